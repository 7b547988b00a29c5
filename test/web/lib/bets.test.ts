import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { betPages, betsQuery } from '../../../web/lib/bets.ts'
import { idToken } from '../../../web/lib/session.ts'
import { sampleBet } from './sample-bet.ts'

// Whoever imports what is mocked is loaded anew, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../web/lib/session.ts', () => ({ idToken: vi.fn(), expireSession: vi.fn() }))

/** How many bets each page of the server has, the last one without a cursor. */
let pageLengths: number[] = []
const asked: URL[] = []

beforeEach(() => {
  asked.length = 0
  vi.mocked(idToken).mockResolvedValue('token')
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    const url = new URL(path, 'https://maidan.example')
    asked.push(url)
    const at = Number(url.searchParams.get('cursor') ?? 0)
    const bets = Array.from({ length: pageLengths[at] ?? 0 }, (_, index) =>
      sampleBet({ _id: `${at}.${index}` }),
    )
    const isLast = at === pageLengths.length - 1
    return Response.json({ success: true, bets, ...(!isLast && { cursor: String(at + 1) }) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

async function countPages(of: ReturnType<typeof betPages>): Promise<number[]> {
  const lengths: number[] = []
  for await (const { bets } of of) lengths.push(bets.length)
  return lengths
}

describe('all pages', () => {
  test('are fetched one after the other, short and empty ones too', async () => {
    pageLengths = [50, 0, 3]
    expect(await countPages(betPages('p1', { status: 'Won' }, { signal }))).toEqual([50, 0, 3])
    expect(asked.map(({ search }) => search)).toEqual([
      '?status=Won&limit=50',
      '?status=Won&limit=50&cursor=1',
      '?status=Won&limit=50&cursor=2',
    ])
  })

  test('are fetched no further once given up', async () => {
    pageLengths = [50, 50, 50]
    const giveUp = new AbortController()
    const pages = betPages('p1', {}, { signal: giveUp.signal })
    await pages.next()
    giveUp.abort()
    await expect(pages.next()).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })
})

describe('a page of the screen', () => {
  const context = { signal, queryKey: [], meta: undefined, direction: 'forward' as const }
  /** As the query client asks for it. */
  function pageAt(cursor: string | undefined) {
    const { queryFn } = betsQuery('p1', {})
    if (typeof queryFn !== 'function') throw new Error('the query has a function')
    return queryFn({ ...context, pageParam: cursor, client: undefined as never } as never)
  }

  test('is asked for until it is full', async () => {
    pageLengths = [0, 10, 0, 20, 50]
    const page = await pageAt(undefined)
    expect(page.bets).toHaveLength(30)
    expect(page.cursor).toBe('4')
    expect((await pageAt('4')).bets).toHaveLength(50)
  })

  test('may be short only when it is the last', async () => {
    pageLengths = [2, 0, 0]
    expect(await pageAt(undefined)).toMatchObject({ bets: [{}, {}] })
    expect(asked).toHaveLength(3)
  })
})
