import type { Bet } from '../../../domain/betting/bet.ts'
import { systemClock } from '../../clock.ts'
import { drain } from '../../drain.ts'
import { logger } from '../../observe/logger.ts'
import { publishBet } from '../../publish/bet.ts'
import { bettingStore } from '../../store/betting-store.ts'
import { overdueBets } from '../../store/read/bets.ts'
import { endDelay, type PendingKey } from './end-delay.ts'

/** Ends the delay of a bet if it is over, and publishes the outcome. Otherwise returns when to look again. */
export async function endAndPublish(key: PendingKey): Promise<number | undefined> {
  const ended = await endDelay(bettingStore, systemClock, key)
  if (ended === undefined) return undefined
  if ('laterMs' in ended) return ended.laterMs
  await publishBet(ended)
  return undefined
}

/** Ends delays that are over but whose message was lost, until `goOn` returns false. */
export function endOverdue(goOn: () => boolean): Promise<void> {
  const work = async (bet: Bet) => void (await endAndPublish(bet))
  const failed = ({ betKey }: Bet, error: unknown) => logger.error('delay not ended', { betKey, error })
  return drain(overdueBets(systemClock.nowMs()), work, failed, goOn)
}
