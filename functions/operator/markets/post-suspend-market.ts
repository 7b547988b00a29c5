import { postSuspendMarket } from '../../../domain/contract/operator/markets.ts'
import { httpHandler } from '../../http/handler.ts'
import { answerWith } from './answer.ts'
import { changeSuspension } from './change-suspension.ts'

export const handler = httpHandler(postSuspendMarket, async ({ body, player }) => {
  return (await changeSuspension(player, body, 'suspend')) ?? answerWith(body.matchId)
})
