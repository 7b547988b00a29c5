import { NEWS, newsSortKey } from './keys.ts'
import { versionedDelete, versionedPut } from './platform-items.ts'
import type { News } from './read/news.ts'
import type { Part } from './transaction.ts'

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
