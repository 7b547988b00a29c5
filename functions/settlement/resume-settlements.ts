import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import {
  listPutAside,
  listSettlementWork,
  type PutAside,
  type SettlementWork,
  shardsLeft,
} from '../store/read/settlement-work.ts'
import { claimAsking, claimSending } from '../store/settlement-work-store.ts'
import { sendAgain, sendWork } from './send-work.ts'
import { finishIfSettled } from './settle-market.ts'

/** Work that has not moved for this long is sent again; after each time, for twice as long. */
const STALLED_MS = 5000
const STALLED_MAX_MS = 15 * 60_000
/** A try that was asked for and has not ended after this long is sent again. */
const ASKED_AGAIN_MS = 5 * 60_000

/**
 * Sends the settlement of declared markets to the queue, and again if nothing of it has moved for a while: a message
 * may be lost, or its worker killed before it sent the next page's. Stops once `goOn` returns false.
 */
export async function resumeSettlements(goOn: () => boolean): Promise<void> {
  const nowMs = systemClock.nowMs()
  for (const work of await listSettlementWork()) {
    if (!goOn()) return
    if (isStalled(work, nowMs)) await resume(work, nowMs)
  }
  for (const position of await listPutAside()) {
    if (!goOn()) return
    if (position.askedAtMs !== undefined && nowMs >= position.askedAtMs + ASKED_AGAIN_MS)
      await askAgain(position, nowMs)
  }
}

function isStalled({ movedAtMs, sentCount = 1 }: SettlementWork, nowMs: number): boolean {
  if (movedAtMs === undefined) return true
  return nowMs >= movedAtMs + Math.min(STALLED_MAX_MS, STALLED_MS * 2 ** (sentCount - 1))
}

async function resume(work: SettlementWork, nowMs: number): Promise<void> {
  if (shardsLeft(work).length > 0) return sendWork(work)
  // Its last shard's worker was killed before it finished the work; or positions are put aside.
  try {
    if (await claimSending(work, nowMs)) await finishIfSettled(work.marketId)
  } catch (error) {
    logger.error('settlement not finished', { ...work, error })
  }
}

async function askAgain(position: PutAside, nowMs: number): Promise<void> {
  if (await claimAsking(position, nowMs)) await sendAgain(position)
}
