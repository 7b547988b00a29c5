import { once } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Front, openFront } from '../../../local/gateway/front.ts'
import type { Listener } from '../../../local/gateway/server.ts'

const said = vi.spyOn(console, 'error').mockReturnValue()
const ok: Listener = (_req, res) => void res.end('ok')

let front: Front | undefined
afterEach(() => front?.close())

it('goes on when an upgrade fails: it is logged, and its socket is closed', async () => {
  front = await openFront('127.0.0.1', 0)
  const upgrade = () => Promise.reject(new Error('unreadable handshake'))
  front.serve({ api: ok, pool: ok, site: ok, config: () => ({}), sockets: { upgrade } })
  const client = new WebSocket(`${front.url.replace('http', 'ws')}/ws`)
  const [error] = (await once(client, 'error')) as [Error]
  expect(error.message).toBe('socket hang up')
  expect(said.mock.lastCall).toEqual(['An upgrade failed: unreadable handshake'])
  expect(await (await fetch(front.url)).text()).toBe('ok')
})
