import { environmentManager, focusManager, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { askAgainMs } from '../../../web/features/aviator/api/round.ts'
import { marketsQuery } from '../../../web/features/matka/api/get-markets.ts'
import { liveMarketQuery } from '../../../web/features/sports/live-market-query.ts'
import { latestBetsQuery } from '../../../web/features/titli/api/get-latest-bets.ts'
import { noteServerTime } from '../../../web/lib/games/server-clock.ts'
import { newsQuery } from '../../../web/lib/news.ts'
import { createQueryClient } from '../../../web/lib/query-client.ts'
import { createLive } from '../../../web/lib/realtime/live.ts'

// Another file may have set the server's clock, which decides when markets are fetched: load it again.
vi.hoisted(() => vi.resetModules())

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  focusManager.setFocused(true)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  environmentManager.setIsServer(() => true)
  vi.useRealTimers()
})

/** The milliseconds at which a query that a screen follows is fetched, within so many of them. */
async function fetchedAt<Data, Key extends QueryKey>(
  query: ConstructorParameters<typeof QueryObserver<Data, Error, Data, Data, Key>>[1],
  answer: Data,
  withinMs: number,
): Promise<number[]> {
  const startMs = Date.now()
  const asked: number[] = []
  const client = createQueryClient()
  client.mount()
  const queryFn = () => {
    asked.push(Date.now() - startMs)
    return answer
  }
  const stop = new QueryObserver(client, { ...query, queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(withinMs)
  stop()
  client.unmount()
  return asked
}

test('the last bets of Titli Par are fetched every five seconds', async () => {
  expect(await fetchedAt(latestBetsQuery('p1'), [], 19_999)).toEqual([0, 5_000, 10_000, 15_000])
})

test.each([
  ['once a second while no socket brings its news', false, 3_000, [0, 1_000, 2_000, 3_000]],
  ['once a minute while one does', true, 120_000, [0, 60_000, 120_000]],
])('the live cricket market is fetched %s', async (_, isConnected, withinMs, at) => {
  const live = createLive((run) => run())
  expect(await fetchedAt(liveMarketQuery(live, isConnected), 0, withinMs)).toEqual(at)
})

test('the news are fetched once a minute', async () => {
  expect(await fetchedAt(newsQuery, [], 180_000)).toEqual([0, 60_000, 120_000, 180_000])
})

test('the round of Aviator is fetched every second until the server’s clock is known, and without a socket', () => {
  expect([true, false].map((isConnected) => askAgainMs(undefined, isConnected))).toEqual([1_000, 1_000])
  noteServerTime(Date.now(), Date.now())
  expect([true, false].map((isConnected) => askAgainMs(undefined, isConnected))).toEqual([20_000, 1_000])
})

describe('the markets of Matka', () => {
  const changing = (inMs: number) => [{ changesAtMs: Date.now() + inMs } as MatkaMarketState]

  test('are fetched every 60 s while nothing changes', async () => {
    const markets = changing(3_600_000)
    expect(await fetchedAt(marketsQuery, markets, 180_000)).toEqual([0, 60_000, 120_000, 180_000])
  })

  test('are fetched just after a status has changed', async () => {
    const markets = [...changing(3_600_000), ...changing(20_000)]
    const [first, second] = await fetchedAt(marketsQuery, markets, 20_250)
    expect([first, second]).toEqual([0, 20_250])
  })
})
