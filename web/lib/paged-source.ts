import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** A page of a list. Even a short or empty page need not be the last. */
export interface ListPage<Row> {
  readonly rows: readonly Row[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

/** A list that the server sends page by page. */
export interface PagedSource<P extends ListPage<unknown>> {
  readonly key: QueryKey
  /** Fetches the page of a cursor; the first without one. Throws as `request` does. */
  readonly fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<P>
}

/** All rows of a list from a cursor on, or from its first, page by page. Throws as `request` does. */
export async function* allRows<Row>(
  { fetchPage }: PagedSource<ListPage<Row>>,
  signal: AbortSignal,
  from?: string,
) {
  for (let cursor = from; ; ) {
    const { rows, next } = await fetchPage(cursor, signal)
    yield rows
    if (next === null) return
    cursor = next
  }
}

/**
 * A list for a screen, a page at a time.
 * @param rowsMin the least rows of each page on the screen: the query fetches as many of the server's pages as that takes
 */
export function pagesQuery<P extends ListPage<unknown>>(source: PagedSource<P>, rowsMin = 0) {
  return infiniteQueryOptions({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => pageOf(source, rowsMin, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: P) => next ?? undefined,
  })
}

async function pageOf<P extends ListPage<unknown>>(
  source: PagedSource<P>,
  rowsMin: number,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<P> {
  const page = await source.fetchPage(cursor, signal)
  if (page.next === null || page.rows.length >= rowsMin) return page
  const rest = await pageOf(source, rowsMin - page.rows.length, page.next, signal)
  return { ...rest, rows: [...page.rows, ...rest.rows] }
}
