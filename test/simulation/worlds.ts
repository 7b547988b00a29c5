import { SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../functions/clock.ts'
import { logger } from '../../functions/observe/logger.ts'
import { systemFanout } from '../../functions/realtime/fanout-port.ts'
import { type Tables, tablesForEachTest } from '../support/cloud/embedded-dynamodb.ts'
import { simulatedSeeds } from './seeds.ts'
import { simulate } from './simulate.ts'
import { World } from './world.ts'

/** Simulates so many worlds of players, markets and settlement. Its seed plays a failed one again. Returns their tables. */
export function testWorlds(count: number): Tables {
  const { seeds, steps } = simulatedSeeds('maidan', count)
  const tables = tablesForEachTest()
  afterEach(() => vi.restoreAllMocks())

  describe('players, markets and settlement, whatever goes wrong, are as the model says', () => {
    it.each(seeds)('seed %s', { timeout: 30_000 + steps * 2000 }, async (seed) => {
      const trace = await runWorld(seed, steps)
      expect(trace).toContain('the end')
    })
  })
  return tables
}

/** Runs a seed; the system's clock is the world's. */
export async function runWorld(seed: string, length: number): Promise<readonly string[]> {
  const world = new World(seed)
  for (const name of ['nowMs', 'sleep', 'random'] as const)
    vi.spyOn(systemClock, name).mockImplementation(world.clock[name] as never)
  vi.spyOn(logger, 'error').mockImplementation((...[, line]) => world.failed(line))
  vi.spyOn(logger, 'warn').mockImplementation((...[, line]) => world.failed(line))
  vi.spyOn(systemFanout, 'publish').mockImplementation(async () => void world.trace.push('told'))
  vi.spyOn(SQSClient.prototype, 'send').mockImplementation(async ({ input }) => world.wake(input as never))
  try {
    return await simulate(world, length)
  } catch (error) {
    console.error(world.trace.slice(-80).join(', '))
    throw new Error(`MAIDAN_SIM_SEED=${seed} MAIDAN_SIM_STEPS=${length} replays it: ${String(error)}`, {
      cause: error,
    })
  }
}
