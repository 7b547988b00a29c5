import { describe, expect, it } from 'vitest'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import { matchEvents, matchInfo } from '../../../domain/cricket/cricsheet-events.ts'
import { applyEvent, type MatchState, newMatch } from '../../../domain/cricket/match.ts'
import { ballCount, oversFrom, scorecardOf } from '../../../domain/cricket/scorecard.ts'
import { cricsheetFiles, delivery, madeUpMatch, type RawMatch } from './cricsheet-files.ts'

function statesOf(raw: RawMatch): MatchState[] {
  const match = parseCricsheet(raw)
  let state = newMatch(matchInfo(match))
  return [state, ...matchEvents(match).map((event) => (state = applyEvent(state, event)))]
}

function endOf(raw: RawMatch) {
  return scorecardOf(statesOf(raw).at(-1) ?? newMatch(matchInfo(parseCricsheet(raw))))
}

/** Runs off the bat by team and batter, read from the file alone. */
function runsIn({ innings }: RawMatch): Map<string, number> {
  const runs = new Map<string, number>()
  for (const { team, overs, super_over } of innings) {
    if (super_over) continue
    for (const { batter, runs: made } of overs.flatMap((over) => over.deliveries)) {
      const key = `${team}/${batter}`
      runs.set(key, (runs.get(key) ?? 0) + made.batter)
    }
  }
  return runs
}

describe.each(cricsheetFiles)('the scorecard of $name', ({ read }) => {
  const raw = read()

  it('has the runs of every cricketer of both sides as the file has them', () => {
    const { players } = endOf(raw)
    const expected = runsIn(raw)
    const named = Object.entries(raw.info.players ?? {})
    expect(players.length).toBeGreaterThanOrEqual(named.flatMap(([, names]) => names).length)
    for (const [team, names] of named) {
      const shown = players.filter((player) => player.team === team && player.position !== null)
      expect(shown.map(({ name }) => name)).toEqual(names)
      expect(shown.map(({ position }) => position)).toEqual(names.map((_, index) => index + 1))
      for (const { name, runs } of shown)
        expect([name, runs]).toEqual([name, expected.get(`${team}/${name}`) ?? 0])
    }
    const total = players.reduce((sum, { runs }) => sum + runs, 0)
    expect(total).toBe([...expected.values()].reduce((sum, runs) => sum + runs, 0))
  })

  it('has every ball of the file, over by over', () => {
    const scorecard = endOf(raw)
    const inScorecard = oversFrom(scorecard, 0).map(({ team, over, balls }) => ({
      team,
      over,
      balls: balls.map(({ batter, bowler, runs, total }) => [batter, bowler, runs, total]),
    }))
    const inFile = raw.innings.flatMap(({ team, overs }) =>
      overs.map(({ over, deliveries }) => ({
        team,
        over: over + 1,
        balls: deliveries.map(({ batter, bowler, runs }) => [batter, bowler, runs.batter, runs.total]),
      })),
    )
    expect(inScorecard).toEqual(inFile)
    expect(ballCount(scorecard)).toBe(inFile.flatMap(({ balls }) => balls).length)
  })

  it('never takes runs back, and says how the match ended only once it has', () => {
    let before = new Map<string, number>()
    for (const state of statesOf(raw)) {
      const { players, outcome } = scorecardOf(state)
      for (const { name, runs } of players) expect(runs).toBeGreaterThanOrEqual(before.get(name) ?? 0)
      before = new Map(players.map(({ name, runs }) => [name, runs]))
      expect(outcome === undefined).toBe(state.phase !== 'finished')
    }
  })
})

describe('a scorecard', () => {
  it('leaves the runs of a super over out, and shows its balls', () => {
    const raw = madeUpMatch()
    const superOver = { over: 0, deliveries: [delivery(6), delivery(6)] }
    raw.innings.push({ team: 'Blues', super_over: true, overs: [superOver] })
    const scorecard = endOf(raw)
    const runsOf = (match: RawMatch) => endOf(match).players.map(({ runs }) => runs)
    expect(runsOf(raw)).toEqual(runsOf(madeUpMatch()))
    expect(oversFrom(scorecard, 0).at(-1)).toMatchObject({ innings: 3, superOver: true, over: 1 })
  })

  it('distinguishes two cricketers of one name by their sides', () => {
    const raw = madeUpMatch()
    const { players = {} } = raw.info
    players.Reds = ['A One', ...(players.Reds ?? []).slice(1)]
    const chase = raw.innings[1]?.overs.flatMap((over) => over.deliveries) ?? []
    for (const ball of chase) ball.bowler = 'A Seven'
    for (const ball of chase.filter(({ batter }) => batter === 'X One')) ball.batter = 'A One'
    const scorecard = endOf(raw)
    const runs = new Map(scorecard.players.map((player) => [player.name, player.runs]))
    expect([runs.get('A One (Blues)'), runs.get('A One (Reds)'), runs.get('A One')]).toEqual([
      5,
      6,
      undefined,
    ])
    const [blues, reds] = oversFrom(scorecard, 0)
    expect(blues?.balls[0]?.batter).toBe('A One (Blues)')
    expect(reds?.balls[0]).toMatchObject({ batter: 'A One (Reds)', bowler: 'A Seven' })
  })

  it('adds who bats without having been named, on no place of the order', () => {
    const raw = madeUpMatch()
    const { players = {} } = raw.info
    players.Blues = (players.Blues ?? []).filter((name) => name !== 'A Three')
    expect(endOf(raw).players).toContainEqual({ name: 'A Three', team: 'Blues', position: null, runs: 2 })
  })

  it('has no players where a squad is not known', () => {
    const raw = madeUpMatch()
    Reflect.deleteProperty(raw.info, 'players')
    expect(endOf(raw).players).toEqual([])
    const half = madeUpMatch()
    Reflect.deleteProperty(half.info.players ?? {}, 'Reds')
    expect(endOf(half).players).toEqual([])
  })

  it('has the overs from any ball on', () => {
    const scorecard = endOf(madeUpMatch())
    const first = scorecard.innings[0]?.balls.length ?? 0
    const inningsFrom = (ball: number) => oversFrom(scorecard, ball).map(({ innings }) => innings)
    expect(inningsFrom(0)).toEqual([1, 2])
    expect(inningsFrom(first - 1)).toEqual([1, 2])
    expect(inningsFrom(first)).toEqual([2])
    expect(inningsFrom(ballCount(scorecard))).toEqual([])
  })
})
