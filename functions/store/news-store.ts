import * as z from 'zod'
import { NewsItem } from '../../domain/contract/news.ts'
import { NEWS, newsSortKey } from './keys.ts'
import { versionedDelete, versionedPut } from './platform-items.ts'
import { queryPage } from './queries.ts'
import type { Part } from './transaction.ts'

/** How many items a list has at most: more than a visitor reads. */
const LISTED_MAX = 20

/** A line that was never edited may lack a version. */
const KeptNews = z.object({ ...NewsItem.shape, sk: z.string(), version: z.int().default(0) })

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

/** A new line as it is stored. */
export function newsAt(publishedAtMs: number, id: string, content: string): News {
  return { newsId: newsSortKey(publishedAtMs, id), publishedAtMs, content, version: 1 }
}

/** Writes a line over its earlier version, or as a new one. */
export function newsPart({ newsId, content, version }: News): Part<'newsUnchanged'> {
  return versionedPut('newsUnchanged', { pk: NEWS, sk: newsId, content, version })
}

/** Removes a line. */
export function noNewsPart({ newsId, version }: News): Part<'newsUnchanged'> {
  return versionedDelete('newsUnchanged', { pk: NEWS, sk: newsId, version })
}
