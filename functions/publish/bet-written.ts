import type { Bet } from '../../domain/betting/bet.ts'
import { wakeAt } from '../betting/delays/delay-queue.ts'
import { publishBet } from './bet.ts'

/**
 * Follows up on a bet or cash-out just written: publishes it to the player's screens, and schedules the end
 * of its delay.
 */
export async function betWritten(bet: Bet): Promise<void> {
  const { delay, atMs } = bet
  await Promise.all([publishBet(bet), delay && wakeAt(bet, delay.dueAtMs - atMs)])
}
