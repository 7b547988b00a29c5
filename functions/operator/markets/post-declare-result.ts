import { postDeclareResult } from '../../../domain/contract/operator/markets.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { deskNews } from '../../publish/desk.ts'
import { systemFanout } from '../../realtime/fanout-port.ts'
import { answerWith } from './answer.ts'
import { declareByOperator } from './declare.ts'

export const handler = httpHandler(postDeclareResult, async ({ body, player }) => {
  const declared = await declareByOperator(player, body)
  if (isRefusal(declared)) return declared
  const { matchId, news } = declared
  await systemFanout.publish([...news, deskNews('markets')])
  return answerWith(matchId)
})
