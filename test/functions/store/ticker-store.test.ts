import { describe, expect, it } from 'vitest'
import { declareResult } from '../../../functions/store/market-store.ts'
import { listSettlementWork, readReplay } from '../../../functions/store/read/ticker.ts'
import {
  finishSettlementWork,
  holdLease,
  releaseLease,
  writeReplay,
} from '../../../functions/store/ticker-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

describe('the ticker’s lease', () => {
  it('is for one owner at a time, who renews it', async () => {
    expect(await holdLease('a', 1000, 6000)).toBeDefined()
    expect(await holdLease('b', 2000, 7000)).toBeUndefined()
    expect(await holdLease('a', 2000, 7000)).toBeDefined()
    expect(await holdLease('b', 6500, 9000)).toBeUndefined()
  })

  it('goes to another only after its end', async () => {
    await holdLease('a', 1000, 6000)
    expect(await holdLease('b', 6000, 9000)).toBeUndefined()
    expect(await holdLease('b', 6001, 9000)).toBeDefined()
    expect(await holdLease('a', 6002, 9000)).toBeUndefined()
  })

  it('can be given up by its owner alone', async () => {
    await holdLease('a', 1000, 6000)
    await releaseLease('b')
    expect(await holdLease('b', 2000, 7000)).toBeUndefined()
    await releaseLease('a')
    await releaseLease('a')
    expect(await holdLease('b', 2000, 7000)).toBeDefined()
  })

  it('goes to one of many who ask at once', async () => {
    const owners = Array.from({ length: 20 }, (_, at) => `owner-${at}`)
    const held = await Promise.all(owners.map((owner) => holdLease(owner, 1000, 6000)))
    expect(held.filter(Boolean)).toHaveLength(1)
  })
})

describe('the work of settlement', () => {
  const declared = (revision: number) => ({ revision, result: { kind: 'winner', selectionId: 1 } }) as const

  it('is left by a result once for each revision, and found until it is finished', async () => {
    expect(await declareResult('m1.mo', declared(1))).toBe(true)
    expect(await declareResult('m1.mo', declared(1))).toBe(false)
    expect(await declareResult('m1.mo', declared(2))).toBe(true)
    expect(await listSettlementWork()).toEqual([
      { marketId: 'm1.mo', revision: 1 },
      { marketId: 'm1.mo', revision: 2 },
    ])
    await finishSettlementWork({ marketId: 'm1.mo', revision: 1 })
    await finishSettlementWork({ marketId: 'm1.mo', revision: 1 })
    expect(await listSettlementWork()).toEqual([{ marketId: 'm1.mo', revision: 2 }])
  })

  it('is not left by a revision that comes too late', async () => {
    await declareResult('m1.mo', declared(3))
    expect(await declareResult('m1.mo', declared(2))).toBe(false)
    expect(await listSettlementWork()).toEqual([{ marketId: 'm1.mo', revision: 3 }])
  })
})

it('the replay that was started last is remembered', async () => {
  expect(await readReplay()).toBeUndefined()
  await writeReplay({ id: 'one', startsAtMs: 5 })
  await writeReplay({ id: 'two', startsAtMs: 6 })
  expect(await readReplay()).toEqual({ id: 'two', startsAtMs: 6 })
})
