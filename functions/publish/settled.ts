import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import type { Fanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import type { Settled } from '../settlement/settle-position.ts'
import { betRecord } from '../views/bet.ts'
import { walletMessage } from '../views/wallet.ts'

/** The most bets in one publication, about half a frame: for any of them, screens read their lists again. */
const BETS_PUBLISHED_MAX = 50

/** Publishes a settled position to its player's screens: the wallet, and the ended bets. */
export function publishSettled(fanout: Fanout, { wallet, bets }: Settled): Promise<void> {
  const topic = playerTopic(wallet.playerId)
  const messages: ServerMessage[] = [
    walletMessage(wallet),
    ...bets.slice(-BETS_PUBLISHED_MAX).map((bet) => ({ event: 'bet' as const, data: betRecord(bet) })),
  ]
  return fanout.publish([{ topic, messages }])
}
