import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import type { MarketBook } from '../../domain/exchange/market-book.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { Step } from '../exchange/step.ts'
import { type Publication, systemFanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { betRecord } from '../views/bet.ts'
import { orderRecord } from '../views/order.ts'
import { walletMessage } from '../views/wallet.ts'
import { betPublication } from './bet.ts'
import { orderBookNews } from './order-book.ts'

/**
 * Publishes a step of a market's matcher: to the screens of its players their orders, bets and wallets, to the match's followers the
 * changed depth.
 * @param before the book before the step
 */
export async function publishStep(step: Step, before: MarketBook): Promise<void> {
  const { changed, taker, bets, noted, ended } = step
  const taking = taker ? [betPublication(taker.bet)] : []
  const moved = changed.map((each) => {
    const own = bets.filter(({ playerId }) => playerId === each.wallet.playerId)
    const messages = own.map((bet) => ({ event: 'bet' as const, data: betRecord(bet) }))
    return publication(each.order, [walletMessage(each.wallet), ...messages])
  })
  const others = [...noted, ...ended].map((order) => publication(order, []))
  await systemFanout.publish([...moved, ...taking, ...others, ...orderBookNews(before, step)])
}

/** Publishes an order that was placed, changed or cancelled, and the wallet after that, if money was moved. */
export async function publishOrder({
  order,
  wallet,
}: {
  readonly order: PlacedOrder
  readonly wallet?: Wallet | undefined
}): Promise<void> {
  await systemFanout.publish([publication(order, wallet ? [walletMessage(wallet)] : [])])
}

function publication(order: PlacedOrder, before: readonly ServerMessage[]): Publication {
  const messages = [...before, { event: 'order' as const, data: orderRecord(order) }]
  return { topic: playerTopic(order.playerId), messages }
}
