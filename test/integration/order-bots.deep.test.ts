import { afterAll, beforeAll, expect, it } from 'vitest'
import { getMatchesInplay } from '../../domain/contract/matches.ts'
import { type BookLevel, getOrderBook } from '../../domain/contract/orders.ts'
import { mustCall } from '../support/api/calls.ts'
import { openSocket } from '../support/api/socket.ts'
import { type Maidan, spawnMaidan } from '../support/cloud/cloud.ts'
import { until } from '../support/wait.ts'

let maidan: Maidan
beforeAll(async () => {
  maidan = await spawnMaidan({ args: ['--seed', 'orders-of-bots'], env: { MAIDAN_BOTS: '6' } })
})
afterAll(() => maidan.close())

/** The levels of all matches in play. */
async function levels(): Promise<readonly Pick<BookLevel, 'size' | 'simulated'>[]> {
  const { data } = await mustCall(maidan.url, getMatchesInplay, {})
  const books = await Promise.all(
    data.map(({ odds: { marketId } }) => mustCall(maidan.url, getOrderBook, { params: { marketId } })),
  )
  return books.flatMap(({ selections }) =>
    selections.flatMap(({ availableToBack, availableToLay }) => [...availableToBack, ...availableToLay]),
  )
}

it('bots place orders in matches in play while somebody is there, and all of them are shown as simulated', async () => {
  await openSocket(maidan.url)
  const shown = await until('orders of bots', async () => {
    const found = await levels()
    return found.length > 1 && found
  })
  for (const { size, simulated } of shown) expect(simulated).toBe(size)
})
