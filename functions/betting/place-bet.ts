import { type Acceptance, type BetFacts, decideBet } from '../../domain/betting/acceptance.ts'
import type { Bet } from '../../domain/betting/bet.ts'
import { liabilityPaise, winPaise } from '../../domain/betting/bet-terms.ts'
import type { BetRequest } from '../../domain/betting/offer.ts'
import { profitsOf } from '../../domain/betting/position.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { TopLevel } from '../../domain/exchange/top.ts'
import type { Clock } from '../clock.ts'
import { licenceLimits } from '../limits/licence.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { mustReadAgain } from './must-read-again.ts'
import { type AskPlayers, type OfferedBet, offeredToPlayers } from './offer-to-players.ts'

/** How a commit ended; only 'committed' wrote anything. */
export type Commit = 'committed' | 'duplicate' | 'conflict'

/** What was read of a bet's market, and the bet of the same key if there is one. */
interface Read {
  readonly facts: BetFacts
  readonly bet: Bet | undefined
  /** The best prices of other players' orders. */
  readonly top?: readonly TopLevel[]
}

/** What placing a bet needs of a store. */
export interface BettingStore {
  /**
   * One consistent batch of reads; 'conflict' when the store could not read all of it at one moment.
   * @param withTop also the best prices of other players' orders, which may be a moment old
   */
  readFacts(
    key: { playerId: string; marketId: string; betKey: string },
    more?: { readonly withTop: true },
  ): Promise<Read | 'conflict'>
  /** The bet of this key, read consistently. */
  readBet(key: { playerId: string; betKey: string }): Promise<Bet | undefined>
  /** One transaction: all of it or nothing. */
  commit(accepted: Acceptance, bet: Bet): Promise<Commit>
}

/** A player's request for a bet, with the hash that tells a repetition from another request. */
export type PlaceBet = BetRequest & {
  readonly playerId: string
  readonly inputHash: string
  /** The rate of commission on what the bet wins if other players match it; absent for none. */
  readonly commissionBasisPoints?: number
}

/** The placed bet, and whether this call placed it or an earlier one with the same key. */
export interface PlacedBet {
  readonly bet: Bet
  readonly repeated: boolean
}

/**
 * Places a bet: reads once, decides, commits once. The commit checks again that the market is open at the
 * decided price. In a market with a delay the bet is then pending, with its hold, until `endDelay`. A
 * conflict starts over, a bounded number of times. Sent again with the same key and input, it replies with
 * the bet placed the first time, or why that lapsed.
 * @param ask matches the bet with other players where that is better for it, in a market without a delay; by default it is the house's
 */
export async function placeBet(
  store: BettingStore,
  clock: Clock,
  request: PlaceBet,
  ask?: AskPlayers,
): Promise<PlacedBet | Refusal> {
  // Players are asked once: while others keep a conflict going, the house answers.
  return retryOnConflict(clock, (conflicts) =>
    attempt(store, clock, request, conflicts === 0 ? ask : undefined),
  )
}

/** One read, decision and commit. */
async function attempt(
  store: BettingStore,
  clock: Clock,
  request: PlaceBet,
  ask: AskPlayers | undefined,
): Promise<PlacedBet | Refusal | 'conflict'> {
  const read = await store.readFacts(request, { withTop: true })
  if (read === 'conflict') return 'conflict'
  if (read.bet) return repeat(read.bet, request)
  const { wallet, position } = read.facts
  if (mustReadAgain(wallet, position, clock.nowMs())) return 'conflict'
  const decided = decideBet(request, read.facts, clock.nowMs(), licenceLimits())
  if (isRefusal(decided)) return refusedOrPlaced(store, request, decided)
  if (ask && offered(request, read, decided)) {
    const matched = await ask(request.marketId, () => offerOf(store, clock, request))
    // What was read before they were asked may have changed.
    return matched ? { bet: matched, repeated: false } : attempt(store, clock, request, undefined)
  }
  const bet = betOf(request, decided)
  const commit = await store.commit(decided, bet)
  return commit === 'committed' ? { bet, repeated: false } : 'conflict'
}

/** The bet as an offer to other players, read again: what was read before they were asked may have changed. */
async function offerOf(
  store: BettingStore,
  clock: Clock,
  request: PlaceBet,
): Promise<OfferedBet | undefined> {
  const read = await store.readFacts(request, { withTop: true })
  if (read === 'conflict' || read.bet) return undefined
  const decided = decideBet(request, read.facts, clock.nowMs(), licenceLimits())
  return isRefusal(decided) ? undefined : offered(request, read, decided)
}

function offered(request: PlaceBet, read: Read, decided: Acceptance): OfferedBet | undefined {
  return offeredToPlayers(read, decided, {
    basisPoints: request.commissionBasisPoints ?? 0,
    betOf: (accepted) => betOf(request, accepted),
  })
}

/**
 * A refusal, unless the same request, sent earlier, placed its bet meanwhile: a batch reads each item at its own
 * moment, so the facts may already include a bet that was not there yet when its key was read.
 */
export async function refusedOrPlaced(
  store: Pick<BettingStore, 'readBet'>,
  request: Pick<PlaceBet, 'playerId' | 'betKey' | 'inputHash'>,
  refusal: Refusal,
): Promise<PlacedBet | Refusal> {
  const { playerId, betKey } = request
  const bet = await store.readBet({ playerId, betKey })
  return bet ? repeat(bet, request) : refusal
}

/** Replies to a repetition with the bet, or why it lapsed; refuses if the key was used for another request. */
export function repeat(bet: Bet, request: Pick<PlaceBet, 'inputHash'>): PlacedBet | Refusal {
  if (bet.inputHash !== request.inputHash) return refuse('idempotencyConflict')
  return bet.lapsedFor ? refuse(bet.lapsedFor) : { bet, repeated: true }
}

function betOf(request: PlaceBet, accepted: Acceptance): Bet {
  const { bet, label, quote, wallet, position, entry, delay } = accepted
  return {
    ...bet,
    playerId: request.playerId,
    betKey: request.betKey,
    inputHash: request.inputHash,
    marketId: quote.marketId,
    matchName: quote.matchName,
    marketName: quote.marketName,
    kind: quote.kind,
    label,
    atMs: entry.atMs,
    winPaise: winPaise(bet),
    liabilityPaise: liabilityPaise(bet),
    balancePaise: wallet.balancePaise,
    exposurePaise: wallet.exposurePaise,
    bookPaise: profitsOf(position, quote),
    walletVersion: wallet.version,
    ...(delay ? { status: 'Pending', delay } : { status: 'Open' }),
    settledRevision: 0,
  }
}
