import assert from 'node:assert/strict'
import type { Bet } from '../../../domain/betting/bet.ts'
import { per100 } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { LineMarket, MarketSnapshot, SelectionMarket } from '../../../domain/feed/port.ts'
import { pick, type Random } from '../../../domain/feed/random.ts'
import { paise } from '../../../domain/money.ts'
import { makeOffer, takeOffer } from '../../../functions/betting/cash-out.ts'
import { endDelay } from '../../../functions/betting/delays/end-delay.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import type { Clock } from '../../../functions/clock.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { type Played, Slate } from './slate.ts'

/** A crore: no bet of these is ever refused for want of money. */
export const START_PAISE = 1_00_00_000_00

/** A player of a match, and what they have bet so far. */
export interface Bettor {
  readonly playerId: string
  readonly slate: Slate
}

/** Opens the account of a new player. */
export async function newBettor(playerId: string): Promise<Bettor> {
  await openAccount(playerId, START_PAISE)
  return { playerId, slate: new Slate() }
}

let bets = 0

/**
 * Bets on a market that is shown as open, at exactly the price that is shown, which must be honoured. Notes the requested
 * bet.
 */
export async function bet(
  random: Random,
  clock: Clock,
  bettor: Bettor,
  market: MarketSnapshot,
): Promise<void> {
  const asked = 'runners' in market ? onSelection(random, market) : onLine(random, market)
  if (!asked) return
  const betKey = `key:${bets++}`
  const request = { playerId: bettor.playerId, marketId: market.marketId, betKey, inputHash: betKey }
  const placed = await placeBet(bettingStore, clock, { ...request, ...asked.terms, accept: 'exact' })
  assert.ok(!isRefusal(placed), `${market.marketId}: ${JSON.stringify(placed)}`)
  await untilConfirmed(clock, placed.bet)
  bettor.slate.note(market.marketId, asked.played)
}

/** Ends the delay of a bet or a cash-out, if its market has one, at once: no price moves meanwhile, so it must be confirmed. */
async function untilConfirmed(clock: Clock, bet: Bet): Promise<void> {
  const { delay } = bet
  if (!delay) return
  const ended = await endDelay(bettingStore, { ...clock, nowMs: () => delay.dueAtMs }, bet)
  assert.partialDeepStrictEqual(ended, { status: 'Open' }, `${bet.marketId} ${bet.betKey}`)
}

/** ₹100 to ₹2,000, to the paisa. */
const someStake = (random: Random) => paise(100_00 + Math.floor(random() * 1900_00))

function onSelection(random: Random, { runners }: SelectionMarket) {
  const { selectionId, name: label, back, lay } = pick(random, runners)
  const stakePaise = someStake(random)
  const type = pick(random, ['Lgaai', 'khaai'] as const)
  const [level] = type === 'Lgaai' ? back : lay
  if (!level) return undefined
  const side = type === 'Lgaai' ? ('lgaai' as const) : ('khaai' as const)
  const played: Played = { type, team: label, stakePaise, rate: per100(level.rate) }
  return { terms: { side, selectionId, label, stakePaise, rate: level.rate }, played }
}

function onLine(random: Random, market: LineMarket) {
  const side = pick(random, ['yes', 'no'] as const)
  const price = market[side]
  if (!price) return undefined
  const stakePaise = someStake(random)
  const played: Played = { type: side, runs: price.runs, stakePaise, rate: per100(price.rate) }
  return { terms: { side, runs: price.runs, stakePaise, rate: price.rate }, played }
}

/** Closes a position, if there is one to close, at the price that is offered. */
export async function cashOut(clock: Clock, { playerId, slate }: Bettor, marketId: string): Promise<void> {
  const holding = { playerId, marketId }
  const offer = await makeOffer(bettingStore, clock, holding)
  if (isRefusal(offer)) return
  // A player who presses twice is paid once.
  const taken = await Promise.all([1, 2].map(() => takeOffer(bettingStore, clock, holding, offer.offerId)))
  for (const each of taken) assert.ok(!isRefusal(each), `${marketId}: ${JSON.stringify(each)}`)
  const [first] = taken
  if (first && !isRefusal(first)) await untilConfirmed(clock, first.bet)
  slate.note(marketId, { type: 'cash out', profitPaise: offer.profitPaise })
}
