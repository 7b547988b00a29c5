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

/** What all bets together bring when a selection wins. */
export interface SelectionProfit {
  readonly selectionId: number
  readonly profitPaise: Paise
}

/**
 * Profit or loss by the selection that wins: every selection of the market, in its order. (A list, as an object with keys
 * that are large numbers is a hash table, ten times as slow to copy.)
 */
export interface SelectionBook {
  readonly kind: 'selections'
  readonly profits: readonly SelectionProfit[]
  /** What a selection brings that joins the market later: no bet so far is on it, and every one is against or for it. */
  readonly othersPaise: Paise
  /** There where one may join and win: what others bring is then an outcome, too. */
  readonly mayGrow?: true
}

/** From `runs` up, profit changes by so much. */
export interface RunStep {
  readonly runs: number
  readonly changePaise: Paise
}

/**
 * Profit or loss in paise by the number of runs: a step function, `basePaise` below every run value held, and a change at
 * each of them, in ascending order. One more bet is one more change, however many were placed before.
 */
export interface LineBook {
  readonly kind: 'line'
  readonly basePaise: Paise
  readonly steps: readonly RunStep[]
}

/** All of a player's bets in one market: what each outcome brings. */
export type Book = SelectionBook | LineBook

/** A book with no bets on these selections. */
export function flatBook(selectionIds: readonly number[]): SelectionBook {
  const profits = selectionIds.map((selectionId) => ({ selectionId, profitPaise: ZERO }))
  return { kind: 'selections', profits, othersPaise: ZERO }
}

/**
 * The book with every one of these selections in it: each that it did not name brings what others would.
 * @param mayGrow there where another may still join and win. A book that counted with that once counts with it for good
 */
export function withSelections(book: Book, selectionIds: readonly number[], mayGrow?: true): Book {
  if (book.kind !== 'selections') return book
  const named = new Set(book.profits.map(({ selectionId }) => selectionId))
  const joined = selectionIds.filter((id) => !named.has(id))
  if (joined.length === 0 && (!mayGrow || book.mayGrow)) return book
  const news = joined.map((selectionId) => ({ selectionId, profitPaise: book.othersPaise }))
  return { ...book, profits: [...book.profits, ...news], ...(mayGrow && { mayGrow }) }
}

/** A line's book with no bets. */
export const EMPTY_LINE_BOOK: LineBook = { kind: 'line', basePaise: ZERO, steps: [] }

/**
 * The book after one more bet.
 * @throws RangeError when the bet is of another kind of market
 */
export function withBet(book: Book, bet: BetTerms): Book {
  return added(book, bet, winPaise(bet))
}

/** The book after a bet that may still lapse, at its worst: with what the bet would lose, and nothing of what it would win. */
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

/** What the worst outcome brings, in paise; below zero is a loss. Looks at each outcome, or run value held, once. */
export function worstPaise(book: Book): Paise {
  if (book.kind === 'selections') {
    const named = book.profits.map((each) => each.profitPaise)
    return paise(Math.min(...named, ...(book.mayGrow ? [book.othersPaise] : [])))
  }
  let profit: number = book.basePaise
  // Fewer than 0 runs can't be: what is below a step at 0 is no outcome.
  let worst = book.steps[0]?.runs === 0 ? Number.POSITIVE_INFINITY : profit
  for (const { changePaise } of book.steps) {
    profit += changePaise
    if (profit < worst) worst = profit
  }
  return paise(worst)
}

/**
 * What must be held for a book: its worst loss, and what was paid for it before its result. max(0, paid − min over
 * outcomes); 0 paid but by cash-out.
 */
export function exposurePaise(book: Book, paidPaise: Paise = ZERO): Paise {
  return paise(Math.max(0, paidPaise - worstPaise(book)))
}

/** What a book brings if a selection wins, in paise. One that it does not name has joined the market after the last bet. */
export function profitIf({ profits, othersPaise }: SelectionBook, selectionId: number): Paise {
  return profits.find((each) => each.selectionId === selectionId)?.profitPaise ?? othersPaise
}

/** What a line's book brings if it ends at so many runs, in paise. */
export function profitAtRuns(book: LineBook, runs: number): Paise {
  const reached = book.steps.filter((step) => step.runs <= runs)
  return paise(reached.reduce<number>((profit, step) => profit + step.changePaise, book.basePaise))
}

/**
 * What the whole book brings by a result, in paise; nothing when void.
 * @throws RangeError for a result of another kind of market: it would settle bets by no rule
 */
export function duePaise(book: Book, result: MarketResult): Paise {
  if (result.kind === 'void') return ZERO
  if (book.kind === 'line' && result.kind === 'runs') return profitAtRuns(book, result.runs)
  if (book.kind === 'selections' && result.kind === 'winner') return profitIf(book, result.selectionId)
  throw new RangeError(`a book of ${book.kind} has no ${JSON.stringify(result)}`)
}

/** A stretch of run values that bring the same: `from` to `to` inclusive; no `to` is without end. */
export interface RunStretch {
  readonly from: number
  readonly to?: number
  readonly profitPaise: Paise
}

/** The run book as players read it: every stretch of runs from 0 up and what it brings. */
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
