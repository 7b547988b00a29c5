import type { FancyRow, MarketOdds, MatchOddsRow } from '../../../../domain/contract/markets.ts'
import type { MatchSummary, Score } from '../../../../domain/contract/matches.ts'
import { level } from '../../../support/levels.ts'

/** A runner at fractions: 0.45 is decimal odds 1.45; null is not on offer. */
export function sampleRunner(
  selectionId: number,
  team_name: string,
  lgaai: number | null,
  khaai: number | null,
): MatchOddsRow {
  const levels = (fraction: number | null) =>
    fraction === null ? [] : [level(Math.round((1 + fraction) * 10_000) / 10_000, 25_000)]
  const ex = { availableToBack: levels(lgaai), availableToLay: levels(khaai) }
  return { selectionId, team_name, lgaai, khaai, status: 'ACTIVE', ex }
}

/** Odds of India against Australia, India at 45 / 47. */
export function sampleOdds(changes: Partial<MarketOdds> = {}): MarketOdds {
  return {
    marketId: 'm1',
    matchId: 'match1',
    marketName: 'Match Odds',
    kind: 'matchOdds',
    version: 1,
    status: 'OPEN',
    minStake: 100,
    maxStake: 25_000,
    betDelay: 1,
    matchOdds: [sampleRunner(1, 'India', 0.45, 0.47), sampleRunner(2, 'Australia', 2.1, 2.2)],
    fancyMarkets: [],
    result: null,
    ...changes,
  }
}

/** A session of India: NO at 46 runs at 110 per 100, YES at 47 at 90. */
export function sampleLine(line: Partial<FancyRow> = {}, changes: Partial<MarketOdds> = {}): MarketOdds {
  const row: FancyRow = {
    marketId: 'm1.s6',
    session_name: '6 Over Runs India',
    status: 'OPEN',
    runsNo: 46,
    oddsNo: 110,
    runsYes: 47,
    oddsYes: 90,
    ...line,
  }
  return sampleOdds({
    marketId: row.marketId,
    marketName: row.session_name,
    kind: 'session',
    status: row.status,
    matchOdds: [],
    fancyMarkets: [row],
    ...changes,
  })
}

export function sampleMatch(changes: Partial<MatchSummary> = {}): MatchSummary {
  const odds = changes.odds ?? sampleOdds()
  return {
    id: odds.matchId,
    matchId: odds.matchId,
    eventId: odds.matchId,
    marketId: odds.marketId,
    sportId: 4,
    name: 'India v Australia',
    matchName: 'India v Australia',
    league_name: 'World Cup',
    event_date: '2026-03-01T09:00:00Z',
    matchDate: '2026-03-01T09:00:00Z',
    inplay: true,
    phase: 'live',
    teams: ['India', 'Australia'],
    score: null,
    scoreIframe: null,
    version: odds.version,
    odds,
    ...changes,
  }
}

/** A chase: India needs 96 from 134 balls. */
export const sampleScore: Score = {
  innings: [
    { team: 'Australia', runs: 240, wickets: 10, overs: '49.3', target: null },
    { team: 'India', runs: 145, wickets: 3, overs: '27.4', target: 241 },
  ],
  batting: 'India',
  batters: [],
  bowler: null,
  recentBalls: ['1', '4'],
  requiredRate: 4.32,
  points: [],
  serving: null,
  status: 'India need 96 from 134 balls',
}
