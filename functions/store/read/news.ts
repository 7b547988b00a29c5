import * as z from 'zod'
import { NewsItem } from '../../../domain/contract/news.ts'
import { NEWS } from '../keys.ts'
import { queryPage } from './queries.ts'

/** The maximum length of a list: more than a visitor reads. */
const LISTED_MAX = 20

/** A line that was never edited may lack a version. */
export const KeptNews = z.object({
  ...NewsItem.shape,
  contentHindi: z.exactOptional(z.string()),
  sk: z.string(),
  version: z.int().default(0),
})

/** A line of news with its key and version. */
export interface News {
  /** Its sort key: the time of publication, and an id. */
  readonly newsId: string
  readonly publishedAtMs: number
  readonly content: string
  readonly version: number
}

/** The last items published, newest first; eventually consistent. */
export async function listNews(): Promise<NewsItem[]> {
  const news = await lastNews(LISTED_MAX, { isConsistent: false })
  return news.map(({ content }) => ({ content }))
}

/** The last lines of news with all stored fields, newest first. */
export async function lastNews(limit: number, { isConsistent = true } = {}): Promise<News[]> {
  const newest = { ConsistentRead: isConsistent, ScanIndexForward: false, Limit: limit }
  const items = await queryPage('platform', 'pk = :news', { news: NEWS }, newest)
  return items.map((item) => {
    const { sk, content, version } = KeptNews.parse(item)
    return { newsId: sk, publishedAtMs: Date.parse(sk.slice(0, sk.indexOf('#'))), content, version }
  })
}
