import { join } from 'node:path'
import { buildHandlers } from '../build/handlers.ts'
import { recordBet } from './bet-cpu/record-bet.ts'
import type { Round } from './bet-cpu/rounds.ts'
import { type Child, forkChild } from './child.ts'
import type { CloudReady } from './cloud-process.ts'
import { medians } from './measure.ts'
import { milliseconds, printTable, printTitle, ratio } from './report.ts'

/** Prints the CPU time of the bet's handler beside the bare SDK's for the same items. DynamoDB is another process. */
const WARM_UP_BETS = 1500
const BETS_A_ROUND = 100
const ROUNDS = 21

const [handlerModule, bareModule] = await buildClients()
const cloud = forkChild(join(import.meta.dirname, 'cloud-process.ts'), ['2'])
try {
  const { env, marketId, players } = await cloud.receive<CloudReady>()
  const [measured, recorded] = players.map((player) => [marketId, JSON.stringify(player)])
  const bet = await recordBet(handlerModule, recorded ?? [], env)
  const handler = forkChild(handlerModule, measured ?? [], env)
  const bare = forkChild(bareModule, [JSON.stringify(bet)], env)
  try {
    await report(handler, bare)
  } finally {
    await Promise.all([handler.close(), bare.close()])
  }
} finally {
  await cloud.close()
}

async function report(handler: Child, bare: Child): Promise<void> {
  const cost = (child: Child, way: string, count: number) => child.ask<number>({ way, count } satisfies Round)
  await cost(handler, 'handler', WARM_UP_BETS)
  await cost(bare, 'transaction', WARM_UP_BETS)
  await cost(bare, 'all calls', WARM_UP_BETS)
  const median = await medians(
    {
      transaction: () => cost(bare, 'transaction', BETS_A_ROUND),
      allCalls: () => cost(bare, 'all calls', BETS_A_ROUND),
      handler: () => cost(handler, 'handler', BETS_A_ROUND),
    },
    ROUNDS,
  )
  printTitle(`CPU time of one bet: medians of ${ROUNDS} interleaved rounds of ${BETS_A_ROUND} bets`)
  const row = (what: string, value: number) => ({
    what,
    'CPU a bet': milliseconds(value),
    'of the bare transaction': ratio(value, median.transaction),
    'of the bare calls': ratio(value, median.allCalls),
  })
  printTable([
    row('bare SDK: TransactWriteItems of the same five items', median.transaction),
    row('bare SDK: all three calls of a bet, with BatchGetItem and Invoke', median.allCalls),
    row('the handler', median.handler),
  ])
}

/** Builds both measured processes the way functions are built. */
async function buildClients(): Promise<[handler: string, bare: string]> {
  const entries = ['bench/bet-cpu/handler-client.ts', 'bench/bet-cpu/bare-client.ts'] as const
  const { outputs } = await buildHandlers('dist/bench', entries)
  const built = (entry: string) => {
    const [path] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? []
    if (path === undefined) throw new Error(`${entry} was not built`)
    return join(import.meta.dirname, '..', path)
  }
  return [built(entries[0]), built(entries[1])]
}
