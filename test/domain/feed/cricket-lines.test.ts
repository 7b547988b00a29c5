import { describe, expect, it } from 'vitest'
import type { Wicket } from '../../../domain/cricket/ball.ts'
import { applyEvent, type MatchEvent, type MatchInfo, newMatch } from '../../../domain/cricket/match.ts'
import type { MatchOutcome } from '../../../domain/cricket/outcome.ts'
import type { LineMarket, MatchSnapshot } from '../../../domain/feed/port.ts'
import { snapshotOf } from '../../../domain/feed/snapshot.ts'
import { ballEvent, breakEvent, info, inningsEvent } from '../cricket/balls.ts'

const oneDay: MatchInfo = { ...info, oversLimit: 50 }

function snapshotAfter(events: readonly MatchEvent[], match = info): MatchSnapshot {
  const state = events.reduce(applyEvent, newMatch(match))
  return snapshotOf(state, { matchId: 'm', startsAtMs: 0, betDelaySeconds: 3 })
}

/** Lines by their codes. */
function linesAfter(events: readonly MatchEvent[], match = info): Record<string, LineMarket> {
  const lines = snapshotAfter(events, match).markets.filter((market) => 'yes' in market)
  return Object.fromEntries(lines.map((line) => [line.marketId.slice('m.'.length), line]))
}

const codesOf = (lines: Record<string, LineMarket>, status?: string) =>
  Object.keys(lines).filter((code) => status === undefined || lines[code]?.status === status)

const overs = (count: number, from = 0): MatchEvent[] =>
  Array.from({ length: 6 * count }, (_, index) => ballEvent({ over: from + Math.floor(index / 6), bat: 1 }))
const out = (over: number, wickets: Wicket[] = [{ kind: 'bowled', playerOut: 'A' }]) =>
  ballEvent({ over, wickets })
const start = inningsEvent()
const startOneDay = inningsEvent({ ballsLimit: 300 })

describe('before the first innings', () => {
  it('there are match odds and bookmaker alone, without a delay', () => {
    const { markets } = snapshotAfter([])
    expect(markets.map(({ marketId }) => marketId)).toEqual(['m.mo', 'm.bm'])
    expect(markets.map(({ status, betDelaySeconds }) => [status, betDelaySeconds])).toEqual([
      ['OPEN', 0],
      ['OPEN', 0],
    ])
  })
})

describe('when an innings begins', () => {
  it('its sessions, total, first two overs and first wicket open', () => {
    const lines = linesAfter([startOneDay], oneDay)
    const sessions = [6, 10, 15, 20, 25, 30, 35, 40, 45].map((n) => `i1.s${n}`)
    expect(codesOf(lines)).toEqual([...sessions, 'i1.total', 'i1.o1', 'i1.o2', 'i1.w1'])
    expect(codesOf(lines, 'OPEN')).toEqual(codesOf(lines))
  })

  it('sessions stay below its overs, as revised', () => {
    const sessions = (ballsLimit: number) =>
      codesOf(linesAfter([inningsEvent({ ballsLimit })])).filter((code) => /s\d/.test(code))
    expect(sessions(120)).toEqual(['i1.s6', 'i1.s10', 'i1.s15'])
    expect(sessions(92)).toEqual(['i1.s6', 'i1.s10', 'i1.s15'])
    expect(sessions(90)).toEqual(['i1.s6', 'i1.s10'])
    expect(sessions(36)).toEqual([])
  })

  it('they have names, kinds, stakes and a delay', () => {
    const lines = linesAfter([start, ballEvent()])
    const named = (code: string) => [lines[code]?.kind, lines[code]?.name]
    expect(named('i1.s6')).toEqual(['session', '6 Over Runs India'])
    expect(named('i1.total')).toEqual(['session', 'Total Runs India'])
    expect(named('i1.o2')).toEqual(['session', 'Over 2 Runs India'])
    expect(named('i1.w1')).toEqual(['fancy', '1st Wicket Runs India'])
    expect(named('i1.b1')).toEqual(['fancy', 'A Runs'])
    expect(named('i1.b2')).toEqual(['fancy', 'B Runs'])
    expect(lines['i1.s6']).toMatchObject({
      betDelaySeconds: 3,
      stakeMinPaise: 10_000,
      stakeMaxPaise: 1_000_000,
    })
  })
})

