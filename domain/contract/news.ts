import * as z from 'zod/mini'
import { defineCall } from './call.ts'

/** The maximum length in characters: an item is a line of the ticker, not an article. */
export const NEWS_LENGTH_MAX = 280

const Line = z.string().check(z.minLength(1), z.maxLength(NEWS_LENGTH_MAX))

/** One line of news from the house. */
export const NewsItem = z
  .object({
    content: Line,
    contentHindi: z
      .exactOptional(Line)
      .check(z.meta({ description: 'The line in Hindi, if operators wrote it' })),
  })
  .register(z.globalRegistry, { id: 'NewsItem' })
export type NewsItem = z.infer<typeof NewsItem>

export const getNews = defineCall({
  method: 'GET',
  path: '/api/platform/news',
  summary: 'The news that operators publish, newest first.',
  access: 'public',
  sharedSeconds: 5,
  reply: z.array(NewsItem),
  refusals: [],
})
