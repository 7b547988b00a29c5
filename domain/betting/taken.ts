import { type Paise, paise } from '../money.ts'
import { type BetTerms, betProfit, type LineSide, type Side } from './bet-terms.ts'
import type { BookChanges } from './part-closed.ts'
import type { Quote, SelectionQuote } from './quote.ts'

/** What players have taken in a market, as counted on one copy of its quote. */
export interface Taken {
  /**
   * By outcome: what the house pays on it, less what it keeps, in paise. A bet in its delay counts with what it
   * may win, not with what it may lose.
   */
  readonly owedPaise: Readonly<Record<string, number>>
  /** By price (`priceKey`): the stakes taken at it since the quote was written, in paise. */
  readonly soldPaise: Readonly<Record<string, number>>
}

export const NOTHING_TAKEN: Taken = { owedPaise: {}, soldPaise: {} }

/** A stake taken at a price, and the size that the quote offers there in all. */
export interface Sold {
  /** See `priceKey`. */
  readonly price: string
  readonly stakePaise: Paise
  readonly sizePaise: number
}

/** What one bet or cash-out adds to what is taken; below zero, it takes away. */
export interface Taking {
  readonly owedPaise: Readonly<Record<string, Paise>>
  readonly sold?: readonly Sold[]
  /**
   * The starting amount of selections that have joined the market: what was owed on others. Absent where none
   * has joined.
   */
  readonly othersPaise?: number
}

/** A line's outcomes are split at these numbers of steps to either side of its first line. */
const BAND_STEPS = [-3, -2, -1, 0, 1, 2, 3]
/** The size of a step as part of the first line; at least one run. */
const BAND_PART = 0.1

/** The run values at which a line's outcomes are split, from the line at which it opens. */
export function bandsAround(runs: number): readonly number[] {
  const step = Math.max(1, Math.round(runs * BAND_PART))
  return BAND_STEPS.map((steps) => runs + steps * step).filter((from) => from > 0)
}

/** The outcome key of a selection that is not named yet. */
export const OTHERS = 'others'

export function selectionOutcome(selectionId: number): string {
  return `s${selectionId}`
}

export type MarketOutcomes =
  | { readonly runners: readonly { readonly selectionId: number }[]; readonly mayGrow?: true }
  | { readonly bands?: readonly number[] }

type Choice =
  | { readonly side: Side; readonly selectionId: number }
  | { readonly side: LineSide; readonly runs: number }

/**
 * The outcomes of a market, and whether a bet wins on each. A stretch of runs in which it both wins and loses
 * counts as won, because the house must be able to pay the worst.
 */
function winsBy(field: MarketOutcomes, choice: Choice): [string, boolean][] {
  if ('runners' in field && 'selectionId' in choice) return winsOnSelections(field, choice)
  if (!('runners' in field) && 'runs' in choice) return winsOnLine(field, choice)
  throw new RangeError(`a bet on ${choice.side} does not belong into this market`)
}

function winsOnSelections(
  { runners, mayGrow }: Extract<MarketOutcomes, { runners: unknown }>,
  choice: Extract<Choice, { selectionId: number }>,
): [string, boolean][] {
  const isBack = choice.side === 'lgaai'
  const named = runners.map(({ selectionId }): [string, boolean] => [
    selectionOutcome(selectionId),
    (selectionId === choice.selectionId) === isBack,
  ])
  return mayGrow ? [...named, [OTHERS, !isBack]] : named
}

function winsOnLine(
  { bands = [] }: Exclude<MarketOutcomes, { runners: unknown }>,
  { side, runs }: Extract<Choice, { runs: number }>,
): [string, boolean][] {
  return [0, ...bands].map((from, index) => {
    const most = (bands[index] ?? Number.POSITIVE_INFINITY) - 1
    return [`r${from}`, side === 'yes' ? most >= runs : from < runs]
  })
}

