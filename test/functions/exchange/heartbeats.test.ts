import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { systemClock } from '../../../functions/clock.ts'
import { endHeartbeats } from '../../../functions/exchange/heartbeats.ts'
import { matchMarket } from '../../../functions/exchange/match-market.ts'
import { placeOrder } from '../../../functions/exchange/place-order.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import {
  removeHeartbeat,
  switchOffHeartbeat,
  writeHeartbeat,
} from '../../../functions/store/heartbeat-store.ts'
import { orderStore } from '../../../functions/store/order-store.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { readBusy, readHeartbeats, readOrder } from '../../../functions/store/read/orders.ts'
import { INDIA, sampleQuote } from '../../domain/betting/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const playerId = 'asha'

beforeEach(async () => {
  vi.spyOn(systemFanout, 'publish').mockResolvedValue(undefined)
  vi.spyOn(logger, 'info').mockReturnValue(undefined)
  await openAccount(playerId, paise(10_000_00))
  await writeQuote(sampleQuote())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const place = (orderKey: string, per10000 = 4600) =>
  placeOrder(orderStore, systemClock, {
    ...{ playerId, orderKey, inputHash: 'h', marketId: 'm1.mo', side: 'lgaai', selectionId: INDIA },
    ...{ stakePaise: paise(100_00), rate: rate(per10000), commissionBasisPoints: 0 },
  })
const heartbeats = async () => readHeartbeats((await readBusy()).heartbeats)
const end = async () => endHeartbeats((await readBusy()).heartbeats, () => true)
const statusOf = async (orderKey: string) => (await readOrder({ playerId, orderKey }))?.status

it('a heartbeat takes the place of the earlier one, and an ended one removes no newer one', async () => {
  await writeHeartbeat({ playerId, dueAtMs: 1000 })
  await writeHeartbeat({ playerId, dueAtMs: 2000 })
  expect(await heartbeats()).toEqual([{ playerId, dueAtMs: 2000 }])
  expect((await readBusy()).markets).toEqual([])
  await removeHeartbeat({ playerId, dueAtMs: 1000 })
  expect(await heartbeats()).toHaveLength(1)
  await switchOffHeartbeat(playerId)
  expect(await heartbeats()).toEqual([])
})

it('one that is not due cancels nothing', async () => {
  await place('o1')
  await writeHeartbeat({ playerId, dueAtMs: Date.now() + 60_000 })
  await end()
  expect(await statusOf('o1')).toBe('Waiting')
  expect(await heartbeats()).toHaveLength(1)
})

it('a ticker that dies in the middle of its work leaves it to the next', async () => {
  for (const key of ['o1', 'o2', 'o3']) await place(key)
  await writeHeartbeat({ playerId, dueAtMs: Date.now() })
  let commits = 0
  withFaults((command) => {
    const isAnother = command === 'TransactWriteItemsCommand' && ++commits > 1
    return isAnother ? new Error('died') : undefined
  })
  const logged = vi.spyOn(logger, 'error').mockReturnValue(undefined)
  await end()
  withFaults(() => undefined)
  expect(logged).toHaveBeenCalledOnce()
  expect(commits).toBeGreaterThan(1)
  expect(await heartbeats()).toHaveLength(1)
  await end()
  expect(await heartbeats()).toEqual([])
  for (const key of ['o1', 'o2', 'o3']) expect(await statusOf(key)).toBe('Cancelled')
})

it('an order in its delay keeps the heartbeat until it can be cancelled', async () => {
  await writeQuote(sampleQuote({ betDelaySeconds: 5, version: 9 }))
  await place('o1', 4500)
  await matchMarket(
    { store: orderStore, clock: systemClock, owner: 'm', publish: async () => undefined, goOn: () => true },
    'm1.mo',
  )
  await writeHeartbeat({ playerId, dueAtMs: Date.now() })
  await end()
  expect(await statusOf('o1')).toBe('Waiting')
  expect(await heartbeats()).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21_000 })
  await end()
  expect(await statusOf('o1')).toBe('Cancelled')
  expect(await heartbeats()).toEqual([])
})
