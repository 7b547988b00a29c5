import { describe, expect, it } from 'vitest'
import { Score, SPORTS } from '../../../domain/contract/matches.ts'
import type { MatchSnapshot, SelectionMarket } from '../../../domain/feed/port.ts'
import { sportsFeed } from '../../../domain/feed/sports-feed.ts'

const EPOCH_MS = 1_700_000_000_000
const MINUTE_MS = 60_000
const [CRICKET, FOOTBALL] = [4, 1]

const feed = sportsFeed({ seed: 'matches', epochMs: EPOCH_MS })

interface Moment {
  readonly atMs: number
  readonly match: MatchSnapshot
}

/** A match at every moment that differs from the one before, from a minute before its start to its end. */
function momentsOf(matchId: string): readonly Moment[] {
  const known = feed.find(matchId, EPOCH_MS + 1e9)
  const moments: Moment[] = []
  for (let atMs = (known?.startsAtMs ?? 0) - MINUTE_MS; ; atMs += 1000) {
    const match = feed.find(matchId, atMs)
    if (!match) throw new Error(`${matchId} is not known`)
    if (match !== moments.at(-1)?.match) moments.push({ atMs, match })
    if (match.phase === 'finished') return moments
  }
}

function selections({ markets }: MatchSnapshot): readonly SelectionMarket[] {
  return markets.flatMap((market) => (market.kind === 'matchOdds' ? market : []))
}

function mainOf(match: MatchSnapshot): SelectionMarket {
  const [main] = selections(match)
  if (!main) throw new Error('no main market')
  return main
}

/** Chances that the best prices of all runners imply together, if each has one. */
function impliedBest({ runners }: SelectionMarket, side: 'back' | 'lay'): number | undefined {
  const best = runners.flatMap((runner) => runner[side][0] ?? [])
  if (best.length < runners.length) return undefined
  return best.reduce((sum, { rate }) => sum + 10_000 / (10_000 + rate), 0)
}

const totals = ({ score }: MatchSnapshot) => score.points.map(({ total }) => Number(total))

