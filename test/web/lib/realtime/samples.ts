import type { MatchSummary, Odds } from '../../../../domain/contract/matches.ts'

/** Odds of India against Australia, India at 45 / 47. */
export function sampleOdds(changes: Partial<Odds> = {}): Odds {
  return {
    marketId: 'm1',
    matchId: 'match1',
    version: 1,
    status: 'OPEN',
    minStake: 100,
    maxStake: 25_000,
    betDelay: 1,
    matchOdds: [
      { selectionId: 1, team_name: 'India', lgaai: 0.45, khaai: 0.47, status: 'ACTIVE' },
      { selectionId: 2, team_name: 'Australia', lgaai: 2.1, khaai: 2.2, status: 'ACTIVE' },
    ],
    fancyMarkets: [],
    result: null,
    ...changes,
  }
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
    odds,
    ...changes,
  }
}