describe('as overs pass', () => {
  it('the next two stay open, and no bets are taken on one that has begun', () => {
    const lines = linesAfter([start, ...overs(3), ballEvent({ over: 3 })])
    expect(codesOf(lines, 'OPEN').filter((code) => /o\d/.test(code))).toEqual(['i1.o5', 'i1.o6'])
    expect(lines['i1.o4']).toMatchObject({ status: 'SUSPENDED', yes: null, no: null })
    expect(lines['i1.o3']).toMatchObject({ status: 'CLOSED', result: { kind: 'runs', runs: 6 } })
  })

  it('none is offered past the last', () => {
    expect(
      codesOf(linesAfter([start, ...overs(19)]))
        .filter((code) => /o\d/.test(code))
        .at(-1),
    ).toBe('i1.o20')
  })

  it('a session is suspended for its last balls, and until its result is sure', () => {
    const at = (balls: number) => linesAfter([start, ...overs(6).slice(0, balls)])['i1.s6']?.status
    expect([33, 34, 35, 36].map(at)).toEqual(['OPEN', 'SUSPENDED', 'SUSPENDED', 'SUSPENDED'])
    expect(linesAfter([start, ...overs(6), ballEvent({ over: 6 })])['i1.s6']).toMatchObject({
      status: 'CLOSED',
      betDelaySeconds: 0,
      result: { kind: 'runs', runs: 36 },
    })
  })
})

describe('a wicket or a review', () => {
  it.each([
    ['wicket', out(1)],
    ['review', ballEvent({ over: 1, reviewed: true })],
  ] as const)('(%s) suspends every line until the next ball', (_, event) => {
    const before = [start, ...overs(1)]
    expect(codesOf(linesAfter([...before, event]), 'OPEN')).toEqual([])
    expect(codesOf(linesAfter([...before, event, ballEvent({ over: 1, batter: 'C' })]), 'OPEN')).toContain(
      'i1.s6',
    )
  })

  it('closes the wicket and the batter at once, and the next ones open with the next ball', () => {
    const fallen = [start, ...overs(1), out(1)]
    expect(linesAfter(fallen)['i1.w1']).toMatchObject({ status: 'CLOSED', result: { kind: 'runs', runs: 6 } })
    expect(linesAfter(fallen)['i1.b1']?.status).toBe('CLOSED')
    expect(linesAfter(fallen)['i1.w2']).toMatchObject({ status: 'SUSPENDED', name: '2nd Wicket Runs India' })
    const after = linesAfter([...fallen, ballEvent({ over: 1, batter: 'C' })])
    expect([after['i1.w2'], after['i1.b3']].map((line) => line?.status)).toEqual(['OPEN', 'OPEN'])
    expect(after['i1.b3']?.name).toBe('C Runs')
  })

  it('of the last pair leaves no wicket to bet on', () => {
    const lines = linesAfter([inningsEvent({ wicketsLimit: 1 }), ...overs(1), out(1)])
    expect(codesOf(lines).filter((code) => /w\d/.test(code))).toEqual(['i1.w1'])
  })
})

describe('a batter who retires hurt', () => {
  const hurt = [start, ...overs(1), out(1, [{ kind: 'retired hurt', playerOut: 'A' }])]
  const withC = ballEvent({ over: 1, batter: 'C' })

  it('is suspended until back at the crease', () => {
    expect(linesAfter([...hurt, withC])['i1.b1']?.status).toBe('SUSPENDED')
    expect(linesAfter([...hurt, withC])['i1.b2']?.status).toBe('OPEN')
    expect(linesAfter([...hurt, withC, ballEvent({ over: 1, nonStriker: 'C' })])['i1.b1']?.status).toBe(
      'OPEN',
    )
  })
})

