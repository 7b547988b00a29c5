import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { topicKey } from '../../../functions/realtime/topics.ts'
import { follow } from '../../../functions/store/connection-store.ts'
import { followers } from '../../../functions/store/read/followers.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

// The fan-out is loaded with the mock, here and in no other file.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const send = vi.hoisted(() => vi.fn<(connectionId: string) => Promise<boolean>>())
vi.mock('../../../functions/realtime/sockets.ts', () => ({ encode: JSON.stringify, send }))

tablesForEachTest()

const followedAtMs = Date.parse('2026-11-27T10:00:00Z')
const key = topicKey('player:p-1', 0)

async function publish(nowMs: number): Promise<void> {
  vi.setSystemTime(nowMs)
  const { handler } = await import('../../../functions/realtime/fanout.ts')
  await handler({ key, frames: [{ event: 'pong' }], publishedAtMs: nowMs })
}

describe('a connection that can’t be posted to', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await follow('c-1', 'player:p-1', followedAtMs)
    send.mockReset().mockResolvedValue(false)
  })

  it('is kept while it may be being opened, so that later messages reach it', async () => {
    await publish(followedAtMs + 29_000)
    await publish(followedAtMs + 29_500)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is forgotten once it must have been opened', async () => {
    await publish(followedAtMs + 31_000)
    expect(await Array.fromAsync(followers(key))).toEqual([])
  })
})
