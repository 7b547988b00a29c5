import { type Paise, paise, ZERO } from '../money.ts'
import {
  type BetTerms,
  betProfit,
  isLineBet,
  type LineBet,
  type SelectionBet,
  winPaise,
} from './bet-terms.ts'
import type { MarketResult } from './market-result.ts'

/** The profit of all bets together when this selection wins. */
interface SelectionProfit {
  readonly selectionId: number
  readonly profitPaise: Paise
}

/**
 * Profit or loss by winning selection, for every selection of the market in its order. (A list, because an
 * object whose keys are large numbers is a hash table, ten times as slow to copy.)
 */
export interface SelectionBook {
  readonly kind: 'selections'
  readonly profits: readonly SelectionProfit[]
  /**
   * The profit of a selection that joins the market later. No bet so far is on it: every back loses to it,
   * every lay wins by it.
   */
  readonly othersPaise: Paise
  /** Present while a selection may still join and win; then `othersPaise` is a possible outcome too. */
  readonly mayGrow?: true
}

/** From `runs` up, profit changes by `changePaise`. */
interface RunStep {
  readonly runs: number
  readonly changePaise: Paise
}

/**
 * Profit or loss in paise by number of runs, as a step function: `basePaise` below every step, and a change
 * at each step, in ascending order. Each bet adds one change, however many were placed before.
 */
export interface LineBook {
  readonly kind: 'line'
  readonly basePaise: Paise
  readonly steps: readonly RunStep[]
}

/** All of a player's bets in one market: the profit of each outcome. */
export type Book = SelectionBook | LineBook

export function flatBook(selectionIds: readonly number[]): SelectionBook {
  const profits = selectionIds.map((selectionId) => ({ selectionId, profitPaise: ZERO }))
  return { kind: 'selections', profits, othersPaise: ZERO }
}

/**
 * The book with all these selections in it. A selection that is new to it starts at `othersPaise`.
 * @param mayGrow present while another selection may still join and win; a book that has it keeps it
 */
export function withSelections(
  book: SelectionBook,
  selectionIds: readonly number[],
  mayGrow?: true,
): SelectionBook
export function withSelections(book: Book, selectionIds: readonly number[], mayGrow?: true): Book
export function withSelections(book: Book, selectionIds: readonly number[], mayGrow?: true): Book {
  if (book.kind !== 'selections') return book
  const named = new Set(book.profits.map(({ selectionId }) => selectionId))
  const joined = selectionIds.filter((id) => !named.has(id))
  const news = joined.map((selectionId) => ({ selectionId, profitPaise: book.othersPaise }))
  return { ...book, profits: [...book.profits, ...news], ...(mayGrow && { mayGrow }) }
}

export const EMPTY_LINE_BOOK: LineBook = { kind: 'line', basePaise: ZERO, steps: [] }

/**
 * The book after one more bet.
 * @throws RangeError when the bet is of another kind of market
 */
export function withBet(book: SelectionBook, bet: SelectionBet): SelectionBook
export function withBet(book: Book, bet: BetTerms): Book
export function withBet(book: Book, bet: BetTerms): Book {
  return added(book, bet, winPaise(bet))
}

/**
 * The book with a bet that may still lapse, at its worst: with what the bet may lose, without what it may
 * win.
 */
export function withRiskOf(book: Book, bet: BetTerms): Book {
  return added(book, bet, ZERO)
}

function added(book: Book, bet: BetTerms, won: Paise): Book {
  if (book.kind === 'line' && isLineBet(bet)) return withLineBet(book, bet, won)
  if (book.kind === 'selections' && !isLineBet(bet)) return withSelectionBet(book, bet, won)
  throw new RangeError(`a bet on ${bet.side} does not belong into a book of ${book.kind}`)
}

function withSelectionBet(book: SelectionBook, bet: SelectionBet, won: Paise): SelectionBook {
  const lost = betProfit(bet, false)
  const [ofIt, ofOthers] = bet.side === 'lgaai' ? [won, lost] : [lost, won]
  const profits = book.profits.map(({ selectionId, profitPaise }) => {
    const change = selectionId === bet.selectionId ? ofIt : ofOthers
    return { selectionId, profitPaise: paise(profitPaise + change) }
  })
  return { ...book, profits, othersPaise: paise(book.othersPaise + ofOthers) }
}

