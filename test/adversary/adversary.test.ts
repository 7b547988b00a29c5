import { describe, expect, it } from 'vitest'
import { expectNoneWins } from './expect-none-wins.ts'
import { SPORTS, type SportName, simulated } from './matches.ts'
import { Tally } from './tally.ts'

describe('no strategy wins', () => {
  const sports = (Object.keys(SPORTS) as SportName[]).filter((sport) => sport !== 'cricket')
  it.each(sports)('in 2 matches of %s', (sport) => expectNoneWins(simulated(sport, 2)))
  it('in a match of cricket', () => expectNoneWins(simulated('cricket', 1)))
})

describe('a tally', () => {
  const tallied = (profits: readonly number[], risk: number) => {
    const tally = new Tally()
    for (const profit of profits) tally.add({ staked: 100, profit, risk })
    return tally
  }
  const times = (count: number, profit: number) => Array.from({ length: count }, () => profit)

  it('is sure of what wins in every match and risks nothing', () => {
    expect(tallied(times(100, 1), 0).z).toBeGreaterThan(4)
  })

  it('is not of what has not failed yet', () => {
    expect(tallied(times(100, 1), 60).z).toBeLessThan(1)
  })

  it('is of what wins more than it loses by many standard errors', () => {
    const { z, per1000 } = tallied([...times(700, 10), ...times(300, -10)], 10)
    expect(z).toBeGreaterThan(10)
    expect(per1000).toBe(40)
  })

  it('counts no match without a bet', () => {
    const tally = new Tally()
    tally.add({ staked: 0, profit: 0, risk: 0 })
    expect([tally.matches, tally.z, tally.per1000]).toEqual([0, 0, 0])
  })
})
