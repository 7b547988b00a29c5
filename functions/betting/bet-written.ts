import type { Bet } from '../../domain/betting/bet.ts'
import { wakeAt } from './delay-queue.ts'
import { notifyBet } from './notify-bet.ts'

/** What follows a bet, or a cash-out, that was written just now: other screens show it, and the end of its delay is seen to. */
export async function betWritten(bet: Bet): Promise<void> {
  const { delay, atMs } = bet
  await Promise.all([notifyBet(bet), delay && wakeAt(bet, delay.dueAtMs - atMs)])
}
