import { describe, expect, it } from 'vitest'
import { type CashOutTerms, isCashOut, settledOutcome } from '../../../domain/betting/bet.ts'
import type { BetTerms } from '../../../domain/betting/bet-terms.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'

const terms = { stakePaise: paise(100_00), rate: rate(4500) }
const back: BetTerms = { side: 'lgaai', selectionId: 1, ...terms }
const yes: BetTerms = { side: 'yes', runs: 46, ...terms }
const changes = { 1: paise(-463_61), 2: paise(986_39), 3: paise(0) }
const out: CashOutTerms = { side: 'cashOut', percent: WHOLE, changes, othersPaise: paise(986_40) }

const winner = (selectionId: number): MarketResult => ({ kind: 'winner', selectionId })

describe('how a bet or a cash-out ended', () => {
  it.each<[string, BetTerms | CashOutTerms, MarketResult, string, number]>([
    ['a back that won', back, winner(1), 'Won', 45_00],
    ['a back that lost', back, winner(2), 'Lost', -100_00],
    ['a YES that won', yes, { kind: 'runs', runs: 46 }, 'Won', 45_00],
    ['a YES that is void', yes, { kind: 'void', reason: 'not completed' }, 'Void', 0],
    ['a cash-out that gave up the win', out, winner(1), 'Lost', -463_61],
    ['a cash-out that saved the stake', out, winner(2), 'Won', 986_39],
    ['a cash-out that changed nothing', out, winner(3), 'Won', 0],
    ['a cash-out, when one won that joined after it', out, winner(9), 'Won', 986_40],
    ['a cash-out of a void market', out, { kind: 'void', reason: 'tie' }, 'Void', 0],
  ])('%s', (_, bet, result, status, profitPaise) => {
    expect(settledOutcome(bet, result)).toEqual({ status, profitPaise })
  })

  it('distinguishes a cash-out from a bet', () => {
    expect([back, yes, out].map((each) => isCashOut(each))).toEqual([false, false, true])
  })
})
