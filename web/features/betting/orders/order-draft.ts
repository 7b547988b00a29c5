import {
  liabilityPaise,
  type SelectionBet,
  type Side,
  winPaise,
} from '../../../../domain/betting/bet-terms.ts'
import { ladders } from '../../../../domain/betting/ladders.ts'
import { type Rate, rate, rateFromDecimal } from '../../../../domain/betting/rates.ts'
import type { Paise } from '../../../../domain/money.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { parseStake } from '../../../lib/stake.ts'

/** An order while it is made up: what the player has chosen and typed. */
export interface OrderDraft {
  readonly selectionId: number
  readonly side: Side
  readonly oddsText: string
  readonly stakeText: string
  /** What becomes of what is left when play begins. */
  readonly atStart: 'keep' | 'lapse'
}

const { atMost, atLeast } = ladders.matchOdds

/** What is typed as decimal odds: a price of the ladder, or why not, with the prices next to it. */
export type TypedOdds =
  | { readonly rate: Rate }
  | { readonly problem: 'range' }
  | { readonly problem: 'offLadder'; readonly lower: Rate; readonly higher: Rate }

/** Reads typed odds; undefined while nothing is typed. */
export function typedOdds(text: string): TypedOdds | undefined {
  if (text.trim() === '') return undefined
  const odds = Number(text)
  // Below 1.0001 there is no rate.
  if (!Number.isFinite(odds) || odds < 1.0001 || odds > 1000) return { problem: 'range' }
  const typed = rateFromDecimal(odds)
  const [lower, higher] = [atMost(typed), atLeast(typed)]
  if (lower === undefined || higher === undefined) return { problem: 'range' }
  return lower === typed ? { rate: typed } : { problem: 'offLadder', lower, higher }
}

/** The odds that are one price of the ladder higher (1) or lower (−1) than the typed ones; at its ends, the end. */
export function steppedOdds(text: string, steps: 1 | -1): string {
  const typed = typedOdds(text)
  if (!typed || ('problem' in typed && typed.problem === 'range')) return text
  const { lower, higher } = 'rate' in typed ? neighbours(typed.rate) : typed
  return formatDecimal(steps === 1 ? higher : lower)
}

function neighbours(at: Rate): { readonly lower: Rate; readonly higher: Rate } {
  return { lower: atMost(at - 1) ?? at, higher: atLeast(at + 1) ?? at }
}

/** What an order may win and lose, in paise; undefined until its odds and stake are right. */
export interface OrderPreview {
  readonly terms: SelectionBet
  readonly winPaise: Paise
  readonly riskPaise: Paise
}

export function previewOf(
  { selectionId, side, oddsText, stakeText }: OrderDraft,
  stakes: { readonly leastPaise: number; readonly mostPaise: number },
): OrderPreview | undefined {
  const odds = typedOdds(oddsText)
  const stakePaise = parseStake(stakeText)
  if (!odds || !('rate' in odds) || stakePaise === undefined || !isStake(stakePaise, stakes)) return undefined
  const terms = { side, selectionId, stakePaise, rate: rate(odds.rate) }
  return { terms, winPaise: winPaise(terms), riskPaise: liabilityPaise(terms) }
}

/** Whether a stake is one that orders have: whole rupees within the market's limits. */
export function isStake(
  stakePaise: number,
  { leastPaise, mostPaise }: { readonly leastPaise: number; readonly mostPaise: number },
): boolean {
  return stakePaise % 100 === 0 && stakePaise >= leastPaise && stakePaise <= mostPaise
}
