import { parseArgs } from 'node:util'
import { startDialect } from './start.ts'

const HELP = `Usage: npm run betfair -- [options]

Serves Betfair's exchange API (JSON-RPC and stream) for programs that trade on a Maidan. See docs/betfair.md.

  --maidan URL        the Maidan to trade on (default http://localhost:3000)
  --host ADDRESS      where to listen (default 127.0.0.1: this machine only)
  --port N            of the JSON-RPC API (default 3080)
  --stream-port N     of the stream (default 3081)
  --help              this text
`

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { maidan: text, host: text, port: text, 'stream-port': text, help: { type: 'boolean' } },
})

if (values.help) console.log(HELP)
else {
  const { url, streamPort } = await startDialect({
    maidanUrl: new URL(values.maidan ?? 'http://localhost:3000').origin,
    host: values.host ?? '127.0.0.1',
    port: Number(values.port ?? 3080),
    streamPort: Number(values['stream-port'] ?? 3081),
  })
  console.log(
    `JSON-RPC: ${url}/exchange/betting/json-rpc/v1\nLog-in:   ${url}/api/login\nStream:   port ${streamPort}, by TLS`,
  )
}
