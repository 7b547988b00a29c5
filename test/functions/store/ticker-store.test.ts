import { describe, expect, it } from 'vitest'
import { readReplay } from '../../../functions/store/read/ticker.ts'
import { beginReplay, holdLease, releaseLease, requestLease } from '../../../functions/store/ticker-store.ts'
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

  it('shows its owner who asks for it, until when', async () => {
    await holdLease('a', 1000, 6000)
    await requestLease('b', 2500)
    await requestLease('c', 3000)
    expect(await holdLease('a', 2000, 7000)).toMatchObject({ askedBy: 'c', askedUntilMs: 3000 })
  })

  it('goes to one of many who ask at once', async () => {
    const owners = Array.from({ length: 20 }, (_, at) => `owner-${at}`)
    const held = await Promise.all(owners.map((owner) => holdLease(owner, 1000, 6000)))
    expect(held.filter(Boolean)).toHaveLength(1)
  })
})

it('the replay that was started last is remembered, and only one begins after another', async () => {
  const one = { id: 'one', startsAtMs: 5 }
  const two = { id: 'two', startsAtMs: 6 }
  const other = { id: 'other', startsAtMs: 7 }
  expect(await readReplay()).toBeUndefined()
  expect(await beginReplay(one, undefined)).toBe(true)
  expect(await beginReplay(other, undefined)).toBe(false)
  expect(await beginReplay(two, one)).toBe(true)
  expect(await beginReplay(other, one)).toBe(false)
  expect(await readReplay()).toEqual(two)
})
