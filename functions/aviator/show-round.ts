import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import { systemClock } from '../clock.ts'
import { RoundBets } from '../games/round-bets.ts'
import { roundMessage, wholeBets } from '../views/aviator.ts'
import { currentAviatorRound } from './rounds.ts'

/** The present round and its bets, for a new follower. */
export async function showRound(): Promise<ServerMessage[]> {
  const kept = await currentAviatorRound(systemClock)
  const bets = new RoundBets('aviator')
  bets.start(kept.roundId)
  const nowMs = systemClock.nowMs()
  await bets.readChanged(nowMs)
  return [roundMessage(kept, nowMs), ...wholeBets(kept.roundId, bets.all)]
}
