import { describe, expect, it } from 'vitest'
import { shardsOf } from '../../../functions/store/keys.ts'
import { declareResult } from '../../../functions/store/market-store.ts'
import {
  listPutAside,
  listSettlementWork,
  shardsLeft,
} from '../../../functions/store/read/settlement-work.ts'
import {
  claimSending,
  finishSettlementWork,
  noteMoved,
  noteShardsDone,
  putAside,
  takeBack,
} from '../../../functions/store/settlement-work-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

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

  const work = { marketId: 'm1.b', revision: 1 }

  it('is sent by one who has read it as it is', async () => {
    await declareResult('m1.b', declared(1))
    const claims = await Promise.all([claimSending(work, 5), claimSending(work, 6), claimSending(work, 7)])
    expect(claims.filter(Boolean)).toHaveLength(1)
    const [sent] = await listSettlementWork('m1.b')
    expect(sent).toMatchObject({ sentCount: 1, movedAtMs: expect.any(Number) })
    if (!sent) throw new Error('no work')
    await noteMoved(work, 9)
    expect(await claimSending(sent, 10)).toBe(false)
    expect(await claimSending({ ...sent, movedAtMs: 9 }, 10)).toBe(true)
    const { sinceMs } = sent
    expect(await listSettlementWork()).toEqual([{ ...work, sinceMs, sentCount: 2, movedAtMs: 10 }])
  })

  it('knows which shards are left', async () => {
    await declareResult('m1.b', declared(1))
    const [first = '', ...others] = shardsOf('m1.b')
    const after = await noteShardsDone(work, new Set([first]), 8)
    expect(after && shardsLeft(after)).toEqual(others)
    await noteShardsDone(work, new Set(others), 9)
    const [all] = await listSettlementWork()
    expect(all && shardsLeft(all)).toEqual([])
  })

  it('is not left anew by what comes after its end', async () => {
    expect(await noteShardsDone(work, new Set(['m1.b#0']), 8)).toBeUndefined()
    await noteMoved(work, 8)
    expect(await claimSending(work, 8)).toBe(false)
    expect(await listSettlementWork()).toEqual([])
  })

  it('is listed of one market, whose id others may start with', async () => {
    for (const marketId of ['m1.b', 'm1.bm']) await declareResult(marketId, declared(1))
    expect(await listSettlementWork('m1.b')).toEqual([work])
  })
})

describe('a position put aside', () => {
  const aside = { marketId: 'm1.b', playerId: 'p1', revision: 2, error: 'Error: x', atMs: 5 }

  it('is replaced and taken back by the same or a later result alone', async () => {
    await putAside(aside)
    await putAside({ ...aside, revision: 1, error: 'an old one' })
    await takeBack({ ...aside, revision: 1 })
    expect(await listPutAside()).toEqual([aside])
    await putAside({ ...aside, error: 'Error: y' })
    expect(await listPutAside('m1.b')).toEqual([{ ...aside, error: 'Error: y' }])
    expect(await listPutAside('m1.bm')).toEqual([])
    await takeBack({ ...aside, revision: 3 })
    expect(await listPutAside()).toEqual([])
  })
})
