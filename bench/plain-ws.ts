import { once } from 'node:events'
import { WebSocketServer } from 'ws'

// The baseline: a server of `ws` and nothing else, which sends one text to every socket it has.
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
process.once('disconnect', () => process.exit(0))
process.on('message', ({ text }: { readonly text: string }) => {
  for (const socket of server.clients) socket.send(text)
  process.send?.(true)
})
await once(server, 'listening')
const address = server.address()
if (typeof address === 'object' && address)
  process.send?.({ url: `ws://127.0.0.1:${address.port}`, pid: process.pid })
