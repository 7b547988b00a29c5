import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../build/free-port.ts'
import { natsServer } from '../../../build/nats-server.ts'
import type { NodeKeys } from '../../../build/node-keys.ts'
import { nodeConfig } from '../../../lib/node-config.ts'
import { until } from '../wait.ts'

/** A fan-out node: a nats-server with the configuration of the deployed ones. */
export interface FanoutNode {
  readonly url: string
  readonly pid: number
  /** How many clients it has now, how many it dropped because they read too slowly, and how many other nodes it knows. */
  connections(): Promise<{ clients: number; slow: number; routes: number }>
  /** Why it closed connections, each reason with how many. */
  closings(): Promise<Record<string, number>>
  /** Kills it, so that it closes no connection. */
  kill(): Promise<void>
}

/** Starts nodes that know each other, and returns them once they do. */
export async function startNodes(count: number, keys: NodeKeys): Promise<FanoutNode[]> {
  const ports = await Promise.all(Array.from({ length: count }, portsOfNode))
  const routes = ports.map(({ cluster }) => `nats://127.0.0.1:${cluster}`)
  const nodes = ports.map((own) =>
    startNode(nodeConfig({ ...keys, host: '127.0.0.1', ports: own, routes }), own),
  )
  await until('the nodes to know each other', async () => {
    const seen = await Promise.all(nodes.map((node) => node.connections().catch(() => undefined)))
    return seen.every((each) => each !== undefined && (count === 1 || each.routes > 0))
  })
  return nodes
}

type Ports = Awaited<ReturnType<typeof portsOfNode>>

async function portsOfNode() {
  const [client, socket, cluster, health] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  return { client, socket, cluster, health }
}

function startNode(config: string, { socket, health }: Ports): FanoutNode {
  const file = join(mkdtempSync(join(tmpdir(), 'maidan-node-')), 'nats.conf')
  writeFileSync(file, config)
  const child = spawn(natsServer(), ['--config', file], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const read = async <Reply>(path: string): Promise<Reply> =>
    (await fetch(`http://127.0.0.1:${health}/${path}`)).json() as Promise<Reply>
  return {
    url: `ws://127.0.0.1:${socket}`,
    pid: child.pid ?? 0,
    connections: async () => {
      const facts = await read<Record<'connections' | 'slow_consumers' | 'routes', number>>('varz')
      return { clients: facts.connections, slow: facts.slow_consumers, routes: facts.routes }
    },
    closings: async () => {
      const { connections } = await read<{ connections: { reason: string }[] }>(
        'connz?state=closed&limit=100000',
      )
      const byReason = Map.groupBy(connections, ({ reason }) => reason)
      return Object.fromEntries([...byReason].map(([reason, of]) => [reason, of.length]))
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
