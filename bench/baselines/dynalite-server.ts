import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import dynalite from 'dynalite'

/** The smallest server to compare with: dynalite with its state in the folder of the first argument, and a page. */
const database = dynalite({ path: process.argv[2] ?? '' })
const server = createServer((_req, res) => res.end('ok'))
await Promise.all([
  once(database.listen(0, '127.0.0.1'), 'listening'),
  once(server.listen(0, '127.0.0.1'), 'listening'),
])
console.log(`runs at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
