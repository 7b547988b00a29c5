import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../functions/clock.ts'
import { logger } from '../../functions/observe/logger.ts'
import { tablesForEachTest } from '../support/cloud/embedded-dynamodb.ts'
import { simulate } from './simulate.ts'
import { World } from './world.ts'

/**
 * `MAIDAN_SIM_SEED=… npx vitest run test/simulation/simulation.test.ts` replays one seed; `MAIDAN_SIM_SEEDS` runs so many of them,
 * and `MAIDAN_SIM_STEPS` makes each so long.
 */
const { MAIDAN_SIM_SEED, MAIDAN_SIM_SEEDS = '4', MAIDAN_SIM_STEPS = '28' } = process.env
const seeds = MAIDAN_SIM_SEED
  ? [MAIDAN_SIM_SEED]
  : Array.from({ length: Number(MAIDAN_SIM_SEEDS) }, (_, at) => `maidan-${at + 1}`)
const steps = Number(MAIDAN_SIM_STEPS)

const tables = tablesForEachTest()
afterEach(() => vi.restoreAllMocks())

/** Runs a seed; the system's clock is the world's. */
async function run(seed: string, length: number): Promise<readonly string[]> {
  const world = new World(seed)
  for (const name of ['nowMs', 'sleep', 'random'] as const)
    vi.spyOn(systemClock, name).mockImplementation(world.clock[name] as never)
  vi.spyOn(logger, 'error').mockImplementation((...[, line]) => world.failed(line))
  try {
    return await simulate(world, length)
  } catch (error) {
    console.error(world.trace.slice(-80).join(', '))
    throw new Error(`MAIDAN_SIM_SEED=${seed} MAIDAN_SIM_STEPS=${length} replays it: ${String(error)}`, {
      cause: error,
    })
  }
}

describe('players, markets and settlement, whatever goes wrong, are as the model says', () => {
  it.each(seeds)('seed %s', { timeout: 10_000 + steps * 1000 }, async (seed) => {
    const trace = await run(seed, steps)
    expect(trace).toContain('the end')
  })
})

it('the same seed gives the same world', { timeout: 60_000 }, async () => {
  const first = await run('twice', 8)
  await tables.clear()
  expect(await run('twice', 8)).toEqual(first)
})
