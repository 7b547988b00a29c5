import { describe, expect, it } from 'vitest'
import { runnerStatus } from '../../../betfair/shapes/market-definition.ts'

const row = (team_name: string) => ({
  ...{ selectionId: 1, team_name, status: 'ACTIVE' as const },
  ex: { availableToBack: [], availableToLay: [] },
})
const odds = (status: 'OPEN' | 'SUSPENDED' | 'CLOSED', result: string | null) => ({
  ...{
    marketId: 'm',
    matchId: 'x',
    marketName: 'Match Odds',
    kind: 'matchOdds' as const,
    version: 1,
    status,
  },
  ...{ minStake: 100, maxStake: 25_000, betDelay: 5, fancyMarkets: [], result },
  matchOdds: [row('Asha XI'), row('Bela XI')],
})

describe('a runner', () => {
  it.each([
    ['is active while the market is open', 'OPEN', null, ['ACTIVE', 'ACTIVE']],
    ['is active while it is suspended', 'SUSPENDED', null, ['ACTIVE', 'ACTIVE']],
    ['has won or lost once there is a result', 'CLOSED', 'Bela XI', ['LOSER', 'WINNER']],
    ['is removed from a market that is void', 'CLOSED', 'Void: no result', ['REMOVED', 'REMOVED']],
    ['is active while a closed market has no result', 'CLOSED', null, ['ACTIVE', 'ACTIVE']],
  ] as const)('%s', (_, status, result, statuses) => {
    const market = odds(status, result)
    expect(market.matchOdds.map((each) => runnerStatus(market, each))).toEqual(statuses)
  })
})
