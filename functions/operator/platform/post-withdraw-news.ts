import { postWithdrawNews } from '../../../domain/contract/operator/platform.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { noNewsPart } from '../../store/news-store.ts'
import { linesOf } from '../../store/read/news.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { editableNews, lineAsSeen } from './news-view.ts'

export const handler = httpHandler(postWithdrawNews, async ({ player, body }) =>
  actOnPlatform(player, async () => {
    const line = lineAsSeen(await editableNews(), body)
    if (isRefusal(line)) return line
    const result = { success: true as const }
    return {
      action: 'news.withdraw',
      subject: line.newsId,
      details: linesOf(line),
      parts: [noNewsPart(line)],
      result,
    }
  }),
)