describe.each(SPORTS.filter(({ id }) => id !== CRICKET))('a match of $name', ({ id }) => {
  const [listed] = feed.list(EPOCH_MS).filter(({ sportId }) => sportId === id)
  const prefix = listed?.matchId.replace(/\d+-\d+$/, '') ?? ''
  const played = [0, 1, 2, 3].map((index) => momentsOf(`${prefix}0-${index}`))
  const matches = played.map((moments) => moments.map(({ match }) => match))
  /** Each moment of a match with the one before it. */
  const steps = matches.flatMap((moments) =>
    moments.slice(1).map((after, index) => [moments[index] ?? after, after] as const),
  )

  it('has its main market first: two sides, and a draw in football', () => {
    for (const match of matches.flat()) {
      expect(selections(match)).toHaveLength(match.markets.length)
      expect(mainOf(match)).toMatchObject({
        marketId: `${match.matchId}.mo`,
        name: id === FOOTBALL ? '1X2' : 'Winner',
      })
      const names = id === FOOTBALL ? [...match.teams, 'Draw'] : match.teams
      expect(mainOf(match).runners.map(({ name }) => name)).toEqual(names)
    }
  })

  it('distinguishes the runners of a market by ids that stay the same', () => {
    for (const match of matches.flat()) {
      const ids = selections(match).map(({ runners }) => runners.map(({ selectionId }) => selectionId))
      for (const market of ids) expect(new Set(market).size).toBe(market.length)
    }
    for (const [before, after] of steps) {
      expect(mainOf(after).runners[0]?.selectionId).toBe(mainOf(before).runners[0]?.selectionId)
    }
  })

  it('takes 10 to 45 minutes, with something new within seconds but for the breaks', () => {
    for (const moments of played) {
      const minutes = ((moments.at(-1)?.atMs ?? 0) - (moments.at(1)?.atMs ?? 0)) / MINUTE_MS
      expect(minutes).toBeGreaterThan(10)
      expect(minutes).toBeLessThan(45)
      moments.slice(2, -1).forEach(({ atMs }, index) => {
        const before = moments[index + 1]
        if (before?.match.phase === 'live') expect(atMs - before.atMs).toBeLessThanOrEqual(20_000)
      })
    }
  })

  it('has a score in the form of the contract, one line for each side', () => {
    for (const match of matches.flat()) {
      expect(Score.parse(match.score)).toEqual(match.score)
      expect(match.score.points.map(({ team }) => team)).toEqual(match.teams)
      expect(match.teams).toContain(match.score.serving ?? match.teams[0])
      expect(match.score.status).not.toBe('')
    }
  })

  it('begins upcoming and open, and ends with a result in every market', () => {
    for (const moments of matches) {
      expect(moments[0]?.phase).toBe('upcoming')
      expect(moments[0]?.markets.every(({ status }) => status === 'OPEN')).toBe(true)
      expect(moments.at(-1)?.markets.every(({ status }) => status === 'CLOSED')).toBe(true)
    }
    for (const match of matches.flat()) {
      expect(mainOf(match).status === 'CLOSED').toBe(match.phase === 'finished')
      for (const { status, result } of match.markets) {
        expect(status === 'CLOSED').toBe(result !== undefined)
      }
    }
  })

  it('keeps a closed market closed, with the same result, and counts its moments', () => {
    for (const [before, after] of steps) {
      expect(after.sequence).toBeGreaterThan(before.sequence)
      before.markets.forEach((market, index) => {
        if (market.status === 'CLOSED') expect(after.markets[index]).toEqual(market)
      })
    }
  })

  it('is suspended in the moment in which it is won, before the result is out', () => {
    for (const moments of matches) {
      expect(mainOf(moments.at(-2) ?? listedMatch(listed)).status).toBe('SUSPENDED')
    }
  })

  it('is won by the side that the score says', () => {
    for (const moments of matches) {
      const last = moments.at(-1) ?? listedMatch(listed)
      const [first = 0, second = 0] = totals(last)
      const winner = mainOf(last).runners[first > second ? 0 : first < second ? 1 : 2]
      expect(mainOf(last).result).toEqual({ kind: 'winner', selectionId: winner?.selectionId })
      expect(last.score.status).toBe(winner?.name === 'Draw' ? 'Match drawn' : `${winner?.name} won`)
    }
  })

  it('never lets anyone profit from backing, or laying, all runners', () => {
    for (const market of matches.flat().flatMap(selections)) {
      expect(impliedBest(market, 'back') ?? Infinity).toBeGreaterThan(1)
      expect(impliedBest(market, 'lay') ?? 0).toBeLessThan(1)
    }
  })

  it('mostly offers a price a side of every runner', () => {
    const open = matches
      .flat()
      .map(mainOf)
      .filter(({ status }) => status === 'OPEN')
    const full = open.filter(({ runners }) =>
      runners.every(({ back, lay }) => back.length > 0 && lay.length > 0),
    )
    expect(full.length).toBeGreaterThan(open.length / 2)
  })
})

function listedMatch(match: MatchSnapshot | undefined): MatchSnapshot {
  if (!match) throw new Error('no match')
  return match
}

describe('bets', () => {
  it.each([
    ['goal', FOOTBALL],
    ['set', 2],
    ['set', 998917],
    ['game', 27454574],
  ])('are not taken in the moment of a %s in sport %i', (_, id) => {
    const [listed] = feed.list(EPOCH_MS).filter(({ sportId }) => sportId === id)
    const moments = momentsOf(`${listed?.matchId.replace(/\d+-\d+$/, '')}0-1`).map(({ match }) => match)
    const scored = moments.filter(
      (match, index) => index > 0 && `${totals(match)}` !== `${totals(moments[index - 1] ?? match)}`,
    )
    expect(scored.length).toBeGreaterThan(0)
    for (const match of scored) expect(mainOf(match).status).toBe('SUSPENDED')
  })
})
