import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessageQueue } from '../../../local/gateway/message-queue.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

/** A queue whose messages end by `endNext`. */
function queueOf(limits: { atOnce: number; burst: number; perSecond: number }) {
  const taken: string[] = []
  const ends: (() => void)[] = []
  const queue = new MessageQueue(limits, (body) => {
    taken.push(body)
    return new Promise((end) => ends.push(end))
  })
  const endNext = async () => {
    ends.shift()?.()
    await vi.waitFor(() => undefined)
  }
  return { taken, endNext, add: (body: string) => queue.add(body) }
}

describe('the messages of a client', () => {
  it('are taken in their order, so many at once', async () => {
    const { add, taken, endNext } = queueOf({ atOnce: 2, burst: 10, perSecond: 1 })
    for (const body of ['a', 'b', 'c', 'd']) expect(add(body)).toBe(true)
    expect(taken).toEqual(['a', 'b'])
    await endNext()
    expect(taken).toEqual(['a', 'b', 'c'])
    await endNext()
    expect(taken).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are too many after so many in a row: what waits is dropped', async () => {
    const { add, taken, endNext } = queueOf({ atOnce: 1, burst: 3, perSecond: 1 })
    expect(['a', 'b', 'c', 'd'].map(add)).toEqual([true, true, true, false])
    await endNext()
    expect(taken).toEqual(['a'])
  })

  it('may be so many a second for ever', () => {
    const { add } = queueOf({ atOnce: 1, burst: 2, perSecond: 4 })
    expect(['a', 'b', 'c'].map(add)).toEqual([true, true, false])
    vi.advanceTimersByTime(250)
    expect(['d', 'e'].map(add)).toEqual([true, false])
    vi.advanceTimersByTime(60_000)
    expect(['f', 'g', 'h'].map(add)).toEqual([true, true, false])
  })
})
