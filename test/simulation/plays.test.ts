import assert from 'node:assert/strict'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../functions/clock.ts'
import { logger } from '../../functions/observe/logger.ts'
import { systemFanout } from '../../functions/realtime/fanout-port.ts'
import { openAccount } from '../support/cloud/accounts.ts'
import { tablesForEachTest } from '../support/cloud/embedded-dynamodb.ts'
import { interpose } from './network.ts'
import { allPlays, verifyPlays } from './plays/verify.ts'
import { PlaysWorld } from './plays/world.ts'

/** `MAIDAN_SIM_SEED=… npx vitest run test/simulation/plays.test.ts` runs one seed. */
const { MAIDAN_SIM_SEED, MAIDAN_SIM_SEEDS = '4', MAIDAN_SIM_STEPS = '28' } = process.env
const seeds = MAIDAN_SIM_SEED
  ? [MAIDAN_SIM_SEED]
  : Array.from({ length: Number(MAIDAN_SIM_SEEDS) }, (_, at) => `plays-${at + 1}`)
const steps = Number(MAIDAN_SIM_STEPS)

/** Bets of all seeds together. */
const seen = { accepted: 0, ended: 0 }

// Rounds are what they are by chance; what happens to them is the seed's.
tablesForEachTest()
afterEach(() => vi.restoreAllMocks())

/** Runs so many steps with faults, holding all against plain arithmetic after each; then ends what is left in calm. */
async function simulate(world: PlaysWorld): Promise<void> {
  for (const [playerId, start] of world.starts) await openAccount(playerId, start)
  const stopFaults = interpose(world)
  try {
    for (let step = 0; step < steps; step++) {
      await world.turns.run(world.someTasks())
      await verifyPlays(world)
      world.pass(Math.floor(world.random() * 5000))
    }
    world.calm = true
    world.pass(60_000)
    await world.turns.run([world.endDue({})])
  } finally {
    stopFaults()
  }
  await verifyPlays(world)
  assert.deepEqual(world.failures, [])
  const open = (await allPlays()).filter(({ status }) => status === 'Open')
  assert.deepEqual(open, [], 'plays are left open')
}

describe('players and their rounds, whatever goes wrong, are as plain arithmetic says', () => {
  it.each(seeds)('seed %s', { timeout: 10_000 + steps * 1000 }, async (seed) => {
    const world = new PlaysWorld(seed)
    for (const name of ['nowMs', 'sleep', 'random'] as const)
      vi.spyOn(systemClock, name).mockImplementation(world.clock[name] as never)
    vi.spyOn(logger, 'error').mockImplementation((...[, line]) => world.failed(line))
    vi.spyOn(logger, 'info').mockReturnValue()
    vi.spyOn(systemFanout, 'publish').mockResolvedValue()
    try {
      await simulate(world)
    } catch (error) {
      console.error(world.trace.slice(-80).join(', '))
      throw new Error(`MAIDAN_SIM_SEED=${seed} MAIDAN_SIM_STEPS=${steps} runs it again: ${String(error)}`, {
        cause: error,
      })
    }
    seen.accepted += world.accepted.size
    seen.ended += world.ended.size
  })

  it('there were bets to be right about', () => {
    expect(seen.accepted).toBeGreaterThan(0)
    expect(seen.ended).toBeGreaterThan(0)
  })
})
