import { getDeskNews } from '../../../domain/contract/operator/platform.ts'
import { httpHandler } from '../../http/handler.ts'
import { editableNews, newsView } from './news-view.ts'

export const handler = httpHandler(getDeskNews, async () => {
  const news = await editableNews()
  return { success: true as const, news: news.map(newsView) }
})
