import type { ServerMessage } from '../../domain/contract/socket.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { betRecord } from '../betting/bet-record.ts'
import { systemClock } from '../clock.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { type Settled, settleMarket } from '../settlement/settle-market.ts'
import { readMarket } from '../store/market-store.ts'
import { settlementStore } from '../store/settlement-store.ts'
import { finishSettlementWork, listSettlementWork, type SettlementWork } from '../store/ticker-store.ts'

/**
 * Settles the markets that are declared and not settled whole, until `goOn` says no. One that fails is logged, stays to
 * be settled, and does not keep the others waiting.
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

/** Settles one market by the result that is in force; false when time ran out before its end. */
async function settle({ marketId }: SettlementWork, fanout: Fanout, goOn: () => boolean): Promise<boolean> {
  const declared = (await readMarket(marketId))?.declared
  if (!declared) throw new Error(`${marketId} is to be settled and has no result`)
  const tell = (settled: Settled) => publishSettled(fanout, settled)
  return settleMarket(settlementStore, systemClock, { marketId, declared }, tell, goOn)
}

/** Bets in one publication; a message of API Gateway holds 128 KB and a bet takes about half of one. */
const BETS_TOLD_MAX = 50

function publishSettled(fanout: Fanout, { wallet, bets }: Settled): Promise<void> {
  const topic = playerTopic(wallet.playerId)
  const data = {
    balance: rupeesFromPaise(wallet.balancePaise),
    exposureBalance: rupeesFromPaise(wallet.exposurePaise),
    version: wallet.version,
  }
  const messages: ServerMessage[] = [
    { event: 'wallet', data },
    ...bets.slice(-BETS_TOLD_MAX).map((bet) => ({ event: 'bet' as const, data: betRecord(bet) })),
  ]
  return fanout.publish([{ topic, messages }])
}
