import { randomUUID } from 'node:crypto'
import {
  type BetRecord,
  type CricketMarketBet,
  type LocalBet,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../../domain/contract/bets.ts'
import { type Call, PENDING_STATUS, type ReplyOf } from '../../../domain/contract/call.ts'
import { getWalletAndExposure } from '../../../domain/contract/wallet.ts'
import { runnerNames, standardLine, standardRates } from '../stage/market.ts'
import { until } from '../wait.ts'
import { type Answer, call, mustCall, replyOf, type TestPlayer } from './calls.ts'

/** A back of the first runner of a market that `putMarket` wrote, in rupees. */
export function betOn(marketId: string, player: TestPlayer, changes: Partial<LocalBet> = {}): LocalBet {
  const { userId } = player
  const odds = standardRates.lgaai
  return { label: runnerNames[0], type: 'Lgaai', odds, stake: 100, userId, marketId, ...changes }
}

type LineBet = Extract<CricketMarketBet, { marketType: 'overMarket' }>

/** A YES, or a NO, on a line that `putLine` wrote, in rupees. */
export function betOnLine(
  marketId: string,
  { userId }: TestPlayer,
  type: LineBet['type'],
  changes: Partial<LineBet> = {},
): LineBet {
  const { runs, rate: odds } = standardLine[type]
  return { type, marketType: 'overMarket', runs, odds, stake: 100, userId, marketId, ...changes }
}

/** Sends a bet as the cricket screen does. */
export function sendCricketBet(
  url: string,
  player: TestPlayer,
  bet: CricketMarketBet | object,
  key?: string,
) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return call(url, postCricketMarketBets, { body: { myBets: [bet] }, headers }, player.idToken)
}

/** Places a bet of the cricket screen that must be accepted. */
export function placeCricketBet(url: string, player: TestPlayer, bet: CricketMarketBet) {
  return accepted(postCricketMarketBets, () => sendCricketBet(url, player, bet))
}

/** Sends a bet, under an idempotency key when there is one. */
export function sendBet(url: string, player: TestPlayer, body: LocalBet, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return call(url, postLaggaiKhaiBets, { body, headers }, player.idToken)
}

/** Sends a bet under its key until it is answered, as a client does that is told to try again or cut off. */
export async function sendUntilAnswered(url: string, player: TestPlayer, body: LocalBet, key: string) {
  for (;;) {
    const answer = await sendBet(url, player, body, key)
    const again = answer.kind === 'refusal' ? answer.refusal.error === 'tryAgain' : answer.status === 503
    if (!again) return answer
  }
}

/**
 * Sends a bet until one is accepted, and confirmed where its market has a delay: the market may not be open yet, be suspended for
 * a moment, or move meanwhile.
 * @param send sends it under the key that it gets
 */
export function betTaken(send: (key: string) => ReturnType<typeof sendCricketBet>): Promise<BetRecord> {
  return until('a bet', async () => {
    const key = randomUUID()
    const answer = await ended(() => send(key))
    return answer.kind === 'reply' && answer.reply.bet
  })
}

/** Sends a request until its bet, or cash-out, is not in its market's delay any more: the answer that says how it ended. */
export function ended<Sent extends { readonly status: number }>(send: () => Promise<Sent>): Promise<Sent> {
  return until('the end of a delay', async () => {
    const answer = await send()
    return answer.status !== PENDING_STATUS && answer
  })
}

/** Places a bet that must be accepted. */
export function place(url: string, player: TestPlayer, body: LocalBet) {
  return accepted(postLaggaiKhaiBets, () => sendBet(url, player, body))
}

/**
 * Sends a bet that must be accepted until its market is not suspended any more: every market is while the ticker is late, as
 * on a busy machine.
 */
function accepted<C extends Call>(contract: C, send: () => Promise<Answer<C>>): Promise<ReplyOf<C>> {
  return until('an open market', async () => {
    const answer = await send()
    const isSuspended = answer.kind === 'refusal' && answer.refusal.error === 'marketSuspended'
    return !isSuspended && replyOf(contract, answer)
  })
}

/** Wallet and exposure in rupees, and the team profits of a market. */
export function walletOf(url: string, { userId, idToken }: TestPlayer, marketId?: string) {
  const query = marketId === undefined ? {} : { market_id: marketId }
  return mustCall(url, getWalletAndExposure, { params: { userId }, query }, idToken)
}
