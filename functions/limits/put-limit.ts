import { putLimit } from '../../domain/contract/limits.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { systemClock } from '../clock.ts'
import { httpHandler } from '../http/handler.ts'
import { answerLimits } from './answer-limits.ts'
import { setLimit } from './protect.ts'

export const handler = httpHandler(putLimit, async ({ body, player }) => {
  const wanted = body.limit === null ? null : paiseFromRupees(body.limit)
  const wallet = await setLimit(player.playerId, `${body.kind}:${body.period}`, wanted, systemClock)
  return answerLimits(wallet)
})
