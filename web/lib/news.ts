import { queryOptions, useQuery } from '@tanstack/react-query'
import { getNews, type NewsItem } from '../../domain/contract/news.ts'
import { request } from './sending/api.ts'

const refreshMs = 60_000

/** The news, newest first, fetched once a minute. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: ({ signal }) => request(getNews, { signal }),
  refetchInterval: refreshMs,
  staleTime: refreshMs,
})

/** The news; undefined until the first answer, empty if it can't be fetched. */
export function useNews(): readonly NewsItem[] | undefined {
  const { data, isPending } = useQuery(newsQuery)
  return data ?? (isPending ? undefined : [])
}
