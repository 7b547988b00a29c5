import { multiply, type Paise, paise, ZERO } from '../money.ts'
import { profitIf, type SelectionBook, worstPaise } from './book.ts'
import type { RunnerQuote } from './quote.ts'
import { RATE_ONE } from './rates.ts'

/**
 * The profit on every outcome, in paise, after counter-bets at the prices on offer. Undefined where a price
 * that they need is not on offer, or where they would cost more than the worst outcome.
 *
 * With profits P and decimal prices d, laying P−u worth of every selection above a level u, and backing u−P
 * worth of every one below, at stakes (P−u)/d, leaves u + Σ (P−u)/d on all of them. That is linear in u
 * between the profits held, so its best value is at one of them. Rounded down, so that closing never pays
 * more than the counter-bets would. A counter-bet moves every runner's price, its own the most, and on average half of that has
 * happened when it is taken. So each is charged half of what all of them together move.
 * @param liquidity the paise that move the log-odds by 1
 */
export function closedProfit(
  book: SelectionBook,
  runners: readonly RunnerQuote[],
  liquidity: number = Number.POSITIVE_INFINITY,
): Paise | undefined {
  const held = runners.map((runner) => ({ runner, profitPaise: profitIf(book, runner.selectionId) }))
  const levels = held.map(({ profitPaise }) => {
    let total: number = profitPaise
    const excesses = held.map((other) => paise(other.profitPaise - profitPaise))
    const shift = excesses.reduce((sum: number, excess) => sum + Math.abs(excess), 0) / liquidity / 2
    for (const [at, { runner }] of held.entries()) {
      const worth = counterStake(runner, excesses[at] ?? ZERO, shift)
      if (worth === undefined) return undefined
      total += worth
    }
    return total
  })
  const best = Math.max(...levels.filter((level) => level !== undefined))
  // Backing several selections at once may cost more than the worst outcome loses, and so more than is held.
  return best < worstPaise(book) ? undefined : paise(best)
}

/**
 * The stake that is worth `excess` at the runner's price: a lay above zero, a back below.
 * @param shift how far the price moves against the player, in log-odds
 */
function counterStake(runner: RunnerQuote, excess: Paise, shift: number): Paise | undefined {
  if (excess === 0) return ZERO
  const price = runner.status === 'ACTIVE' ? runner[excess > 0 ? 'khaai' : 'lgaai'] : null
  if (price === null) return undefined
  // The log-odds of decimal odds d are −log(d − 1), and the rate is d − 1: a lay gets worse with a higher
  // rate, a back with a lower one.
  const moved = Math.round(price * Math.exp(Math.sign(excess) * shift))
  return multiply(excess, RATE_ONE, RATE_ONE + moved, 'down')
}
