import { putLimit } from '../../domain/contract/limits.ts'
import { isRefusal } from '../../domain/contract/refusals.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { setLimit } from './protect.ts'
import { showLimits } from './show-limits.ts'

export const handler = httpHandler(putLimit, async ({ body, player }) => {
  const wanted = body.limit === null ? null : paiseFromRupees(body.limit)
  const wallet = await setLimit(player.playerId, `${body.kind}:${body.period}`, wanted, systemClock)
  return isRefusal(wallet) ? wallet : showLimits(wallet, systemClock.nowMs())
})
