import type { BetFacts } from '../betting/acceptance.ts'
import type { SelectionBet } from '../betting/bet-terms.ts'
import { cover } from '../betting/cover.ts'
import { ladders } from '../betting/ladders.ts'
import { checkOpen } from '../betting/offer.ts'
import { holding, type Position } from '../betting/position.ts'
import { withOrder } from '../betting/position-changes.ts'
import { isLineQuote, type Quote, type RunnerQuote, type SelectionQuote } from '../betting/quote.ts'
import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { type LicenceLimits, noLicenceLimits } from '../limits/limits.ts'
import { blockAt } from '../limits/pause.ts'
import { rupeesFromPaise } from '../money.ts'
import { meets, ORDER_STAKE_MIN_PAISE, type Order, STAKE_STEP_PAISE } from './order.ts'

/** How many unmatched orders a player may have in a market. */
const ORDERS_MAX = 40

/** A requested order, before any rule has checked it. */
export interface OrderRequest extends SelectionBet {
  readonly orderKey: string
  readonly marketId: string
  /** Its unmatched stake lapses when play begins. Without effect in a market that is in play already. */
  readonly lapsesInPlay?: true
}

/** An accepted order: everything that one transaction must write, besides the order itself. */
export interface AcceptedOrder {
  readonly order: Order
  /** The name of its selection. */
  readonly label: string
  readonly quote: SelectionQuote
  readonly wallet: Wallet
  readonly position: Position
  readonly entry: Entry
}

/**
 * Decides an order by the rules in order of precedence: account status and pause, market open and one that takes orders,
 * selection, stake, price on the ladder, no cash-out pending, not too many orders, no match with the player's own orders,
 * exposure covered, limits of licence and player. Returns the first refusal, or what to write.
 */
export function decideOrder(
  request: OrderRequest,
  facts: BetFacts,
  atMs: number,
  licence: LicenceLimits = noLicenceLimits,
): AcceptedOrder | Refusal {
  const allowed = checkMarket(request, facts, atMs)
  if (isRefusal(allowed)) return allowed
  const { wallet, quote, runner } = allowed
  const { orderKey, side, selectionId, stakePaise, rate } = request
  const terms = { side, selectionId, stakePaise, rate }
  const held = holding(facts.position, quote, wallet.playerId)
  const refused = checkTerms(terms, quote) ?? checkOwn(terms, held)
  if (refused) return refused
  const after = withOrder(held, { orderKey, terms, atMs })
  const of = { kind: 'orderHold', reference: orderKey, atMs } as const
  const covered = cover(terms, { wallet, held, after }, licence, of)
  if (isRefusal(covered)) return covered
  const { playerId } = wallet
  const lapses = request.lapsesInPlay && !isInPlay(quote) ? { lapsesInPlay: true as const } : {}
  return { order: { ...terms, orderKey, playerId, ...lapses }, label: runner.name, quote, ...covered }
}

/** An account that may bet, and an open market that takes orders on the selection. */
interface Allowed {
  readonly wallet: Wallet
  readonly quote: SelectionQuote
  readonly runner: RunnerQuote
}

/** The rules that come before those of the order itself: account status and pause, market open and one that takes orders, selection. */
export function checkMarket(
  choice: Pick<SelectionBet, 'selectionId'>,
  facts: BetFacts,
  atMs: number,
): Allowed | Refusal {
  const { wallet, quote } = facts
  if (!wallet) return refuse('notFound', { field: 'userId' })
  const block = blockAt(wallet, atMs)
  if (block) return refuse(block)
  if (!quote) return refuse('marketNotFound', { field: 'marketId' })
  if (!takesOrders(quote)) return refuse('noOrders', { field: 'marketId' })
  const runner = checkOpen(quote, facts, atMs) ?? runnerOf(choice, quote)
  return isRefusal(runner) ? runner : { wallet, quote, runner }
}

/** Whether play has begun: from then on the market has a bet delay. */
export function isInPlay({ betDelaySeconds }: Quote): boolean {
  return betDelaySeconds > 0
}

/** Whether a market takes orders: match odds do; lines and the bookmaker are bets with the house alone. */
export function takesOrders(quote: Quote): quote is SelectionQuote {
  return !isLineQuote(quote) && quote.kind === 'matchOdds'
}

function runnerOf(
  { selectionId }: Pick<SelectionBet, 'selectionId'>,
  { runners }: SelectionQuote,
): RunnerQuote | Refusal {
  const runner = runners.find((each) => each.selectionId === selectionId)
  if (!runner) return refuse('invalidTeam', { field: 'selectionId' })
  // Backing the only runner that can win would risk nothing.
  return runner.status === 'ACTIVE' && runners.length > 1 ? runner : refuse('marketSuspended')
}

/** Stakes are whole rupees, and never nothing. */
export function checkWhole(stakePaise: number): Refusal | undefined {
  if (stakePaise <= 0) return refuse('invalidStake', { field: 'stake' })
  return stakePaise % STAKE_STEP_PAISE === 0 ? undefined : refuse('stakeNotWhole', { field: 'stake' })
}

/** The stake and the price that an order may have in a market. */
export function checkTerms({ stakePaise, rate }: SelectionBet, quote: SelectionQuote): Refusal | undefined {
  const refused = checkWhole(stakePaise)
  if (refused) return refused
  if (stakePaise < ORDER_STAKE_MIN_PAISE) {
    const details = { minStake: rupeesFromPaise(ORDER_STAKE_MIN_PAISE) }
    return refuse('stakeTooLow', { field: 'stake', details })
  }
  if (stakePaise > quote.stakeMaxPaise) {
    const details = { maxStake: rupeesFromPaise(quote.stakeMaxPaise) }
    return refuse('stakeTooHigh', { field: 'stake', details })
  }
  return ladders[quote.kind].atMost(rate) === rate ? undefined : refuse('invalidOdds', { field: 'odds' })
}

/** What a player's position allows besides: no cash-out pending, not too many orders, and none that would match this one. */
export function checkOwn(terms: SelectionBet, { closing, orders = [] }: Position): Refusal | undefined {
  if (closing !== undefined) return refuse('cashOutPending')
  if (orders.length >= ORDERS_MAX) return refuse('tooManyOrders')
  return orders.some((own) => meets(own.terms, terms)) ? refuse('ownOrder', { field: 'odds' }) : undefined
}
