import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunnerQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { closedProfit } from '../../../domain/betting/worth.ts'
import { paise } from '../../../domain/money.ts'

/*
 * The value of a position a second time, by counter-bets in exact fractions: with the stakes (P−u)/d that bring every
 * outcome to one level, each outcome is summed up bet by bet. d = (10,000 + rate) / 10,000.
 */

interface Held {
  readonly profits: readonly number[]
  readonly prices: readonly { readonly back: number | null; readonly lay: number | null }[]
}

const price = fc.integer({ min: 1, max: 200_000 })
const anyPrices = fc
  .tuple(
    price,
    fc.integer({ min: 1, max: 5000 }),
    fc.constantFrom('both', 'both', 'both', 'back', 'lay', 'none'),
  )
  .map(([back, spread, offered]) => ({
    back: offered === 'both' || offered === 'back' ? back : null,
    lay: offered === 'both' || offered === 'lay' ? back + spread : null,
  }))
const anyHeld: fc.Arbitrary<Held> = fc
  .array(fc.tuple(fc.integer({ min: -5_000_000, max: 5_000_000 }), anyPrices), { minLength: 2, maxLength: 5 })
  .map((runners) => ({ profits: runners.map(([each]) => each), prices: runners.map(([, each]) => each) }))

function close({ profits, prices }: Held): number | undefined {
  const runners: RunnerQuote[] = prices.map(({ back, lay }, at) => ({
    selectionId: at,
    name: `${at}`,
    status: 'ACTIVE',
    lgaai: back === null ? null : rate(back),
    khaai: lay === null ? null : rate(lay),
  }))
  const book = profits.map((each, at) => ({ selectionId: at, profitPaise: paise(each) }))
  return closedProfit({ kind: 'selections', profits: book, othersPaise: paise(0) }, runners)
}

interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const isAtMost = (a: Fraction, b: Fraction) => a.over * b.under <= b.over * a.under

/** What each outcome brings after the counter-bets that end at this level; undefined when a price is missing. */
function outcomesAt({ profits, prices }: Held, level: number): Fraction[] | undefined {
  const rates = profits.map((profit, at) => {
    if (profit === level) return 0
    return profit > level ? prices[at]?.lay : prices[at]?.back
  })
  if (rates.some((each) => each === null || each === undefined)) return undefined
  const odds = rates.map((each) => 10_000n + BigInt(each ?? 0))
  const under = odds.reduce((product, each) => product * each, 1n)
  // A stake below zero is a back, one above zero a lay.
  const stakes = profits.map((profit, at) => (BigInt(profit - level) * 10_000n * under) / (odds[at] ?? 1n))
  return profits.map((profit, outcome) => {
    const brought = stakes.map((stake, at) =>
      // A lay that its runner wins loses stake × rate, and any other wins the stake; a back the other way round.
      at === outcome ? (-stake * BigInt(rates[at] ?? 0)) / 10_000n : stake,
    )
    return { over: brought.reduce((sum, each) => sum + each, BigInt(profit) * under), under }
  })
}

const equal = (a: Fraction, b: Fraction) => isAtMost(a, b) && isAtMost(b, a)

describe('the value of any position', () => {
  it('is that of counter-bets which bring every outcome to the same, within a paisa each, and never more', () => {
    fc.assert(
      fc.property(anyHeld, (held) => {
        const value = close(held)
        const levels = held.profits.flatMap((level) => {
          const [first, ...others] = outcomesAt(held, level) ?? []
          if (!first) return []
          for (const each of others) expect(equal(first, each)).toBe(true)
          return [first]
        })
        const best = levels.reduce<Fraction | undefined>((a, b) => (a && isAtMost(b, a) ? a : b), undefined)
        const worst = Math.min(...held.profits)
        if (value === undefined) {
          if (best) expect(isAtMost(best, { over: BigInt(worst), under: 1n })).toBe(true)
          return
        }
        if (!best) throw new Error('closed without a price')
        expect(isAtMost({ over: BigInt(value), under: 1n }, best)).toBe(true)
        // Each counter-bet is rounded by less than a paisa.
        const rounded = { over: BigInt(value + held.profits.length - 1), under: 1n }
        expect(isAtMost(best, rounded)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(worst)
      }),
      { numRuns: 2000 },
    )
  })

  it('of two outcomes is within a paisa of what counter-bets bring', () => {
    const two = anyHeld.map(({ profits, prices }) => ({
      profits: profits.slice(0, 2),
      prices: prices.slice(0, 2),
    }))
    fc.assert(
      fc.property(two, (held) => {
        const value = close(held)
        if (value === undefined) return
        const near = held.profits.some((level) => {
          const [brought] = outcomesAt(held, level) ?? []
          if (!brought) return false
          const [low, high] = [value, value + 1].map((at) => ({ over: BigInt(at), under: 1n }))
          return low !== undefined && high !== undefined && isAtMost(low, brought) && isAtMost(brought, high)
        })
        expect(near).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is never more than its best outcome where its lays leave the market a margin', () => {
    fc.assert(
      fc.property(anyHeld, (held) => {
        const lays = held.prices.reduce(
          (sum, { lay }) => sum + (lay === null ? 0 : 10_000 / (10_000 + lay)),
          0,
        )
        fc.pre(lays <= 1)
        const value = close(held)
        if (value !== undefined) expect(value).toBeLessThanOrEqual(Math.max(...held.profits))
      }),
      { numRuns: 500 },
    )
  })
})
