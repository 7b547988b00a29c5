import type { ServerMessage } from '../../domain/contract/socket.ts'
import { betRecord } from '../betting/bet-record.ts'
import { systemClock } from '../clock.ts'
import { walletMessage } from '../ledger/wallet-view.ts'
import { logger } from '../observe/logger.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { type Settled, settleMarket } from '../settlement/settle-market.ts'
import { readMarket } from '../store/market-store.ts'
import { settlementStore } from '../store/settlement-store.ts'
import { finishSettlementWork, listSettlementWork, type SettlementWork } from '../store/ticker-store.ts'

/**
 * Settles declared markets that are not wholly settled, until `goOn` returns false. A market that fails is
 * logged and left to a later run, and does not hold up the others.
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

/**
 * The most bets in one publication: a message of API Gateway holds 128 KB, and this many bets take about half
 * of it.
 */
const BETS_PUBLISHED_MAX = 50

function publishSettled(fanout: Fanout, { wallet, bets }: Settled): Promise<void> {
  const topic = playerTopic(wallet.playerId)
  const messages: ServerMessage[] = [
    walletMessage(wallet),
    ...bets.slice(-BETS_PUBLISHED_MAX).map((bet) => ({ event: 'bet' as const, data: betRecord(bet) })),
  ]
  return fanout.publish([{ topic, messages }])
}
