import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../domain/betting/acceptance.ts'
import type { BetTerms, SelectionBet } from '../../../domain/betting/bet-terms.ts'
import { offerCashOut, takeCashOut } from '../../../domain/betting/cash-out.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import type { Position } from '../../../domain/betting/position.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { settlePosition } from '../../../domain/betting/settlement.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { outcomesOf, totalByHand } from './by-hand.ts'
import {
  AUSTRALIA,
  anyBet,
  anyLineBet,
  INDIA,
  quoteFor,
  requestFor,
  sampleQuote,
  sampleWallet,
} from './samples.ts'

const AT_MS = 1_700_000_000_000
const START = paise(30_000_00)
const SELECTIONS = [INDIA, AUSTRALIA]

/** A step of a player: a bet in one of two markets of its kind, or a cash-out of one of those of selections, whole or in part. */
type Step =
  | { readonly does: 'bet'; readonly market: number; readonly bet: BetTerms }
  | {
      readonly does: 'cashOut'
      readonly market: number
      readonly prices: readonly [number, number]
      readonly percent: number
    }

const market = fc.integer({ min: 0, max: 1 })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('bet'), market, bet: anyBet(SELECTIONS) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('bet'), market, bet: anyLineBet(60) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('cashOut'),
      market,
      prices: fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: 1, max: 90_000 })),
      percent: fc.oneof(fc.constant(WHOLE), fc.integer({ min: 1, max: WHOLE })),
    }),
  },
)

/** What was done in one market, to work out by hand what it needs. */
interface Market {
  position: Position | undefined
  readonly bets: BetTerms[]
  /** What cash-outs changed of each outcome, and what they paid in all. */
  readonly changes: Map<number, number>
  paid: number
}

/** One player in any number of markets. */
class Player {
  wallet: Wallet = sampleWallet({ balancePaise: START })
  readonly markets = new Map<string, Market>()
  #count = 0

  take(step: Step): void {
    if (step.does === 'bet') this.#bet(step.bet, step.market)
    else this.#cashOut(step)
  }

  #marketOf(id: string): Market {
    const known = this.markets.get(id) ?? { position: undefined, bets: [], changes: new Map(), paid: 0 }
    this.markets.set(id, known)
    return known
  }

  #bet(bet: BetTerms, number: number): void {
    const quote = { ...quoteFor(bet) }
    const id = `${quote.marketId}${number}`
    const held = this.#marketOf(id)
    const facts = { wallet: this.wallet, position: held.position, quote: { ...quote, marketId: id } }
    const decision = decideBet(requestFor(bet, `key:${this.#count++}`), facts, AT_MS)
    if (isRefusal(decision)) {
      expect(decision.refused).toMatch(/^insufficient/)
      return
    }
    this.wallet = decision.wallet
    held.position = decision.position
    held.bets.push(decision.bet)
  }

  #cashOut({ market: number, prices, percent }: Extract<Step, { does: 'cashOut' }>): void {
    const quote = pricedQuote(prices)
    const held = this.#marketOf(`${quote.marketId}${number}`)
    const before = { wallet: this.wallet, position: held.position, quote }
    const offered = offerCashOut(before, AT_MS, percent)
    if (isRefusal(offered) || !held.position) return
    const { profitPaise } = offered
    const offer = { offerId: 'o', profitPaise, percent, statusSince: quote.statusSince, expiresAtMs: AT_MS }
    const facts = { wallet: this.wallet, position: { ...held.position, offer }, quote }
    const decision = takeCashOut('o', facts, `cashout:${this.#count++}`, AT_MS)
    if (isRefusal(decision)) throw new Error(decision.refused)
    if (!('changes' in decision)) throw new Error('a delay in a market without one')
    this.wallet = decision.wallet
    held.position = decision.position
    for (const id of SELECTIONS) {
      held.changes.set(id, (held.changes.get(id) ?? 0) + (decision.changes[id] ?? Number.NaN))
    }
    // A whole position brings the same whatever wins; of a part, what is certain is paid.
    held.paid = percent === WHOLE ? profitPaise : Math.max(held.paid, Math.min(...totalsByHand(held)))
  }
}

