import type { Bet } from '../betting/bet.ts'
import { liabilityPaise, riskPaise, type SelectionBet, winPaise } from '../betting/bet-terms.ts'
import type { Held } from '../betting/pending-bet.ts'
import { profitsOf } from '../betting/position.ts'
import { withFill, withOrderReduced } from '../betting/position-changes.ts'
import type { Quote } from '../betting/quote.ts'
import type { Entry } from '../ledger/entry.ts'
import { holdPostings, post } from '../ledger/wallet.ts'
import { addUse } from '../limits/usage.ts'
import { type Paise, paise } from '../money.ts'
import { fillKey, type PlacedOrder, releaseReference } from './placed-order.ts'

/** An order with its player's wallet and position, read at one moment. */
export interface OrderHeld extends Held {
  readonly order: PlacedOrder
}

/** An order with its player's wallet and position after a change, and the entry of it: one transaction writes all four. */
export interface OrderChanged extends OrderHeld {
  readonly entry: Entry
}

/** The terms of an order with its unmatched stake, by its position; undefined when the position has no such order or is settled. */
export function waitingTerms({ position, order }: OrderHeld): SelectionBet | undefined {
  if (position.settledRevision > 0) return undefined
  return position.orders?.find(({ orderKey }) => orderKey === order.orderKey)?.terms
}

/**
 * Fills a part of an order: that part becomes a bet at the rate of the match. A fill never needs more money than is held; a better
 * rate releases some.
 * @param against the other side of the bet
 */
export function fillOrder(
  { order, wallet, position }: OrderHeld,
  { rate, stakePaise }: Pick<SelectionBet, 'rate' | 'stakePaise'>,
  quote: Quote,
  { against, atMs }: { readonly against: 'players' | 'house'; readonly atMs: number },
): OrderChanged & { readonly bet: Bet } {
  const { side, selectionId, orderKey } = order
  const terms = { side, selectionId, stakePaise, rate }
  const charged = against === 'players' ? order.commissionBasisPoints : undefined
  const after = withFill(position, { orderKey, terms }, quote, charged ?? 0)
  const fills = order.fills + 1
  const betKey = fillKey(orderKey, fills)
  const postings = holdPostings(wallet.playerId, paise(after.exposurePaise - position.exposurePaise))
  const posted = post(wallet, { kind: 'orderMatched', reference: betKey, atMs, postings })
  const leftPaise = paise(order.leftPaise - stakePaise)
  // The rest keeps its delay, which is over: it goes on to the next price without another one.
  const { delay, ...before } = order
  const changed: OrderChanged = {
    ...posted,
    position: after,
    order: {
      ...before,
      ...(delay && leftPaise > 0 && { delay }),
      status: leftPaise === 0 ? 'Matched' : 'Waiting',
      leftPaise,
      matchedPaise: paise(order.matchedPaise + stakePaise),
      backWinsPaise: paise(order.backWinsPaise + winPaise({ ...terms, side: 'lgaai' })),
      fills,
      version: order.version + 1,
    },
  }
  const bet = {
    ...terms,
    winPaise: winPaise(terms),
    liabilityPaise: liabilityPaise(terms),
    bookPaise: profitsOf(after, quote),
    ...betHead(changed, betKey),
  }
  if (against === 'house') return { ...changed, bet }
  const commission = charged === undefined ? {} : { commissionBasisPoints: charged }
  return { ...changed, bet: { ...bet, against, ...commission } }
}

function betHead({ order, wallet, entry }: OrderChanged, betKey: string) {
  const { playerId, inputHash, marketId, matchName, marketName, kind, label } = order
  return {
    ...{ playerId, betKey, inputHash, marketId, matchName, marketName, kind, label },
    atMs: entry.atMs,
    balancePaise: wallet.balancePaise,
    exposurePaise: wallet.exposurePaise,
    walletVersion: wallet.version,
    status: 'Open' as const,
    settledRevision: 0,
  }
}

/**
 * Cancels or lapses unmatched stake of an order: its hold is released, and it no longer counts against limits.
 * @param lessPaise at most the order's unmatched stake
 */
export function releaseOrder(
  { order, wallet, position }: OrderHeld,
  lessPaise: Paise,
  end: 'Cancelled' | 'Lapsed',
  atMs: number,
): OrderChanged {
  const { orderKey, side, selectionId, rate } = order
  const after = withOrderReduced(position, orderKey, lessPaise)
  const back = paise(-riskPaise({ side, selectionId, rate, stakePaise: lessPaise }))
  const usage = addUse(wallet.usage, 'stake', back, atMs, order.atMs)
  const postings = holdPostings(wallet.playerId, paise(after.exposurePaise - position.exposurePaise))
  const reference = releaseReference(orderKey, lessPaise)
  const posted = post({ ...wallet, usage }, { kind: 'orderReleased', reference, atMs, postings })
  const leftPaise = paise(order.leftPaise - lessPaise)
  const { delay: _, ...before } = order
  return {
    ...posted,
    position: after,
    order: { ...before, leftPaise, status: leftPaise > 0 ? 'Waiting' : end, version: order.version + 1 },
  }
}
