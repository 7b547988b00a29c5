import type { DeskNews } from '../../../domain/contract/operator/platform.ts'
import { type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { lastNews, type News } from '../../store/read/news.ts'

/** How many lines operators may still change: far more than players see. */
const EDITABLE_MAX = 100

/** Every line that may be changed, newest first. */
export function editableNews(): Promise<News[]> {
  return lastNews(EDITABLE_MAX)
}

/** The line that an operator chose, if it has not changed since the operator saw it. */
export function lineAsSeen(
  news: readonly News[],
  { newsId, version }: Pick<News, 'newsId' | 'version'>,
): News | Refusal {
  const line = news.find((each) => each.newsId === newsId)
  if (!line) return refuse('notFound', { field: 'newsId' })
  return line.version === version ? line : refuse('changedMeanwhile')
}

export function newsView({ newsId, publishedAtMs, version, ...lines }: News): DeskNews {
  return { newsId, ...lines, publishedAt: new Date(publishedAtMs).toISOString(), version }
}