function pricedQuote([first, second]: readonly [number, number]): Quote {
  const runners = sampleQuote().runners.map((runner, at) => {
    const price = rate(at === 0 ? first : second)
    return { ...runner, lgaai: price, khaai: rate(price + 100) }
  })
  return sampleQuote({ runners })
}

/** What the market needs held: what was paid for it, less the worst outcome. */
function neededByHand(market: Market): number {
  return Math.max(0, market.paid - Math.min(...totalsByHand(market)))
}

/** What each outcome brings. */
function totalsByHand({ bets, changes }: Market): number[] {
  return outcomesOf(bets, SELECTIONS).map(
    (outcome) => totalByHand(bets, outcome) + (changes.get(outcome) ?? 0),
  )
}

/** The result that ends a market of a position's kind. */
function endOf({ book }: Position, { runs, winner }: { runs: number; winner: number }) {
  if (book.kind === 'line') return { outcome: runs, result: { kind: 'runs', runs } as const }
  return { outcome: winner, result: { kind: 'winner', selectionId: winner } as const }
}

const steps = fc.array(anyStep, { maxLength: 80 })

describe('any sequence of bets and cash-outs in several markets', () => {
  it('never takes the balance below zero, and always holds exactly what the positions need', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const player = new Player()
        for (const step of all) {
          player.take(step)
          const { balancePaise, exposurePaise } = player.wallet
          const markets = [...player.markets.values()].filter(({ position }) => position)
          expect(balancePaise).toBeGreaterThanOrEqual(0)
          expect(exposurePaise).toBe(markets.reduce((sum, each) => sum + neededByHand(each), 0))
          const paid = markets.reduce((sum, each) => sum + each.paid, 0)
          expect(balancePaise + exposurePaise).toBe(START + paid)
          for (const each of markets) expect(each.position?.exposurePaise).toBe(neededByHand(each))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('void in any order of the markets gives back the exact start', () => {
    const orders = fc.tuple(steps, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }))
    fc.assert(
      fc.property(orders, ([all, order]) => {
        const player = new Player()
        for (const step of all) player.take(step)
        const positions = [...player.markets.values()].flatMap(({ position }) => position ?? [])
        const shuffled = positions
          .map((position, at) => ({ position, by: order[at] ?? 0 }))
          .sort((a, b) => a.by - b.by)
        let { wallet } = player
        for (const { position } of shuffled) {
          const declared = { revision: 1, result: { kind: 'void', reason: 'abandoned' } } as const
          wallet = settlePosition(position, wallet, declared, AT_MS)?.wallet ?? wallet
        }
        expect(wallet).toMatchObject({ balancePaise: START, exposurePaise: 0 })
      }),
      { numRuns: 150 },
    )
  })

  it('settled pays what the bets and the cash-outs bring by hand, and never more than there was', () => {
    fc.assert(
      fc.property(
        steps,
        fc.integer({ min: 0, max: 70 }),
        fc.constantFrom(...SELECTIONS),
        (all, runs, winner) => {
          const player = new Player()
          for (const step of all) player.take(step)
          let { wallet } = player
          let due = 0
          for (const each of player.markets.values()) {
            if (!each.position) continue
            const { outcome, result } = endOf(each.position, { runs, winner })
            due += totalByHand(each.bets, outcome) + (each.changes.get(outcome) ?? 0)
            wallet = settlePosition(each.position, wallet, { revision: 1, result }, AT_MS)?.wallet ?? wallet
            expect(wallet.balancePaise).toBeGreaterThanOrEqual(0)
          }
          expect(wallet).toMatchObject({ balancePaise: START + due, exposurePaise: 0 })
        },
      ),
      { numRuns: 150 },
    )
  })
})

it('the cash-out of a sequence does close its position', () => {
  // The property above is about cash-outs only if some are taken.
  const player = new Player()
  const bet: SelectionBet = {
    side: 'lgaai',
    selectionId: INDIA,
    stakePaise: paise(1000_00),
    rate: rate(4500),
  }
  player.take({ does: 'bet', market: 0, bet })
  player.take({ does: 'cashOut', market: 0, prices: [4500, 20_000], percent: WHOLE })
  expect(player.wallet.exposurePaise).toBe(0)
  expect([...player.markets.values()][0]?.paid).not.toBe(0)
})
