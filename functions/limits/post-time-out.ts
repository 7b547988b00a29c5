import { postTimeOut } from '../../domain/contract/limits.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { timeOutsMs } from '../../domain/limits/pause.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { takeBreak } from './protect.ts'
import { showLimits } from './show-limits.ts'

export const handler = httpHandler(postTimeOut, async ({ body, player }) => {
  const wallet = await takeBreak(player.playerId, 'timeOut', timeOutsMs[body.length], systemClock)
  return isRefusal(wallet) ? wallet : showLimits(wallet, systemClock.nowMs())
})
