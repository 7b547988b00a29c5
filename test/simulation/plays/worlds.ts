import assert from 'node:assert/strict'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../functions/clock.ts'
import { logger } from '../../../functions/observe/logger.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { interpose } from '../network.ts'
import { simulatedSeeds } from '../seeds.ts'
import { allPlays, verifyPlays } from './verify.ts'
import { PlaysWorld } from './world.ts'

/** Simulates so many worlds of players and their rounds. Rounds are what they are by chance; what happens to them is the seed's. */
export function testPlays(count: number): void {
  const { seeds, steps } = simulatedSeeds('plays', count)
  /** Bets of all seeds together. */
  const seen = { accepted: 0, ended: 0 }
  tablesForEachTest()
  afterEach(() => vi.restoreAllMocks())

  describe('players and their rounds, whatever goes wrong, are as plain arithmetic says', () => {
    it.each(seeds)('seed %s', { timeout: 10_000 + steps * 1000 }, async (seed) => {
      const world = new PlaysWorld(seed)
      for (const name of ['nowMs', 'sleep', 'random'] as const)
        vi.spyOn(systemClock, name).mockImplementation(world.clock[name] as never)
      vi.spyOn(logger, 'error').mockImplementation((...[, line]) => world.failed(line))
      vi.spyOn(logger, 'info').mockReturnValue()
      vi.spyOn(systemFanout, 'publish').mockResolvedValue()
      try {
        await simulate(world, steps)
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
}

/** Runs so many steps with faults, holding all against plain arithmetic after each; then ends what is left in calm. */
async function simulate(world: PlaysWorld, steps: number): Promise<void> {
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
