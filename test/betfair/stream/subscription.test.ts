import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPublisher } from '../../../betfair/stream/subscription.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Message = Readonly<Record<string, unknown>>

function publisher(timing: { conflateMs?: number; heartbeatMs?: number } = {}) {
  const sent: Message[] = []
  const { publish, close } = createPublisher({ op: 'mcm', id: 7, ...timing }, (message) =>
    sent.push(message as Message),
  )
  return { sent, publish, close }
}

describe('a subscription', () => {
  it('sends its image at once, also an empty one', () => {
    const { sent, publish, close } = publisher()
    publish('SUB_IMAGE', [])
    expect(sent).toMatchObject([
      { op: 'mcm', id: 7, ct: 'SUB_IMAGE', mc: [], conflateMs: 0, heartbeatMs: 5000 },
    ])
    close()
  })

  it('sends the changes of one moment together, each market as it is then', () => {
    const { sent, publish, close } = publisher({ conflateMs: 100 })
    publish('UPDATE', () => [{ id: 'a', state: 'first' }], 'a')
    publish('UPDATE', () => [{ id: 'b' }], 'b')
    publish('UPDATE', () => [{ id: 'a', state: 'last' }], 'a')
    vi.advanceTimersByTime(99)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    expect(sent).toMatchObject([{ mc: [{ id: 'a', state: 'last' }, { id: 'b' }] }])
    expect(sent[0]).not.toHaveProperty('ct')
    close()
  })

  it('sends nothing where nothing changed', () => {
    const { sent, publish, close } = publisher()
    publish('UPDATE', () => [], 'a')
    vi.advanceTimersByTime(10)
    expect(sent).toEqual([])
    close()
  })

  it('sends a heartbeat where nothing else was sent, until it ends', () => {
    const { sent, publish, close } = publisher({ heartbeatMs: 500 })
    vi.advanceTimersByTime(400)
    publish('SUB_IMAGE', [])
    vi.advanceTimersByTime(499)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sent[1]).toMatchObject({ ct: 'HEARTBEAT' })
    close()
    vi.advanceTimersByTime(5000)
    expect(sent).toHaveLength(2)
  })
})
