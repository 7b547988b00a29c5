import { describe, expect, it } from 'vitest'
import type { DeskMarket } from '../../../domain/contract/operator/markets.ts'
import { isMoving, stateOf } from '../../../web/features/operator/markets/market-state.ts'
import {
  chosenResult,
  emptyChoice,
  isSameResult,
} from '../../../web/features/operator/markets/result-choice.ts'

const word = { operatorName: 'Olga', reason: 'a reason', at: '2026-11-21T09:00:00.000Z' }

function market(changes: Partial<DeskMarket> = {}): DeskMarket {
  return {
    ...{ marketId: 'm1.mo', marketName: 'Match Odds', kind: 'matchOdds', status: 'OPEN' },
    ...{ selections: [], suspended: null, declared: null, proposed: null },
    ...changes,
  }
}

function declared(progress: 'closing' | 'settling' | 'settled', isVoid = false, putAside = 0) {
  const result = isVoid
    ? ({ kind: 'void', reason: 'abandoned' } as const)
    : ({ kind: 'winner', selectionId: 1 } as const)
  return { revision: 1, result, words: 'India', word: null, progress, putAside }
}

describe('the state of a market', () => {
  it.each([
    ['open', market(), false],
    ['suspendedByFeed', market({ status: 'SUSPENDED' }), false],
    ['suspending', market({ suspended: word }), false],
    ['suspending', market(), true],
    ['suspendedByUs', market({ suspended: word, status: 'SUSPENDED' }), false],
    ['suspendedByUs', market({ status: 'SUSPENDED' }), true],
    ['closed', market({ status: 'CLOSED' }), true],
    ['closing', market({ declared: declared('closing') }), true],
    ['settling', market({ declared: declared('settling'), status: 'CLOSED' }), false],
    ['putAside', market({ declared: declared('settling', false, 2), status: 'CLOSED' }), false],
    ['settled', market({ declared: declared('settled'), status: 'CLOSED' }), false],
    ['void', market({ declared: declared('settled', true), status: 'CLOSED' }), false],
  ] as const)('is %s', (state, of, isMatchSuspended) => {
    expect(stateOf(of, isMatchSuspended)).toBe(state)
  })

  it('is moving until players see the decision', () => {
    const match = {
      ...{ matchId: 'm1', matchName: 'India v Australia', sportId: 4, competition: 'Cup' },
      ...{ startsAt: word.at, phase: 'live' as const, listed: true, suspended: null },
    }
    expect(isMoving({ ...match, markets: [market(), market({ status: 'SUSPENDED' })] })).toBe(false)
    expect(isMoving({ ...match, markets: [market(), market({ suspended: word })] })).toBe(true)
    expect(isMoving({ ...match, suspended: word, markets: [market()] })).toBe(true)
  })
})

describe('the result that is chosen', () => {
  it('of a line is a whole number of runs, 0 or more', () => {
    const choice = emptyChoice(market({ kind: 'session' }))
    const runs = (typed: string) => chosenResult({ ...choice, runs: typed })
    expect(runs(' 0 ')).toEqual({ kind: 'runs', runs: 0 })
    expect(runs('146')).toEqual({ kind: 'runs', runs: 146 })
    for (const typed of ['', '-1', '1.5', '1e3', 'ten', '12345']) expect(runs(typed), typed).toBeUndefined()
  })

  it('of selections is undefined until one is chosen, or the market is void', () => {
    const choice = emptyChoice(market())
    expect(chosenResult(choice)).toBeUndefined()
    expect(chosenResult({ ...choice, of: 2 })).toEqual({ kind: 'winner', selectionId: 2 })
    expect(chosenResult({ ...choice, of: 'void', reason: 'tie' })).toEqual({ kind: 'void', reason: 'tie' })
  })

  it('is distinguished from any other', () => {
    const all = [
      { kind: 'winner', selectionId: 1 },
      { kind: 'winner', selectionId: 2 },
      { kind: 'runs', runs: 1 },
      { kind: 'runs', runs: 2 },
      { kind: 'void', reason: 'tie' },
      { kind: 'void', reason: 'abandoned' },
    ] as const
    for (const [at, one] of all.entries())
      for (const [other, two] of all.entries()) expect(isSameResult(one, { ...two })).toBe(at === other)
  })
})
