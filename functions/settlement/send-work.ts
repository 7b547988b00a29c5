import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { allEnded } from '../store/all-ended.ts'
import { isHeld } from '../store/read/positions.ts'
import { type SettlementWork, shardsLeft } from '../store/read/settlement-work.ts'
import { claimSending } from '../store/settlement-work-store.ts'
import { endShards } from './settle-market.ts'
import { type AgainMessage, sendSettlement } from './settlement-queue.ts'

/**
 * Sends what is left of a market's settlement to the queue: the first page of each shard that has positions. The others are
 * noted as done here, because messages that find nothing would only delay the settlement of other markets: nobody bets on
 * most lines. Does nothing if another process has just sent the work. A failure is only logged: the ticker sends it again.
 */
export async function sendWork(work: SettlementWork): Promise<void> {
  const { marketId, revision } = work
  try {
    if (!(await claimSending(work, systemClock.nowMs()))) return
    const empty = new Set<string>()
    const send = async (shard: string) => {
      if (await isHeld(shard)) await sendSettlement({ marketId, revision, shard })
      else empty.add(shard)
    }
    await allEnded(shardsLeft(work).map(send))
    if (empty.size > 0) await endShards(work, empty)
  } catch (error) {
    logger.error('settlement not sent', { marketId, revision, error })
  }
}

/** Sends a position that was put aside, to be tried again. A failure is only logged: the ticker sends it again. */
export async function sendAgain({ marketId, playerId }: AgainMessage): Promise<void> {
  try {
    await sendSettlement({ marketId, playerId })
  } catch (error) {
    logger.error('try not sent', { marketId, playerId, error })
  }
}
