import { describe, expect, it } from 'vitest'
import {
  decisionOn,
  declared,
  intervene,
  noIntervention,
  resumed,
  suspended,
} from '../../../domain/betting/intervention.ts'
import { isResultOf, voidReasonsOf } from '../../../domain/betting/market-result.ts'
import { closedLine, line, sampleMatch } from '../../functions/ticker/matches.ts'

const word = (atMs: number) => ({ operatorName: 'Olga', reason: 'a reason', atMs })
const MAIN = 'm1.mo'

describe('what operators decided', () => {
  it('is of later moments each time, also by a clock that goes back', () => {
    const first = suspended(noIntervention('m1'), MAIN, word(1000))
    const second = resumed(first, MAIN, 400)
    expect([first.atMs, second.atMs]).toEqual([1000, 1001])
    expect(decisionOn(second, MAIN)).toEqual({ atMs: 1001 })
  })

  it('of a market and of its match hold together', () => {
    const market = suspended(noIntervention('m1'), MAIN, word(1000))
    const both = suspended(market, undefined, word(2000))
    expect(decisionOn(both, 'm1.s1')).toMatchObject({ atMs: 2000, suspended: word(2000) })
    expect(decisionOn(both, MAIN)).toMatchObject({ atMs: 2000, suspended: word(1000) })
    const matchAlone = resumed(both, MAIN, 3000)
    expect(decisionOn(matchAlone, MAIN)).toMatchObject({ atMs: 3000, suspended: word(2000) })
    const none = resumed(matchAlone, undefined, 4000)
    expect(decisionOn(none, MAIN)).toEqual({ atMs: 4000 })
  })

  it('keeps the result of a market that is suspended later, and the suspension of one that is declared', () => {
    const result = { revision: 1, result: { kind: 'winner', selectionId: 2 }, word: word(2000) } as const
    const both = { declared: result, suspended: word(1000) }
    const first = suspended(noIntervention('m1'), MAIN, word(1000))
    expect(decisionOn(declared(first, MAIN, result), MAIN)).toEqual({ atMs: 2000, ...both })
    const last = suspended(declared(noIntervention('m1'), MAIN, result), MAIN, word(1000))
    expect(decisionOn(last, MAIN)).toEqual({ atMs: 2001, ...both })
    expect(decisionOn(resumed(last, MAIN, 3000), MAIN)).toEqual({ atMs: 3000, declared: result })
  })

  it('is nothing of a market that nobody decided about', () => {
    const other = suspended(noIntervention('m1'), MAIN, word(1000))
    expect(decisionOn(other, 'm1.s1')).toBeUndefined()
  })
})

describe('a match as operators would have it', () => {
  const match = sampleMatch('m1', { more: [line('m1', 's1'), closedLine('m1', 's2', 40)] })

  it('is the feed’s where nothing was decided', () => {
    expect(intervene(match, noIntervention('m1'))).toEqual({ ...match, decidedAtMs: 0 })
  })

  it('is suspended where it is not closed', () => {
    const { markets } = intervene(match, suspended(noIntervention('m1'), undefined, word(1000)))
    expect(markets.map(({ status }) => status)).toEqual(['SUSPENDED', 'SUSPENDED', 'CLOSED'])
  })

  it('is closed by their result, over the feed’s own, and has no prices', () => {
    const result = { revision: 2, result: { kind: 'runs', runs: 41 }, word: word(1000) } as const
    const { markets } = intervene(match, declared(noIntervention('m1'), 'm1.s2', result))
    expect(markets[2]).toMatchObject({ status: 'CLOSED', result: { runs: 41 }, yes: null, no: null })
    const won = { revision: 1, result: { kind: 'winner', selectionId: 2 }, word: word(1000) } as const
    const [main] = intervene(match, declared(noIntervention('m1'), MAIN, won)).markets
    expect(main).toMatchObject({
      status: 'CLOSED',
      betDelaySeconds: 0,
      result: won.result,
      runners: [
        { name: 'India', back: [], lay: [] },
        { name: 'Australia', back: [], lay: [] },
      ],
    })
  })
})

describe('a result that a market can have', () => {
  const main = { kind: 'matchOdds', selectionIds: [1, 2] } as const
  const session = { kind: 'session', selectionIds: [] } as const

  it.each([
    [main, { kind: 'winner', selectionId: 2 }, true],
    [main, { kind: 'winner', selectionId: 3 }, false],
    [main, { kind: 'runs', runs: 3 }, false],
    [main, { kind: 'void', reason: 'tie' }, true],
    [main, { kind: 'void', reason: 'not completed' }, false],
    [session, { kind: 'winner', selectionId: 1 }, false],
    [session, { kind: 'runs', runs: 0 }, true],
    [session, { kind: 'runs', runs: -1 }, false],
    [session, { kind: 'runs', runs: 1.5 }, false],
    [session, { kind: 'void', reason: 'not completed' }, true],
    [session, { kind: 'void', reason: 'tie' }, false],
  ] as const)('%j %j: %s', (market, result, can) => {
    expect(isResultOf(market, result)).toBe(can)
  })

  it('is void for an obvious error in any market', () => {
    for (const kind of ['matchOdds', 'bookmaker', 'session', 'fancy'] as const)
      expect(voidReasonsOf(kind)).toContain('obvious error')
  })
})
