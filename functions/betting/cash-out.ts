import { randomUUID } from 'node:crypto'
import type { BetFacts } from '../../domain/betting/acceptance.ts'
import type { Bet } from '../../domain/betting/bet.ts'
import {
  CASH_OUT_HELD_MS,
  type CashedOut,
  type Closing,
  offerCashOut,
  takeCashOut,
} from '../../domain/betting/cash-out.ts'
import { cashOutBet } from '../../domain/betting/cash-out-bet.ts'
import { WHOLE } from '../../domain/betting/part-closed.ts'
import type { CashOutOffer, Position } from '../../domain/betting/position.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { type Paise, paise } from '../../domain/money.ts'
import type { Clock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { mustReadAgain } from './must-read-again.ts'
import { type BettingStore, type Commit, type PlacedBet, refusedOrPlaced, repeat } from './place-bet.ts'

/** What cashing out needs of a store, in addition to placing bets. */
export interface CashOutStore extends Pick<BettingStore, 'readFacts' | 'readBet'> {
  /** Returns false when the position has changed. */
  putOffer(position: Position, offer: CashOutOffer): Promise<boolean>
  /** One transaction: all of it or nothing. */
  commitCashOut(taken: CashedOut | Closing, bet: Bet): Promise<Commit>
}

/** The key of a position: its player and its market. */
interface Holding {
  readonly playerId: string
  readonly marketId: string
}

/** An offer to close a position, or a part of it. */
interface Made extends CashOutOffer {
  /** What accepting it adds to the balance. */
  readonly returnsPaise: Paise
  /** The position once it is accepted. */
  readonly after: Position
}

/**
 * Offers to close a position, or a part of it, at the present prices. A new offer replaces the position's earlier one.
 * @param percent how much of it, 1 to 100
 */
export async function makeOffer(
  store: CashOutStore,
  clock: Clock,
  holding: Holding,
  percent = WHOLE,
): Promise<Made | Refusal> {
  const offerId = randomUUID()
  return retryOnConflict(clock, async () => {
    const facts = await readFacts(store, { ...holding, betKey: betKeyOf(offerId) })
    if (facts === 'conflict') return 'conflict'
    const nowMs = clock.nowMs()
    if (mustReadAgain(facts.wallet, facts.position, nowMs)) return 'conflict'
    const offered = offerCashOut(facts, nowMs, percent)
    if (isRefusal(offered)) return offered
    const { position, quote } = facts
    if (!position || !quote) return refuse('cashOutUnavailable')
    const { profitPaise, after } = offered
    const { statusSince } = quote
    const offer = { offerId, profitPaise, percent, statusSince, expiresAtMs: nowMs + CASH_OUT_HELD_MS }
    if (!(await store.putOffer(position, offer))) return 'conflict'
    return { ...offer, after, returnsPaise: returnedBy(position, after) }
  })
}

function returnedBy(before: Position, after: Position): Paise {
  const released = before.exposurePaise - after.exposurePaise
  return paise(released + after.paidPaise - before.paidPaise)
}

/**
 * Accepts an offer: closes the position, or its part, in one transaction, or, in a market with a delay, at the end of the
 * delay. Sent again, it replies with the cash-out of the first time.
 */
export async function takeOffer(
  store: CashOutStore,
  clock: Clock,
  holding: Holding,
  offerId: string,
): Promise<PlacedBet | Refusal> {
  const betKey = betKeyOf(offerId)
  return retryOnConflict(clock, async () => {
    const facts = await readFacts(store, { ...holding, betKey })
    if (facts === 'conflict') return 'conflict'
    const request = { playerId: holding.playerId, betKey, inputHash: betKey }
    if (facts.bet) return repeat(facts.bet, request)
    const nowMs = clock.nowMs()
    if (mustReadAgain(facts.wallet, facts.position, nowMs)) return 'conflict'
    const taken = takeCashOut(offerId, facts, betKey, nowMs)
    if (isRefusal(taken)) return refusedOrPlaced(store, request, taken)
    const bet = cashOutBet(taken, betKey, nowMs)
    return (await store.commitCashOut(taken, bet)) === 'committed' ? { bet, repeated: false } : 'conflict'
  })
}

function betKeyOf(offerId: string): string {
  return `cashout:${offerId}`
}

async function readFacts(
  store: CashOutStore,
  key: Holding & { betKey: string },
): Promise<(BetFacts & { bet: Bet | undefined }) | 'conflict'> {
  const read = await store.readFacts(key)
  if (read === 'conflict') return 'conflict'
  return { ...read.facts, bet: read.bet }
}
