import type { Bet } from '../../domain/betting/bet.ts'
import { type Publication, systemFanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { betRecord } from '../views/bet.ts'
import { walletMessage } from '../views/wallet.ts'

/** Publishes a bet just written, and the wallet after it, to the player's screens. */
export async function publishBet(bet: Bet): Promise<void> {
  await systemFanout.publish([betPublication(bet)])
}

/** The messages of a bet just written, and the wallet after it, to the player's screens. */
export function betPublication(bet: Bet): Publication {
  return {
    topic: playerTopic(bet.playerId),
    messages: [walletMessage({ ...bet, version: bet.walletVersion }), { event: 'bet', data: betRecord(bet) }],
  }
}
