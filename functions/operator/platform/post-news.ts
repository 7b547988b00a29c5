import { randomUUID } from 'node:crypto'
import { postNews } from '../../../domain/contract/operator/platform.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { newsAt, newsPart } from '../../store/news-store.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { editableNews, newsView } from './news-view.ts'

export const handler = httpHandler(postNews, async ({ player, body: lines }) => {
  const published = await actOnPlatform(player, async (nowMs) => {
    if ((await editableNews()).some((line) => line.content === lines.content)) return refuse('newsPublished')
    const line = newsAt(nowMs, randomUUID(), lines)
    const { newsId } = line
    return {
      action: 'news.publish',
      subject: newsId,
      details: lines,
      parts: [newsPart(line)],
      result: line,
    }
  })
  return isRefusal(published) ? published : { success: true as const, news: newsView(published) }
})
