import { type BetTerms, betOutcome, type LineBet, type SelectionBet } from '../domain/betting/bet-terms.ts'
import { type Book, EMPTY_LINE_BOOK, exposurePaise, flatBook, withBet } from '../domain/betting/book.ts'
import type { MarketResult } from '../domain/betting/market-result.ts'
import { rateFromPer100 } from '../domain/betting/rates.ts'
import { pick, seededRandom } from '../domain/feed/random.ts'
import { paise } from '../domain/money.ts'
import { medians } from './measure.ts'
import { printTable, printTitle } from './report.ts'

/**
 * Prints the cost of the exposure of a book of 10,000 bets after one more bet: by updating the book, beside evaluating all
 * bets again at every outcome, or at every run value with a bet.
 */
const BETS = 10_000
const RUN_LEVELS = 300
/** Selection ids as feeds have them. */
const TEAMS = [785_404, 608_264]
const WITH_DRAW = [...TEAMS, 58_805]
const ROUNDS = 31
const WARM_UP_ROUNDS = 10
/** Updates in one sample: a single one is too short to time. */
const UPDATES_A_ROUND = 20_000

const random = seededRandom('a book of 10,000 bets')
const terms = () => ({
  stakePaise: paise(100_00 + Math.floor(random() * 9_900_00)),
  rate: rateFromPer100(1 + Math.floor(random() * 300)),
})

printTitle(
  `Exposure after one more bet on ${BETS.toLocaleString('en')}: medians of ${ROUNDS} interleaved rounds`,
)
printTable([
  await measure('match odds, two outcomes', selectionBets(TEAMS), flatBook(TEAMS), recomputedOutcomes(TEAMS)),
  await measure(
    'match odds, three outcomes',
    selectionBets(WITH_DRAW),
    flatBook(WITH_DRAW),
    recomputedOutcomes(WITH_DRAW),
  ),
  await measure(`session, ${RUN_LEVELS} run levels`, lineBets(), EMPTY_LINE_BOOK, recomputedRuns),
])

function selectionBets(selectionIds: readonly number[]): SelectionBet[] {
  return Array.from({ length: BETS }, () => ({
    side: pick(random, ['lgaai', 'khaai'] as const),
    selectionId: pick(random, selectionIds),
    ...terms(),
  }))
}

function lineBets(): LineBet[] {
  return Array.from({ length: BETS }, (_, index) => {
    return { side: pick(random, ['yes', 'no'] as const), runs: 1 + (index % RUN_LEVELS), ...terms() }
  })
}

/** The straightforward way: adds up all bets' profits at each outcome, and takes the worst. */
function recomputedOutcomes(selectionIds: readonly number[]) {
  return (bets: readonly SelectionBet[]): number => {
    const totals = selectionIds.map((selectionId) => total(bets, { kind: 'winner', selectionId }))
    return Math.max(0, -Math.min(...totals))
  }
}

/** The same for a line: at 0 and at every run value with a bet. */
function recomputedRuns(bets: readonly LineBet[]): number {
  const levels = new Set([0, ...bets.map(({ runs }) => runs)])
  const totals = [...levels].map((runs) => total(bets, { kind: 'runs', runs }))
  return Math.max(0, -Math.min(...totals))
}

function total(bets: readonly BetTerms[], result: MarketResult): number {
  return bets.reduce((sum, bet) => sum + betOutcome(bet, result).profitPaise, 0)
}

async function measure<Bet extends BetTerms>(
  what: string,
  bets: readonly Bet[],
  empty: Book,
  recompute: (bets: readonly Bet[]) => number,
) {
  const book = bets.reduce<Book>((held, bet) => withBet(held, bet), empty)
  const more = bets.slice(0, 1000)
  if (exposurePaise(book) !== recompute(bets)) throw new Error(`${what}: the two ways disagree`)
  let checksum = 0
  const contestants = {
    update: async () => {
      const startedAt = performance.now()
      for (let at = 0; at < UPDATES_A_ROUND; at++) {
        const bet = more[at % more.length]
        if (bet) checksum += exposurePaise(withBet(book, bet))
      }
      return (performance.now() - startedAt) / UPDATES_A_ROUND
    },
    recompute: async () => {
      const startedAt = performance.now()
      checksum += recompute(bets)
      return performance.now() - startedAt
    },
  }
  // Without a warm-up, compilation would not count equally for both.
  await medians(contestants, WARM_UP_ROUNDS)
  const median = await medians(contestants, ROUNDS)
  if (!Number.isSafeInteger(checksum)) throw new Error(`${what}: not whole paise`)
  return {
    book: what,
    'updating it': `${(median.update * 1000).toFixed(2)} µs`,
    'recomputing it': `${(median.recompute * 1000).toLocaleString('en', { maximumFractionDigits: 0 })} µs`,
    'times cheaper': `${Math.round(median.recompute / median.update).toLocaleString('en')} ×`,
  }
}
