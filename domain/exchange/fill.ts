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

/** A player's order, with the wallet and position that hold for it, read at one moment. */
export interface OrderHeld extends Held {
  readonly order: PlacedOrder
}

/** What changes with an order: everything that one transaction must write of its player. */
export interface OrderChanged extends OrderHeld {
  readonly entry: Entry
}

/** The terms of an order that waits in a position; undefined when it does not, or the position is settled. */
export function waitingTerms({ position, order }: OrderHeld): SelectionBet | undefined {
  if (position.settledRevision > 0) return undefined
  return position.orders?.find(({ orderKey }) => orderKey === order.orderKey)?.terms
}

/**
 * Matches a part of an order: it is a bet from now on, at the rate at which it was matched. That never needs more money than
 * is held, and may release some.
 * @param against whose orders it was matched with
 */
export function fillOrder(
  { order, wallet, position }: OrderHeld,
  { rate, stakePaise }: Pick<SelectionBet, 'rate' | 'stakePaise'>,
  quote: Quote,
  { against, atMs }: { readonly against: 'players' | 'house'; readonly atMs: number },
): OrderChanged & { readonly bet: Bet } {
  const { side, selectionId, orderKey } = order
  const terms = { side, selectionId, stakePaise, rate }
  const after = withFill(position, { orderKey, terms }, quote)
  const fills = order.fills + 1
  const betKey = fillKey(orderKey, fills)
  const postings = holdPostings(wallet.playerId, paise(after.exposurePaise - position.exposurePaise))
  const posted = post(wallet, { kind: 'orderMatched', reference: betKey, atMs, postings })
  const leftPaise = paise(order.leftPaise - stakePaise)
  // What is left keeps its delay: others who take a part of it do not end the wait.
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
  return { ...changed, bet: against === 'players' ? { ...bet, against } : bet }
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
 * Ends the wait of an order, or of a part of it: its hold is released, and its stake no longer counts against limits.
 * @param lessPaise at most what waits of it
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
