import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRoundTrips } from '../../bench/round-trips.ts'
import { startTappedApi, type TappedApi } from '../../bench/tapped-api.ts'

let api: TappedApi

beforeAll(async () => {
  api = await startTappedApi()
})
afterAll(() => api.close())

test('a bet is one batch of reads and one transaction, and a repeated one reads only', async () => {
  const bets = await countRoundTrips(api)
  expect(Object.fromEntries(bets.map(({ bet, operations }) => [bet, operations]))).toEqual({
    'first in a market': ['BatchGetItem', 'TransactWriteItems'],
    'another in the market': ['BatchGetItem', 'TransactWriteItems'],
    'of the cricket screen': ['BatchGetItem', 'TransactWriteItems'],
    'no on a session': ['BatchGetItem', 'TransactWriteItems'],
    'yes on the session': ['BatchGetItem', 'TransactWriteItems'],
    'after a bet delay of 1 s': ['BatchGetItem', 'TransactWriteItems'],
    'sent again': ['BatchGetItem'],
  })
})
