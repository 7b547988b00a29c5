import { expect, it } from 'vitest'
import { lateFrames } from '../../../../web/lib/realtime/late-frames.ts'

const pong = { event: 'pong' }

it('a frame can be read once the first socket opens', async () => {
  const socket = {} as WebSocket
  const { openSocket, parse } = lateFrames((url, ticket) => {
    expect([url, ticket, parse(JSON.stringify(pong))]).toEqual(['wss://host', 'a ticket', [pong]])
    return socket
  })
  expect(parse(JSON.stringify(pong))).toEqual([])
  expect(await openSocket('wss://host', 'a ticket')).toBe(socket)
})

it('a socket that cannot be opened is a rejection', async () => {
  const { openSocket } = lateFrames(() => {
    throw new Error('refused')
  })
  await expect(openSocket('wss://host', null)).rejects.toThrow('refused')
})
