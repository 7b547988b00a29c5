import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetFacts } from '../../../domain/betting/acceptance.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { decideOrder, type OrderRequest } from '../../../domain/exchange/accept.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA, sampleLine, sampleQuote, sampleWallet } from '../betting/samples.ts'

const AT_MS = 1_700_000_000_000

/** Asks to back India with ₹100 at 2.00, where the house offers 1.45. */
const asked: OrderRequest = {
  orderKey: 'order:o1',
  marketId: 'm1.mo',
  side: 'lgaai',
  selectionId: INDIA,
  stakePaise: paise(100_00),
  rate: rate(10_000),
}

const facts: BetFacts = { wallet: sampleWallet(), quote: sampleQuote(), position: undefined }
const decide = (changes: Partial<OrderRequest> = {}, changed: Partial<BetFacts> = {}) =>
  decideOrder({ ...asked, ...changes }, { ...facts, ...changed }, AT_MS)

function accepted(changes: Partial<OrderRequest> = {}, changed: Partial<BetFacts> = {}) {
  const decided = decide(changes, changed)
  if (isRefusal(decided)) throw new Error(decided.refused)
  return decided
}

const suspended = sampleWallet({ standing: 'suspended' })
const removed = sampleQuote().runners.map((runner) => ({ ...runner, status: 'REMOVED' as const }))
const { position: withOne } = accepted({ side: 'khaai', stakePaise: paise(100_00) })
const forty = Array.from({ length: 40 }, (_, at) => ({
  orderKey: `order:${at}`,
  terms: { ...asked, selectionId: AUSTRALIA },
  atMs: AT_MS,
}))

describe('an order', () => {
  it('holds what it may lose, and waits in its position', () => {
    const { wallet, position, entry, label } = accepted({ side: 'khaai', rate: rate(15_000) })
    expect(label).toBe('India')
    expect(wallet).toMatchObject({ balancePaise: 9_850_00, exposurePaise: 150_00 })
    expect(position.orders).toMatchObject([{ orderKey: 'order:o1', atMs: AT_MS, terms: { rate: 15_000 } }])
    expect(entry).toMatchObject({ kind: 'orderHold', reference: 'order:o1' })
    expect(wallet.usage['stake:day']?.paise).toBe(150_00)
  })

  it.each<[string, Partial<OrderRequest>, Partial<BetFacts>]>([
    ['notFound', {}, { wallet: undefined }],
    ['playerSuspended', {}, { wallet: suspended, quote: undefined }],
    ['marketNotFound', {}, { quote: undefined }],
    ['noOrders', {}, { quote: sampleLine({ status: 'CLOSED' }) }],
    ['noOrders', {}, { quote: sampleQuote({ kind: 'bookmaker' }) }],
    ['bettingHalted', {}, { isHalted: true }],
    ['marketClosed', { selectionId: 9 }, { quote: sampleQuote({ status: 'CLOSED' }) }],
    ['marketSuspended', { selectionId: 9 }, { quote: sampleQuote({ status: 'SUSPENDED' }) }],
    ['marketSuspended', {}, { tickedAtMs: AT_MS - 10_001 }],
    ['invalidTeam', { selectionId: 9, stakePaise: paise(0) }, {}],
    ['marketSuspended', { stakePaise: paise(0) }, { quote: sampleQuote({ runners: removed }) }],
    ['marketSuspended', {}, { quote: sampleQuote({ runners: sampleQuote().runners.slice(0, 1) }) }],
    ['invalidStake', { stakePaise: paise(0), rate: rate(1) }, {}],
    ['stakeNotWhole', { stakePaise: paise(100_50), rate: rate(1) }, {}],
    ['stakeTooLow', { stakePaise: paise(99_00), rate: rate(1) }, {}],
    ['stakeTooHigh', { stakePaise: paise(25_001_00), rate: rate(1) }, {}],
    ['invalidOdds', { rate: rate(10_100) }, { position: { ...withOne, closing: 'b1' } }],
    ['cashOutPending', {}, { position: { ...withOne, closing: 'b1' } }],
    ['tooManyOrders', {}, { position: { ...withOne, orders: forty } }],
    ['ownOrder', {}, { position: withOne }],
    ['insufficientBalance', { stakePaise: paise(10_001_00) }, {}],
  ])('is refused: %s', (refusal, changes, changed) => {
    expect(decide(changes, changed)).toMatchObject({ refused: refusal })
  })

  it('takes the last place of forty, and meets nobody’s order but the player’s own', () => {
    const position = { ...withOne, orders: forty.slice(1) }
    expect(accepted({}, { position }).position.orders).toHaveLength(40)
    expect(accepted({ rate: rate(10_200) }, { position: withOne }).position.orders).toHaveLength(2)
  })
})

describe('the hold of several orders', () => {
  const anyTerms = fc.record({
    side: fc.constantFrom('lgaai', 'khaai'),
    selectionId: fc.constantFrom(INDIA, AUSTRALIA),
    stakePaise: fc.integer({ min: 100, max: 400 }).map((rupees) => paise(rupees * 100)),
    rate: fc.integer({ min: 1, max: 90 }).map((percent) => rate(percent * 100)),
  })

  it('is the worst that any of them may come to, filled or not', () => {
    fc.assert(
      fc.property(fc.array(anyTerms, { minLength: 1, maxLength: 6 }), (all) => {
        let now = facts
        const placed: (typeof all)[number][] = []
        for (const [at, terms] of all.entries()) {
          const decided = decideOrder({ ...asked, ...terms, orderKey: `order:${at}` }, now, AT_MS)
          if (isRefusal(decided)) continue
          placed.push(terms)
          now = { ...now, ...decided }
        }
        expect(now.position?.exposurePaise ?? 0).toBe(worstOfSubsets(placed))
      }),
    )
  })
})

/** The worst loss over every outcome and every subset of the orders, in exact rupees and without the code under test. */
function worstOfSubsets(
  orders: readonly Pick<OrderRequest, 'side' | 'selectionId' | 'stakePaise' | 'rate'>[],
) {
  let worst = 0
  for (let subset = 0; subset < 2 ** orders.length; subset++) {
    for (const winner of [INDIA, AUSTRALIA]) {
      const filled = orders.filter((_, at) => (subset >> at) % 2 === 1)
      const profit = filled.reduce((sum, { side, selectionId, stakePaise, rate: price }) => {
        const back = selectionId === winner ? (stakePaise * price) / 10_000 : 0 - stakePaise
        return sum + (side === 'lgaai' ? back : 0 - back)
      }, 0)
      worst = Math.min(worst, profit)
    }
  }
  return worst === 0 ? 0 : -worst
}
