import { postSelfExclusion } from '../../domain/contract/limits.ts'
import { exclusionsMs } from '../../domain/limits/pause.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { answerLimits } from './answer-limits.ts'
import { takeBreak } from './protect.ts'

export const handler = httpHandler(postSelfExclusion, async ({ body, player }) => {
  const wallet = await takeBreak(player.playerId, 'selfExclusion', exclusionsMs[body.length], systemClock)
  return answerLimits(wallet)
})
