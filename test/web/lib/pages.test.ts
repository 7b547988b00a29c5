import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { allRows, type ListPage, type PagedSource, pagesQuery } from '../../../web/lib/paged-source.ts'

/** How many rows each page of the server has, the last one without a next. */
let pageLengths: number[] = []
const asked: (string | undefined)[] = []
beforeEach(() => {
  asked.length = 0
})

const source: PagedSource<ListPage<string>> = {
  key: ['rows'],
  fetchPage: async (cursor, signal) => {
    signal.throwIfAborted()
    asked.push(cursor)
    const at = Number(cursor ?? 0)
    const rows = Array.from({ length: pageLengths[at] ?? 0 }, (_, index) => `${at}.${index}`)
    return { rows, next: at === pageLengths.length - 1 ? null : String(at + 1) }
  },
}

describe('all rows', () => {
  test('are fetched a page after the other, short and empty ones too', async () => {
    pageLengths = [50, 0, 3]
    const lengths: number[] = []
    for await (const rows of allRows(source, new AbortController().signal)) lengths.push(rows.length)
    expect(lengths).toEqual([50, 0, 3])
    expect(asked).toEqual([undefined, '1', '2'])
  })

  test('are fetched no further once given up', async () => {
    pageLengths = [50, 50, 50]
    const giveUp = new AbortController()
    const pages = allRows(source, giveUp.signal)
    await pages.next()
    giveUp.abort()
    await expect(pages.next()).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })
})

describe('a page of the screen', () => {
  async function lengthsOf(rowsMin: number | undefined, pages: number): Promise<number[]> {
    const data = await new QueryClient().fetchInfiniteQuery({ ...pagesQuery(source, rowsMin), pages })
    return data.pages.map(({ rows }) => rows.length)
  }

  test('is fetched until it is full', async () => {
    pageLengths = [0, 10, 0, 20, 50]
    expect(await lengthsOf(25, 2)).toEqual([30, 50])
  })

  test('has the rows of all its pages, in their order', async () => {
    pageLengths = [1, 2, 1]
    const { pages } = await new QueryClient().fetchInfiniteQuery(pagesQuery(source, 25))
    expect(pages).toEqual([{ rows: ['0.0', '1.0', '1.1', '2.0'], next: null }])
  })

  test('may be short only when it is the last', async () => {
    pageLengths = [2, 0, 0]
    expect(await lengthsOf(25, 2)).toEqual([2])
    expect(asked).toHaveLength(3)
  })

  test('is the server’s page where no length is requested', async () => {
    pageLengths = [0, 3]
    expect(await lengthsOf(undefined, 2)).toEqual([0, 3])
  })
})
