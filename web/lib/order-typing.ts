import type { SelectionBet } from '../../domain/betting/bet-terms.ts'
import { ladders } from '../../domain/betting/ladders.ts'
import { type Rate, rateFromDecimal } from '../../domain/betting/rates.ts'
import { keepsPlace, ORDER_STAKE_MIN_PAISE, STAKE_STEP_PAISE } from '../../domain/exchange/order.ts'
import { type Paise, ZERO } from '../../domain/money.ts'
import { formatDecimal } from './prices.ts'
import { parseStake } from './stake.ts'

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

/** Whether a stake is one that orders have: whole rupees within the market's limits. */
export function isOrderStake(
  stakePaise: number,
  { leastPaise, mostPaise }: { readonly leastPaise: number; readonly mostPaise: number },
): boolean {
  return stakePaise % STAKE_STEP_PAISE === 0 && stakePaise >= leastPaise && stakePaise <= mostPaise
}

/** What is typed while an order is edited. */
export interface OrderTyping {
  readonly oddsText: string
  /** The stake that is to wait from now on. */
  readonly stakeText: string
}

type Terms = Pick<SelectionBet, 'rate' | 'stakePaise'>

/** What editing an order comes to. */
export type EditedOrder =
  | { readonly kind: 'same' | 'wrongOdds' }
  | { readonly kind: 'wrongStake'; readonly leastPaise: Paise }
  | ({ readonly kind: 'keepsPlace' | 'losesPlace' } & Terms)

/** The largest stake depends on the market, and is checked by the server. */
export function editedOrder(before: Terms, { oddsText, stakeText }: OrderTyping): EditedOrder {
  const odds = typedOdds(oddsText)
  if (!odds || 'problem' in odds) return { kind: 'wrongOdds' }
  const { rate } = odds
  const stakePaise = parseStake(stakeText)
  const isKept = keepsPlace(before, { rate, stakePaise: stakePaise ?? ZERO })
  const leastPaise = isKept ? STAKE_STEP_PAISE : ORDER_STAKE_MIN_PAISE
  const limits = { leastPaise, mostPaise: Number.POSITIVE_INFINITY }
  if (stakePaise === undefined || !isOrderStake(stakePaise, limits)) return { kind: 'wrongStake', leastPaise }
  if (isKept && stakePaise === before.stakePaise) return { kind: 'same' }
  return { kind: isKept ? 'keepsPlace' : 'losesPlace', rate, stakePaise }
}
