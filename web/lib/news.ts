import { queryOptions, useQuery } from '@tanstack/react-query'
import { getNews } from '../../domain/contract/news.ts'
import { request } from './sending/api.ts'

const refreshMs = 60_000

/** The news, newest first, asked for once a minute. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }) => (await request(getNews, { signal })).map(({ content }) => content),
  refetchInterval: refreshMs,
  staleTime: refreshMs,
})

/** The news; undefined until the first answer, empty while none can be had. */
export function useNews(): readonly string[] | undefined {
  const { data, isPending } = useQuery(newsQuery)
  return data ?? (isPending ? undefined : [])
}
