import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { systemClock } from '../../../functions/clock.ts'
import { matchBusy, matchNow } from '../../../functions/exchange/matching.ts'
import { placeOrder } from '../../../functions/exchange/place-order.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { orderStore } from '../../../functions/store/order-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { readArrivals, readBook, readBusy } from '../../../functions/store/read/orders.ts'
import { INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const ORDERS = 6

beforeEach(async () => {
  vi.spyOn(systemFanout, 'publish').mockResolvedValue(undefined)
  await openAccount('asha', paise(10_000_00))
  await writeQuote(sampleQuote())
  for (let at = 0; at < ORDERS; at++)
    await placeOrder(orderStore, systemClock, {
      ...{ playerId: 'asha', orderKey: `order:${at}`, inputHash: 'h', marketId: 'm1.mo', side: 'lgaai' },
      ...{ selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4600), commissionBasisPoints: 0 },
    })
})
afterEach(() => vi.restoreAllMocks())

it('a call works for others for two seconds, and leaves the rest to the next one or the ticker', async () => {
  let now = systemClock.nowMs()
  const clock = vi.spyOn(systemClock, 'nowMs').mockImplementation(() => (now += 200))
  expect(await matchNow('m1.mo')).toBe(true)
  const done = (await readBook('m1.mo')).resting.length
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(ORDERS)
  expect(await readArrivals('m1.mo')).toHaveLength(ORDERS - done)
  clock.mockRestore()
  await matchBusy((await readBusy()).markets, () => true)
  expect((await readBook('m1.mo')).resting).toHaveLength(ORDERS)
})
