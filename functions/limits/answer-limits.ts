import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { systemClock } from '../clock.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { playerTopic } from '../realtime/topics.ts'
import { walletMessage } from '../views/wallet.ts'
import { showLimits } from './show-limits.ts'

/**
 * Replies with the limits and the break after a change. Publishes the wallet to the player's screens, which
 * then read the limits again.
 */
export async function answerLimits(wallet: Wallet | Refusal) {
  if (isRefusal(wallet)) return wallet
  await systemFanout.publish([{ topic: playerTopic(wallet.playerId), messages: [walletMessage(wallet)] }])
  return showLimits(wallet, systemClock.nowMs())
}
