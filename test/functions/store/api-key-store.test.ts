import { beforeEach, expect, it } from 'vitest'
import { KEY_PERIOD_SECONDS, KEY_REQUESTS_MAX } from '../../../domain/contract/keys.ts'
import { countRequest, removeApiKey } from '../../../functions/store/api-key-store.ts'
import type { ApiKey } from '../../../functions/store/read/api-keys.ts'
import { put } from '../../../functions/store/writes.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const PERIOD_MS = KEY_PERIOD_SECONDS * 1000
/** The beginning of a period. */
const START_MS = 170_000_000 * PERIOD_MS

const key: ApiKey = {
  ...{ playerId: 'p1', slot: 3, keyId: 'id', name: 'bot', scope: 'read' },
  ...{ email: 'asha@example.in', username: 'Asha', groups: [], madeAtMs: 1, period: 0, requests: 0 },
}
beforeEach(() => put('keys', key))

/** How many of so many requests at one moment are counted. */
async function counted(requests: number, atMs: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: requests }, () => countRequest(key, atMs)))
  expect(answers.filter((each) => each === undefined)).toEqual([])
  return answers.filter((each) => each !== 'spent').length
}

it('a key makes as many requests in each period as it may, also at once, and no more', async () => {
  expect(await counted(KEY_REQUESTS_MAX + 30, START_MS)).toBe(KEY_REQUESTS_MAX)
  expect(await counted(5, START_MS + PERIOD_MS - 1)).toBe(0)
  expect(await counted(KEY_REQUESTS_MAX - 1, START_MS + PERIOD_MS)).toBe(KEY_REQUESTS_MAX - 1)
  expect(await counted(5, START_MS + PERIOD_MS + 1)).toBe(1)
})

it('a server whose clock is behind counts in the period that has begun', async () => {
  expect(await counted(KEY_REQUESTS_MAX - 1, START_MS)).toBe(KEY_REQUESTS_MAX - 1)
  expect(await counted(5, START_MS - 1)).toBe(1)
})

it('the counted key says when it was used', async () => {
  expect(await countRequest(key, START_MS + 7)).toEqual({
    ...key,
    ...{ usedAtMs: START_MS + 7, period: START_MS / PERIOD_MS, requests: 1 },
  })
})

it.each([
  ['slot', { slot: 4 }],
  ['player', { playerId: 'p2' }],
  ['secret', { keyId: 'other' }],
])('a key with another %s is none', async (_, other) => {
  expect(await countRequest({ ...key, ...other }, START_MS)).toBeUndefined()
})

it('a key that was removed is none, and the next one in its slot is not removed for it', async () => {
  expect(await removeApiKey(key)).toBe(true)
  expect(await countRequest(key, START_MS)).toBeUndefined()
  const next = { ...key, keyId: 'next' }
  await put('keys', next)
  expect(await removeApiKey(key)).toBe(false)
  expect(await countRequest(next, START_MS)).toMatchObject({ keyId: 'next' })
})
