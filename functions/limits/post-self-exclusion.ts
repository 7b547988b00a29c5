import { postSelfExclusion } from '../../domain/contract/limits.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { exclusionsMs } from '../../domain/limits/pause.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { takeBreak } from './protect.ts'
import { showLimits } from './show-limits.ts'

export const handler = httpHandler(postSelfExclusion, async ({ body, player }) => {
  const wallet = await takeBreak(player.playerId, 'selfExclusion', exclusionsMs[body.length], systemClock)
  return isRefusal(wallet) ? wallet : showLimits(wallet, systemClock.nowMs())
})
