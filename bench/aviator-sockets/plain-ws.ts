import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import { cpuMicroseconds } from './cpu.ts'

type Question = { readonly ask: 'cpu' } | { readonly ask: 'send'; readonly text: string }

// The baseline: a server of `ws` and nothing else, which sends one text to every socket it has.
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
process.once('disconnect', () => process.exit(0))
process.on('message', (question: Question) => {
  if (question.ask === 'cpu') return process.send?.(cpuMicroseconds())
  for (const socket of server.clients) socket.send(question.text)
  return process.send?.(true)
})
await once(server, 'listening')
const address = server.address()
if (typeof address === 'object' && address)
  process.send?.({ url: `ws://127.0.0.1:${address.port}`, pid: process.pid })
