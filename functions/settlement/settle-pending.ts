import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import { publishSettled } from '../publish/settled.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { readMarket } from '../store/read/markets.ts'
import { listSettlementWork, type SettlementWork } from '../store/read/ticker.ts'
import { settlementStore } from '../store/settlement-store.ts'
import { finishSettlementWork } from '../store/ticker-store.ts'
import { type Settled, settleMarket } from './settle-market.ts'

/**
 * Settles declared markets that are not wholly settled, until `goOn` returns false. A failure is logged,
 * leaves its market to a later run, and does not hold up the others.
 */
export async function settlePending(fanout: Fanout, goOn: () => boolean): Promise<void> {
  for (const work of await listSettlementWork()) {
    if (!goOn()) return
    try {
      if (await settle(work, fanout, goOn)) await finishSettlementWork(work)
    } catch (error) {
      logger.error('market not settled', { ...work, error })
    }
  }
}

/** Settles one market by the result in force; false when time ran out first. */
async function settle({ marketId }: SettlementWork, fanout: Fanout, goOn: () => boolean): Promise<boolean> {
  const declared = (await readMarket(marketId))?.declared
  if (!declared) throw new Error(`${marketId} is to be settled and has no result`)
  const publish = (settled: Settled) => publishSettled(fanout, settled)
  return settleMarket(settlementStore, systemClock, { marketId, declared }, publish, goOn)
}
