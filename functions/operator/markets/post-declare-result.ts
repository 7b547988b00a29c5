import { postDeclareResult } from '../../../domain/contract/operator/markets.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { deskNews } from '../../publish/desk.ts'
import { resultNews } from '../../publish/result.ts'
import { systemFanout } from '../../realtime/fanout-port.ts'
import { answerWith } from './answer.ts'
import { declareByOperator } from './declare.ts'

export const handler = httpHandler(postDeclareResult, async ({ body, player }) => {
  const declared = await declareByOperator(player, body)
  if (isRefusal(declared)) return declared
  const { matchId } = declared
  const news = declared.declared ? await resultNews(matchId, body.marketId) : []
  await systemFanout.publish([...news, deskNews('markets')])
  return answerWith(matchId)
})
