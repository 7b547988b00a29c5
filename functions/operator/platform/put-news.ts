import { putNews } from '../../../domain/contract/operator/platform.ts'
import { isRefusal, refuse } from '../../../domain/contract/refusals.ts'
import { httpHandler } from '../../http/handler.ts'
import { newsPart } from '../../store/news-store.ts'
import { linesOf, type News } from '../../store/read/news.ts'
import { actOnPlatform } from './act-on-platform.ts'
import { editableNews, lineAsSeen, newsView } from './news-view.ts'

export const handler = httpHandler(putNews, async ({ player, body }) => {
  const changed = await actOnPlatform(player, async () => {
    const news = await editableNews()
    const before = lineAsSeen(news, body)
    if (isRefusal(before)) return before
    const isTaken = (line: News) =>
      line.content === body.content && (line !== before || line.contentHindi === body.contentHindi)
    if (news.some(isTaken)) return refuse('newsPublished')
    const { newsId, publishedAtMs } = before
    const after = { newsId, publishedAtMs, ...linesOf(body), version: before.version + 1 }
    const details = {
      before: before.content,
      after: after.content,
      ...(before.contentHindi !== after.contentHindi && {
        beforeHindi: before.contentHindi ?? null,
        afterHindi: after.contentHindi ?? null,
      }),
    }
    return { action: 'news.edit', subject: before.newsId, details, parts: [newsPart(after)], result: after }
  })
  return isRefusal(changed) ? changed : { success: true as const, news: newsView(changed) }
})
