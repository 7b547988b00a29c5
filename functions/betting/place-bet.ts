import { type Acceptance, type BetFacts, decideBet } from '../../domain/betting/acceptance.ts'
import type { Bet } from '../../domain/betting/bet.ts'
import { liabilityPaise, winPaise } from '../../domain/betting/bet-terms.ts'
import type { BetRequest } from '../../domain/betting/offer.ts'
import { profitsOf } from '../../domain/betting/position.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Clock } from '../clock.ts'
import { licenceLimits } from '../limits/licence.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { mustReadAgain } from './must-read-again.ts'

/** How a commit ended; only 'committed' wrote anything. */
export type Commit = 'committed' | 'duplicate' | 'conflict'

/** What placing a bet needs of a store. */
export interface BettingStore {
  /** One consistent batch of reads; 'conflict' when the store could not read all of it at one moment. */
  readFacts(key: {
    playerId: string
    marketId: string
    betKey: string
  }): Promise<{ facts: BetFacts; bet: Bet | undefined } | 'conflict'>
  /** The bet of this key, read consistently. */
  readBet(key: { playerId: string; betKey: string }): Promise<Bet | undefined>
  /** One transaction: all of it or nothing. */
  commit(accepted: Acceptance, bet: Bet): Promise<Commit>
}

/** A player's request for a bet, with the hash that tells a repetition from another request. */
export type PlaceBet = BetRequest & {
  readonly playerId: string
  readonly inputHash: string
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
 */
export async function placeBet(
  store: BettingStore,
  clock: Clock,
  request: PlaceBet,
): Promise<PlacedBet | Refusal> {
  return retryOnConflict(clock, () => attempt(store, clock, request))
}

/** One read, decision and commit. */
async function attempt(
  store: BettingStore,
  clock: Clock,
  request: PlaceBet,
): Promise<PlacedBet | Refusal | 'conflict'> {
  const read = await store.readFacts(request)
  if (read === 'conflict') return 'conflict'
  if (read.bet) return repeat(read.bet, request)
  const { wallet, position } = read.facts
  if (mustReadAgain(wallet, position, clock.nowMs())) return 'conflict'
  const decided = decideBet(request, read.facts, clock.nowMs(), licenceLimits())
  if (isRefusal(decided)) return refusedOrPlaced(store, request, decided)
  const bet = betOf(request, decided)
  const commit = await store.commit(decided, bet)
  return commit === 'committed' ? { bet, repeated: false } : 'conflict'
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
