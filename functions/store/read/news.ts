import * as z from 'zod'
import { NewsItem } from '../../../domain/contract/news.ts'
import { NEWS } from '../keys.ts'
import { queryPage } from './queries.ts'

/** The maximum length of a list: more than a visitor reads. */
const LISTED_MAX = 20

/** A line that was never edited may lack a version. */
export const KeptNews = z.object({ ...NewsItem.shape, sk: z.string(), version: z.int().default(0) })

/** A line of news with its key and version. */
export interface News extends NewsItem {
  /** Its sort key: the time of publication, and an id. */
  readonly newsId: string
  readonly publishedAtMs: number
  readonly version: number
}

/** The last items published, newest first; eventually consistent. */
export async function listNews(): Promise<NewsItem[]> {
  const news = await lastNews(LISTED_MAX, { isConsistent: false })
  return news.map(linesOf)
}

/** The last lines of news with all stored fields, newest first. */
export async function lastNews(limit: number, { isConsistent = true } = {}): Promise<News[]> {
  const newest = { ConsistentRead: isConsistent, ScanIndexForward: false, Limit: limit }
  const items = await queryPage('platform', 'pk = :news', { news: NEWS }, newest)
  return items.map((item) => {
    const { sk, version, ...lines } = KeptNews.parse(item)
    return { newsId: sk, publishedAtMs: Date.parse(sk.slice(0, sk.indexOf('#'))), ...lines, version }
  })
}

/** Only what players read of a line: its text, in each language in which it is written. */
export function linesOf({ content, contentHindi }: NewsItem): NewsItem {
  return { content, ...(contentHindi !== undefined && { contentHindi }) }
}