describe('a chase', () => {
  const chase = (target: number) => [start, ...overs(20), breakEvent, inningsEvent({ team: 1, target })]

  it('leaves the first innings closed and brings lines of its own', () => {
    const lines = linesAfter(chase(121))
    expect(codesOf(lines, 'CLOSED').every((code) => code.startsWith('i1.'))).toBe(true)
    expect(lines['i2.s6']).toMatchObject({ status: 'OPEN', name: '6 Over Runs Australia' })
  })

  it('offers no line that only a run too many would reach', () => {
    for (let balls = 0; balls < 60; balls++) {
      for (const { yes } of Object.values(linesAfter([...chase(61), ...overs(10).slice(0, balls)]))) {
        expect(yes?.runs ?? 0).toBeLessThanOrEqual(61)
      }
    }
  })

  it('is suspended once decided, and closed when the match says so', () => {
    const won = [...chase(13), ...overs(2), ballEvent({ over: 2, bat: 1 })]
    expect(codesOf(linesAfter(won), 'OPEN')).toEqual([])
    expect(linesAfter(won)['i2.total']?.status).toBe('SUSPENDED')
    const finish = {
      kind: 'finish',
      outcome: { kind: 'winner', team: 1, afterTie: false },
      penaltyRuns: 0,
    } as const
    const lines = linesAfter([...won, finish])
    expect(codesOf(lines, 'CLOSED')).toEqual(codesOf(lines))
    expect(lines['i2.total']?.result).toEqual({ kind: 'runs', runs: 13 })
    expect(lines['i2.s15']?.result).toEqual({ kind: 'runs', runs: 13 })
    expect(lines['i2.o5']?.result).toEqual({ kind: 'void', reason: 'not started' })
  })
})

describe('a super over', () => {
  it('has no lines', () => {
    const superOver = inningsEvent({ superOver: true, ballsLimit: 6, wicketsLimit: 2, team: 1 })
    const tied = [
      start,
      ballEvent({ bat: 4 }),
      breakEvent,
      inningsEvent({ team: 1, target: 5, ballsLimit: 1 }),
      ballEvent({ bat: 4 }),
      breakEvent,
    ]
    expect(codesOf(linesAfter([...tied, superOver, ballEvent()]))).toEqual(codesOf(linesAfter(tied)))
  })
})

describe('the bookmaker', () => {
  it('shares the state, stakes and result of match odds', () => {
    const finish = {
      kind: 'finish',
      outcome: { kind: 'winner', team: 1, afterTie: false },
      penaltyRuns: 0,
    } as const
    for (const events of [[], [start], [start, out(0)], [start, out(0), finish]]) {
      const [matchOdds, bookmaker] = snapshotAfter(events).markets
      const shared = ({
        status,
        betDelaySeconds,
        stakeMinPaise,
        stakeMaxPaise,
        result,
      }: NonNullable<typeof matchOdds>) => ({ status, betDelaySeconds, stakeMinPaise, stakeMaxPaise, result })
      if (!matchOdds || !bookmaker) throw new Error('a market is missing')
      expect(shared(bookmaker)).toEqual(shared(matchOdds))
      expect(bookmaker).toMatchObject({
        kind: 'bookmaker',
        name: 'Bookmaker',
        stakeMinPaise: 10_000,
        stakeMaxPaise: 2_500_000,
      })
    }
  })
})

function selectionIdOf(team: string): number | undefined {
  const [matchOdds] = snapshotAfter([]).markets
  if (matchOdds === undefined || !('runners' in matchOdds)) throw new Error('no match odds')
  return matchOdds.runners.find(({ name }) => name === team)?.selectionId
}

describe('match odds and bookmaker', () => {
  const wonBy = (facts: object) => ({ kind: 'winner', team: 1, afterTie: false, ...facts }) as MatchOutcome
  const australia = { kind: 'winner', selectionId: selectionIdOf('Australia') }

  it.each<[string, MatchOutcome, object]>([
    ['a win', wonBy({ by: { runs: 3 } }), australia],
    ['a win by the D/L method', wonBy({ by: { wickets: 1 }, method: 'D/L' }), australia],
    ['an award', wonBy({ method: 'Awarded' }), australia],
    ['a tie that a super over decided', wonBy({ afterTie: true }), australia],
    ['a tie', { kind: 'tie' }, { kind: 'void', reason: 'tie' }],
    ['no result', { kind: 'no result' }, { kind: 'void', reason: 'no result' }],
    ['an abandoned match', { kind: 'abandoned' }, { kind: 'void', reason: 'abandoned' }],
  ])('are settled by %s', (_, outcome, result) => {
    const { markets } = snapshotAfter([start, { kind: 'finish', outcome, penaltyRuns: 0 }])
    expect(markets.slice(0, 2)).toMatchObject([
      { kind: 'matchOdds', status: 'CLOSED', result },
      { kind: 'bookmaker', status: 'CLOSED', result },
    ])
  })
})
