import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countRoundTrips, MATCHED } from '../../bench/round-trips.ts'
import { startTappedApi, type TappedApi } from '../../bench/tapped-api.ts'

let api: TappedApi
const usual = { ...process.env }

beforeAll(async () => {
  // The store that opens its markets is loaded for this cloud's tables, and unloaded with them.
  vi.resetModules()
  api = await startTappedApi()
})
afterAll(async () => {
  for (const name of Object.keys(api.cloud.env)) {
    const value = usual[name]
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  vi.resetModules()
  await api.close()
})

test('a bet is one batch of reads and one transaction, the end of its delay too, and a repeated one reads only', async () => {
  const bets = await countRoundTrips(api)
  expect(Object.fromEntries(bets.map(({ bet, operations }) => [bet, operations]))).toEqual({
    'first in a market': ['BatchGetItem', 'TransactWriteItems'],
    'another in the market': ['BatchGetItem', 'TransactWriteItems'],
    'of the cricket screen': ['BatchGetItem', 'TransactWriteItems'],
    'no on a session': ['BatchGetItem', 'TransactWriteItems'],
    'yes on the session': ['BatchGetItem', 'TransactWriteItems'],
    'in a market with a delay': ['BatchGetItem', 'TransactWriteItems'],
    'the end of its delay': ['BatchGetItem', 'TransactWriteItems'],
    'sent again': ['BatchGetItem'],
    'beside an order that is no better': ['BatchGetItem', 'TransactWriteItems'],
    [MATCHED]: [
      'BatchGetItem',
      // The market's lease, and its own orders first.
      'UpdateItem',
      'BatchGetItem',
      'Query',
      // The bet again, the maker, and the match.
      'BatchGetItem',
      'BatchGetItem',
      'TransactWriteItems',
      'UpdateItem',
      'Query',
    ],
  })
})
