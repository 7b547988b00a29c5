import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { seededRandom } from '../../domain/feed/random.ts'
import { systemClock } from '../../functions/clock.ts'
import { logger } from '../../functions/observe/logger.ts'
import { systemFanout } from '../../functions/realtime/fanout-port.ts'
import { type Tables, tablesForEachTest } from '../support/cloud/embedded-dynamodb.ts'
import { OPERATOR_DAY_RUPEES, TWO_PERSON_RUPEES } from './requests.ts'
import { OPERATOR_RESULTS_RUPEES } from './rulings.ts'
import { simulatedSeeds } from './seeds.ts'
import { simulate } from './simulate.ts'
import { SETTLEMENT_QUEUE, World } from './world.ts'

/** Simulates so many worlds of players, markets and settlement. Its seed plays a failed one again. Returns their tables. */
export function testWorlds(count: number): Tables {
  const { seeds, steps } = simulatedSeeds('maidan', count)
  const tables = tablesForEachTest()
  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  describe('players, markets and settlement, whatever goes wrong, are as the model says', () => {
    it.each(seeds)('seed %s', { timeout: 30_000 + steps * 2000 }, async (seed) => {
      const trace = await runWorld(seed, steps)
      expect(trace).toContain('the end')
    })
  })
  return tables
}

/** Runs a seed; the system's clock is the world's. */
export async function runWorld(
  seed: string,
  length: number,
  look?: (step: number) => Promise<void>,
): Promise<readonly string[]> {
  const world = new World(seed)
  vi.stubEnv('SETTLEMENT_QUEUE_URL', SETTLEMENT_QUEUE)
  vi.stubEnv('TWO_PERSON_RUPEES', String(TWO_PERSON_RUPEES))
  vi.stubEnv('OPERATOR_RESULTS_RUPEES', String(OPERATOR_RESULTS_RUPEES))
  vi.stubEnv('OPERATOR_DAY_RUPEES', String(OPERATOR_DAY_RUPEES))
  for (const name of ['nowMs', 'sleep', 'random'] as const)
    vi.spyOn(systemClock, name).mockImplementation(world.clock[name] as never)
  // The embedded store answers a batch in an order by chance, as DynamoDB does.
  vi.spyOn(Math, 'random').mockImplementation(seededRandom(`store of ${seed}`))
  // Names that are made up sort among others: they are the seed's, too.
  let names = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => `0-0-0-0-${++names}`)
  syncBuiltinESMExports()
  vi.spyOn(logger, 'error').mockImplementation((...[, line]) => world.failed(line))
  vi.spyOn(logger, 'info').mockImplementation(() => undefined)
  vi.spyOn(logger, 'warn').mockImplementation((...[, line]) => world.failed(line))
  vi.spyOn(systemFanout, 'publish').mockImplementation(async () => void world.trace.push('published'))
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async ({ input }) => world.send(input as never))
  try {
    return await simulate(world, length, look)
  } catch (error) {
    console.error(world.trace.slice(-80).join(', '))
    throw new Error(`MAIDAN_SIM_SEED=${seed} MAIDAN_SIM_STEPS=${length} replays it: ${String(error)}`, {
      cause: error,
    })
  }
}
