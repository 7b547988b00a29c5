import { postAdjust } from '../../domain/contract/operator/cashier.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { httpHandler } from '../http/handler.ts'
import { requestName } from '../http/request-name.ts'
import { adjust } from './adjust.ts'
import { notifyAndReply } from './decide-request.ts'

export const handler = httpHandler(postAdjust, async ({ body, player, idempotencyKey }) => {
  if (body.playerId === player.playerId) return refuse('ownRequest')
  return notifyAndReply(await adjust(player, body, `adjustment#${requestName(idempotencyKey)}`), player)
})
