import { expect, it } from 'vitest'
import { houseLimitKinds, houseLimitPaise, limitKey } from '../../../domain/betting/house-limits.ts'
import { CRICKET, SPORTS } from '../../../domain/contract/matches.ts'
import { paise } from '../../../domain/money.ts'
import { limitPart } from '../../../functions/store/house-limit-store.ts'
import { type KeptLimit, keptLimits, readHouseLimits } from '../../../functions/store/read/house-limits.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const change = { changedAtMs: 5, changedBy: 'Asha', reason: 'a final' }
const limit = (changes: Partial<KeptLimit> = {}): KeptLimit => {
  return { sportId: CRICKET, kind: 'line', limitPaise: paise(70_00), ...change, version: 1, ...changes }
}
const write = async (kept: KeptLimit) => (await transact([limitPart(kept)])).kind

it('has a limit of every sport and kind, by default none that operators set', async () => {
  const kept = await keptLimits()
  expect(kept).toHaveLength(SPORTS.length * houseLimitKinds.length)
  for (const each of kept) expect(each).toMatchObject({ limitPaise: null, version: 0 })
  expect([...(await readHouseLimits())]).toEqual([])
})

it('reads what was set, with who set it, until it is the default again', async () => {
  expect(await write(limit())).toBe('committed')
  expect(await write(limit({ sportId: 1, limitPaise: paise(0) }))).toBe('committed')
  expect(await keptLimits()).toContainEqual(limit())
  const limits = await readHouseLimits()
  expect([...limits].sort()).toEqual([
    [limitKey(1, 'line'), 0],
    [limitKey(CRICKET, 'line'), 70_00],
  ])
  expect(houseLimitPaise(limits, CRICKET, 'session')).toBe(70_00)
  expect(await write(limit({ limitPaise: null, version: 2 }))).toBe('committed')
  expect([...(await readHouseLimits()).keys()]).toEqual([limitKey(1, 'line')])
})

it('is a conflict with a limit that was changed meanwhile', async () => {
  expect(await write(limit())).toBe('committed')
  expect(await write(limit({ limitPaise: paise(80_00) }))).not.toBe('committed')
  expect((await readHouseLimits()).get(limitKey(CRICKET, 'line'))).toBe(70_00)
})
