import { getAviatorRound } from '../../domain/contract/aviator.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { currentRound } from './rounds.ts'
import { roundTold } from './view.ts'

export const handler = httpHandler(getAviatorRound, async () => {
  const kept = await currentRound(systemClock)
  return { success: true as const, round: roundTold(kept, systemClock.nowMs()) }
})
