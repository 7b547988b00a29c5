import { createHash, randomUUID } from 'node:crypto'
import type { Side } from '../../domain/betting/match-odds.ts'
import { rateFromPer100 } from '../../domain/betting/rates.ts'
import type { AcceptOdds, BetPlaced } from '../../domain/contract/bets.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { paiseFromRupees, rupeesFromPaise } from '../../domain/money.ts'
import { type PlaceBet, placeBet } from '../betting/place-bet.ts'
import { systemClock } from '../clock.ts'
import { lambdaFanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { bettingStore } from '../store/betting-store.ts'
import { betPlaced, betRecord } from './record.ts'

/** A match-odds bet as the calls for it carry it, in rupees and rates per 100. */
interface AskedBet {
  readonly label: string
  readonly side: Side
  readonly odds: number
  readonly rate?: number | undefined
  readonly stake: number
  readonly marketId: string
  readonly selectionId?: number | undefined
  readonly acceptOdds?: AcceptOdds | undefined
  /** The client's time of the bet, which names it when no idempotency key is sent. */
  readonly time?: string | number | undefined
}

/** Places the bet of a call and tells the player's other screens. */
export async function answerBet(
  playerId: string,
  asked: AskedBet,
  idempotencyKey: string | undefined,
): Promise<BetPlaced | Refusal> {
  if (asked.rate !== undefined && asked.rate !== asked.odds) return refuse('invalidOdds', { field: 'rate' })
  const placed = await placeBet(bettingStore, systemClock, requestOf(playerId, asked, idempotencyKey))
  if (isRefusal(placed)) return placed
  const { bet, repeated } = placed
  if (!repeated) {
    const topic = playerTopic(playerId)
    const balance = rupeesFromPaise(bet.balancePaise)
    const exposureBalance = rupeesFromPaise(bet.exposurePaise)
    await lambdaFanout.publish([
      {
        topic,
        message: { event: 'wallet', data: { balance, exposureBalance, version: bet.walletVersion } },
      },
      { topic, message: { event: 'bet', data: betRecord(bet) } },
    ])
  }
  return betPlaced(bet)
}

function requestOf(playerId: string, asked: AskedBet, idempotencyKey: string | undefined): PlaceBet {
  const { label, side, marketId, selectionId } = asked
  const accept = asked.acceptOdds ?? 'exact'
  const input = [marketId, selectionId ?? null, label, side, asked.stake, asked.odds, accept]
  return {
    playerId,
    betKey: betKeyOf(asked, idempotencyKey),
    inputHash: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
    marketId,
    ...(selectionId !== undefined && { selectionId }),
    label,
    side,
    stakePaise: paiseFromRupees(asked.stake),
    rate: rateFromPer100(asked.odds),
    accept,
  }
}

/** The prefixes keep one way of naming from ever meeting another. */
function betKeyOf(asked: AskedBet, idempotencyKey: string | undefined): string {
  if (idempotencyKey !== undefined) return `key:${idempotencyKey}`
  if (asked.time !== undefined) return `time:${asked.time}`
  return `once:${randomUUID()}`
}
