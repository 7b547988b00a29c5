import { postTryAgain } from '../../../domain/contract/operator/put-aside.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { deskNews } from '../../publish/desk.ts'
import { systemFanout } from '../../realtime/fanout-port.ts'
import { answerPutAside } from './put-aside.ts'
import { tryAgain } from './try-again.ts'

export const handler = httpHandler(postTryAgain, async ({ body, player }) => {
  const asked = await tryAgain(player, body)
  if (isRefusal(asked)) return asked
  if (asked) await systemFanout.publish([deskNews('markets')])
  return answerPutAside()
})
