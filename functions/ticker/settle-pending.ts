import type { ServerMessage } from '../../domain/contract/socket.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { betRecord } from '../bets/record.ts'
import { systemClock } from '../clock.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { type Settled, settleMarket } from '../settlement/settle-market.ts'
import { readMarket } from '../store/market-store.ts'
import { settlementStore } from '../store/settlement-store.ts'
import { finishSettlementWork, listSettlementWork } from '../store/ticker-store.ts'

/** Settles the markets that are declared and not settled whole, until `goOn` says no. */
export async function settlePending(fanout: Fanout, goOn: () => boolean): Promise<void> {
  for (const work of await listSettlementWork()) {
    const market = await readMarket(work.marketId)
    const declared = market?.declared
    if (!declared) throw new Error(`${work.marketId} is to be settled and has no result`)
    const tell = (settled: Settled) => publishSettled(fanout, settled)
    const whole = await settleMarket(
      settlementStore,
      systemClock,
      { marketId: work.marketId, declared },
      tell,
      goOn,
    )
    if (!whole) return
    await finishSettlementWork(work)
  }
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
  return fanout.publish(messages.map((message) => ({ topic, message })))
}
