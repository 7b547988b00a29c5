import { afterAll, describe, expect, it } from 'vitest'
import { simulatedSeeds } from '../../simulation/seeds.ts'
import { isDeep } from '../../support/tier.ts'
import { EVEN_PERCENTS, ExchangeWorld, PLAYERS } from './exchange-world.ts'

/** Three at 200 are a book; some pairs would pay for all of it. */
const ofThree = [60, 150, 190, 200, 210, 400]

const worlds = [
  ['players alone', { hasHouse: false, delaySeconds: 0, faults: 0, percents: EVEN_PERCENTS }],
  [
    'players alone, and requests fail',
    { hasHouse: false, delaySeconds: 0, faults: 0.15, percents: EVEN_PERCENTS },
  ],
  ['with the house', { hasHouse: true, delaySeconds: 0, faults: 0.05, percents: EVEN_PERCENTS }],
  [
    'with the house and a delay, and requests fail',
    { hasHouse: true, delaySeconds: 5, faults: 0.15, percents: EVEN_PERCENTS },
  ],
  ['three runners', { hasHouse: false, delaySeconds: 0, faults: 0.05, percents: ofThree, runners: 3 }],
  [
    'three runners and a delay, and requests fail',
    { hasHouse: false, delaySeconds: 5, faults: 0.15, percents: ofThree, runners: 3 },
  ],
] as const

describe.each(worlds)('a market of %s', (name, settings) => {
  let matched = 0
  let changed = 0
  let crosses = 0
  let betsMatched = 0
  afterAll(() => {
    expect(Math.min(matched, changed)).toBeGreaterThan(0)
    expect(betsMatched > 0, 'bets that players match').toBe(settings.hasHouse && settings.delaySeconds === 0)
    const isThreeInPlay = 'runners' in settings && settings.delaySeconds > 0
    expect(crosses > 0).toBe(!isThreeInPlay)
  })
  const { seeds, steps } = simulatedSeeds(name, isDeep ? 200 : 8)
  it.each(seeds)('is as the rules say, seed %s', async (seed) => {
    const world = new ExchangeWorld(seed, settings)
    for (let turn = 0; turn < steps; turn++) await world.turn()
    matched += world.exchange.bets.length
    await world.end()
    changed += world.changes
    crosses += world.crosses
    betsMatched += world.betsMatched
    for (const playerId of PLAYERS) expect(world.exchange.wallets.get(playerId)?.exposurePaise).toBe(0)
    expect([...world.exchange.orders.values()].filter(({ status }) => status === 'Waiting')).toEqual([])
    expect([...world.exchange.book.resting, ...world.exchange.book.incoming]).toEqual([])
  })
})
