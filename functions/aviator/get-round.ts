import { getAviatorRound } from '../../domain/contract/aviator.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { roundView } from '../views/aviator.ts'
import { currentAviatorRound } from './rounds.ts'

export const handler = httpHandler(getAviatorRound, async () => {
  const kept = await currentAviatorRound(systemClock)
  return { success: true as const, round: roundView(kept, systemClock.nowMs()) }
})