function withLineBet(book: LineBook, bet: LineBet, won: Paise): LineBook {
  const lost = betProfit(bet, false)
  const [below, above] = bet.side === 'no' ? [won, lost] : [lost, won]
  const changePaise = paise(above - below)
  return {
    kind: 'line',
    basePaise: paise(book.basePaise + below),
    steps: withStep(book.steps, { runs: bet.runs, changePaise }),
  }
}

function withStep(steps: readonly RunStep[], step: RunStep): readonly RunStep[] {
  const at = steps.findIndex(({ runs }) => runs >= step.runs)
  const held = steps[at]
  if (held === undefined) return [...steps, step]
  const before = steps.slice(0, at)
  if (held.runs !== step.runs) return [...before, step, ...steps.slice(at)]
  const changePaise = paise(held.changePaise + step.changePaise)
  const after = steps.slice(at + 1)
  return changePaise === 0 ? [...before, ...after] : [...before, { runs: step.runs, changePaise }, ...after]
}

/** The profit of the worst outcome, in paise; below zero is a loss. Visits each outcome, or each step, once. */
export function worstPaise(book: Book): Paise {
  if (book.kind === 'selections') {
    const named = book.profits.map((each) => each.profitPaise)
    return paise(Math.min(...named, ...(book.mayGrow ? [book.othersPaise] : [])))
  }
  let profit: number = book.basePaise
  // Runs can't be negative: below a step at 0 there is no outcome.
  let worst = book.steps[0]?.runs === 0 ? Number.POSITIVE_INFINITY : profit
  for (const { changePaise } of book.steps) {
    profit += changePaise
    worst = Math.min(worst, profit)
  }
  return paise(worst)
}

/**
 * What must be held for a book: its worst loss plus what was paid on it before the result. max(0, paid − min
 * over outcomes); only a cash-out pays before the result.
 */
export function exposurePaise(book: Book, paidPaise: Paise = ZERO): Paise {
  return paise(Math.max(0, paidPaise - worstPaise(book)))
}

/**
 * The book's profit if a selection wins, in paise. A selection that it does not name joined the market after
 * the last bet.
 */
export function profitIf({ profits, othersPaise }: SelectionBook, selectionId: number): Paise {
  return profits.find((each) => each.selectionId === selectionId)?.profitPaise ?? othersPaise
}

/** A line book's profit if the line ends at `runs`, in paise. */
export function profitAtRuns(book: LineBook, runs: number): Paise {
  const reached = book.steps.filter((step) => step.runs <= runs)
  return paise(reached.reduce<number>((profit, step) => profit + step.changePaise, book.basePaise))
}

/**
 * The whole book's profit by a result, in paise; 0 when void.
 * @throws RangeError for a result of another kind of market: no rule could settle the bets
 */
export function duePaise(book: Book, result: MarketResult): Paise {
  if (result.kind === 'void') return ZERO
  if (book.kind === 'line' && result.kind === 'runs') return profitAtRuns(book, result.runs)
  if (book.kind === 'selections' && result.kind === 'winner') return profitIf(book, result.selectionId)
  throw new RangeError(`a book of ${book.kind} has no ${JSON.stringify(result)}`)
}

/** A stretch of run values with the same profit: `from` to `to` inclusive; without `to`, it has no end. */
export interface RunStretch {
  readonly from: number
  readonly to?: number
  readonly profitPaise: Paise
}

/** The line book as players read it: every stretch of runs from 0 up, with its profit. */
export function runStretches(book: LineBook): readonly RunStretch[] {
  const stretches: RunStretch[] = []
  let [from, profit]: [number, number] = [0, book.basePaise]
  for (const { runs, changePaise } of book.steps) {
    if (runs > from) stretches.push({ from, to: runs - 1, profitPaise: paise(profit) })
    from = Math.max(from, runs)
    profit += changePaise
  }
  return [...stretches, { from, profitPaise: paise(profit) }]
}
