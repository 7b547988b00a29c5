import type { Market } from '../maidan/markets.ts'

/** Betfair's fields that have the same value for every market here. */
const SAME = {
  bspMarket: false,
  bspReconciled: false,
  bettingType: 'ODDS',
  countryCode: 'IN',
  crossMatching: false,
  discountAllowed: false,
  marketType: 'MATCH_ODDS',
  numberOfWinners: 1,
  persistenceEnabled: true,
  priceLadderDefinition: { type: 'CLASSIC' },
  regulators: ['MR_INT'],
  runnersVoidable: false,
  timezone: 'Asia/Kolkata',
  turnInPlayEnabled: true,
}

type RunnerStatus = 'ACTIVE' | 'REMOVED' | 'WINNER' | 'LOSER'

/** A market's state apart from its prices, as the stream sends it. */
export function marketDefinition({ match, odds, commissionPercent }: Market) {
  const runners = odds.matchOdds.map((row, at) => ({
    id: row.selectionId,
    name: row.team_name,
    sortPriority: at + 1,
    status: runnerStatus(odds, row),
  }))
  return {
    ...SAME,
    betDelay: odds.betDelay,
    complete: odds.mayGrow === undefined,
    eventId: match.matchId,
    eventName: match.name,
    eventTypeId: String(match.sportId),
    inPlay: match.inplay,
    marketBaseRate: commissionPercent ?? 0,
    marketTime: match.event_date,
    name: odds.marketName,
    numberOfActiveRunners: runners.filter(({ status }) => status === 'ACTIVE').length,
    openDate: match.event_date,
    runners,
    status: odds.status,
    suspendTime: match.event_date,
    // Grows with every change of the match, prices included, so an order can't name it.
    version: odds.version,
  }
}

/** A winner and losers once the market has a result; in one that is void nobody wins. */
export function runnerStatus(
  { status, result }: Market['odds'],
  row: Market['odds']['matchOdds'][number],
): RunnerStatus {
  if (status !== 'CLOSED' || result === null) return row.status
  if (result.startsWith('Void: ')) return 'REMOVED'
  return result === row.team_name ? 'WINNER' : 'LOSER'
}
