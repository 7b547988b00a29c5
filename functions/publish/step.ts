import type { ServerMessage } from '../../domain/contract/socket.ts'
import type { OrderChanged } from '../../domain/exchange/fill.ts'
import type { PlacedOrder } from '../../domain/exchange/placed-order.ts'
import type { Step } from '../exchange/step.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { betRecord } from '../views/bet.ts'
import { orderRecord } from '../views/order.ts'
import { walletMessage } from '../views/wallet.ts'

/** Publishes a step of a market's matcher to the screens of its players: their orders, bets and wallets. */
export async function publishStep({ changed, bets, noted, ended }: Step): Promise<void> {
  const moved = changed.map((each) => {
    const own = bets.filter(({ playerId }) => playerId === each.wallet.playerId)
    const messages = own.map((bet) => ({ event: 'bet' as const, data: betRecord(bet) }))
    return publication(each.order, [walletMessage(each.wallet), ...messages])
  })
  await systemFanout.publish([...moved, ...[...noted, ...ended].map((order) => publication(order, []))])
}

/** Publishes an order that was placed or cancelled, and the wallet after it. */
export async function publishOrder({ order, wallet }: Pick<OrderChanged, 'order' | 'wallet'>): Promise<void> {
  await systemFanout.publish([publication(order, [walletMessage(wallet)])])
}

function publication(order: PlacedOrder, before: readonly ServerMessage[]) {
  const messages = [...before, { event: 'order' as const, data: orderRecord(order) }]
  return { topic: playerTopic(order.playerId), messages }
}
