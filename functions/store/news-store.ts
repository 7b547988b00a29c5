import type { NewsItem } from '../../domain/contract/news.ts'
import { NEWS, newsSortKey } from './keys.ts'
import { versionedDelete, versionedPut } from './platform-items.ts'
import type { News } from './read/news.ts'
import type { Part } from './transaction.ts'

/** A new line as it is stored. */
export function newsAt(publishedAtMs: number, id: string, lines: NewsItem): News {
  return { newsId: newsSortKey(publishedAtMs, id), publishedAtMs, ...lines, version: 1 }
}

/** Writes a line over its earlier version, or as a new one. */
export function newsPart({ newsId, publishedAtMs: _, version, ...lines }: News): Part<'newsUnchanged'> {
  return versionedPut('newsUnchanged', { pk: NEWS, sk: newsId, ...lines, version })
}

/** Removes a line. */
export function noNewsPart({ newsId, version }: News): Part<'newsUnchanged'> {
  return versionedDelete('newsUnchanged', { pk: NEWS, sk: newsId, version })
}