/** The bet's profit on each outcome, in paise. */
function payoffs(field: MarketOutcomes, bet: BetTerms): readonly (readonly [string, Paise])[] {
  return winsBy(field, bet).map(([outcome, isWon]) => [outcome, betProfit(bet, isWon)] as const)
}

/** The sum of two changes of what is taken. The starting amount of selections that have joined is the second's, if it has one. */
export function together(one: Taking, other: Taking): Taking {
  const owed = new Map<string, number>(Object.entries(one.owedPaise))
  for (const [outcome, paid] of Object.entries(other.owedPaise))
    owed.set(outcome, (owed.get(outcome) ?? 0) + paid)
  const owedPaise = Object.fromEntries([...owed].map(([outcome, paid]) => [outcome, paise(paid)]))
  return { ...one, ...other, owedPaise, sold: [...(one.sold ?? []), ...(other.sold ?? [])] }
}

/** What a bet adds when it counts at once, without a delay. */
export function takingOf(quote: Quote, bet: BetTerms): Taking {
  return { owedPaise: Object.fromEntries(payoffs(quote, bet)) }
}

/** What a cash-out adds. */
export function takingOfChanges(
  { mayGrow }: Pick<SelectionQuote, 'mayGrow'>,
  { changes, othersPaise }: BookChanges,
): Taking {
  const named = Object.entries(changes).map(([id, change]) => [selectionOutcome(Number(id)), change])
  return { owedPaise: Object.fromEntries(mayGrow ? [...named, [OTHERS, othersPaise]] : named) }
}

/** What a bet adds while it may still lapse: what it may win. */
export function takingAtRisk(quote: Quote, bet: BetTerms): Taking {
  return { owedPaise: Object.fromEntries(payoffs(quote, bet).filter(([, paid]) => paid > 0)) }
}

/** What a bet adds when its delay confirms it: what it may lose. */
export function takingConfirmed(quote: Quote, bet: BetTerms): Taking {
  return { owedPaise: Object.fromEntries(payoffs(quote, bet).filter(([, paid]) => paid <= 0)) }
}

/** What a bet that lapses takes back. */
export function takingLapsed(quote: Quote, bet: BetTerms): Taking {
  const { owedPaise } = takingAtRisk(quote, bet)
  return {
    owedPaise: Object.fromEntries(
      Object.entries(owedPaise).map(([outcome, paid]) => [outcome, paise(-paid)]),
    ),
  }
}

/** What is owed on an outcome; for a selection that joined since, what is owed on others. */
export function owedOn(owedPaise: Taken['owedPaise'], outcome: string): number {
  return owedPaise[outcome] ?? owedPaise[OTHERS] ?? 0
}

/** The starting amount of selections that are not counted yet, where others are owed something. */
export function joining(quote: Quote, { owedPaise }: Taken = NOTHING_TAKEN): Pick<Taking, 'othersPaise'> {
  const { [OTHERS]: othersPaise } = owedPaise
  if (othersPaise === undefined || !('runners' in quote)) return {}
  const isCounted = quote.runners.every(({ selectionId }) => selectionOutcome(selectionId) in owedPaise)
  return isCounted ? {} : { othersPaise }
}

/**
 * What the house may still lose by a bet, in paise: the smallest room left under the limit over the outcomes
 * that the bet wins on.
 */
export function roomPaise(
  lossMaxPaise: number,
  owedPaise: Taken['owedPaise'],
  field: MarketOutcomes,
  choice: Choice,
): number {
  const won = winsBy(field, choice).filter(([, isWon]) => isWon)
  return Math.min(...won.map(([outcome]) => lossMaxPaise - owedOn(owedPaise, outcome)))
}

/** Whether the house may lose what this adds, whatever the result. */
export function isWithinLimit({ lossMaxPaise }: Quote, taken: Taken, taking: Taking): boolean {
  if (lossMaxPaise === undefined) return true
  return Object.entries(taking.owedPaise).every(
    ([outcome, paid]) => paid <= 0 || owedOn(taken.owedPaise, outcome) + paid <= lossMaxPaise,
  )
}
