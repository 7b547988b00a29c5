import type { MarketResult } from '../betting/market-result.ts'
import type { Score } from '../contract/matches.ts'
import { runnerPrices } from '../prices/match-odds.ts'
import type { MarketView, Names, Sport } from '../sports/sport.ts'
import { matchName } from './fixtures.ts'
import type { MatchSnapshot, RunnerPrices, SelectionMarket } from './port.ts'
import { hash32 } from './random.ts'
import type { Frame } from './sports-match.ts'
import { DEFAULT_STAKES, MATCH_ODDS_STAKES } from './stakes.ts'

/** A feed's facts about a match besides its events. */
export interface SportsListing {
  readonly matchId: string
  readonly competition: string
  readonly names: Names
  /** From 1, of the season; two sides may meet again in another. */
  readonly round: number
  readonly startsAtMs: number
  /** Seconds a bet waits in play; 0 before the start. */
  readonly betDelaySeconds: number
}

const MAIN = 'mo'

/** The snapshot of a match's frame that its feed shows, including prices. */
export function sportsSnapshot<State>(
  sport: Sport<State>,
  frame: Frame<State>,
  listing: SportsListing,
): MatchSnapshot {
  const { matchId, competition, names, round, startsAtMs } = listing
  const views = sport.markets(frame.state, names)
  return {
    matchId,
    sportId: sport.sportId,
    name: matchName(names, round),
    competition,
    startsAtMs,
    phase: frame.phase,
    teams: names,
    score: scoreOf(sport, frame, listing, views),
    markets: views.map((view) => marketOf(view, frame, listing)),
    sequence: frame.sequence,
  }
}

function scoreOf<State>(
  sport: Sport<State>,
  { state, phase, abandoned }: Frame<State>,
  { names }: SportsListing,
  [main]: readonly MarketView[],
): Score {
  const { totals, parts, serving, status } = sport.score(state)
  const inPlay = phase === 'live' || phase === 'break'
  const points = ([0, 1] as const).map((side) => ({
    team: names[side],
    total: totals[side],
    parts: [...parts[side]],
  }))
  return {
    innings: [],
    batting: null,
    batters: [],
    bowler: null,
    recentBalls: [],
    requiredRate: null,
    points,
    serving: !inPlay || serving === null ? null : names[serving],
    status: inPlay ? status : phase === 'upcoming' ? 'Not started' : resultLine(names, main, abandoned),
  }
}

function resultLine(names: Names, main: MarketView | undefined, abandoned: boolean): string {
  if (abandoned || main?.winner === undefined) return 'Match abandoned'
  const winner = names[main.winner]
  return winner === undefined ? 'Match drawn' : `${winner} won`
}

/** A side market closes as soon as it is decided; the main one when the result is announced. */
function marketOf<State>(
  view: MarketView,
  frame: Frame<State>,
  { matchId, betDelaySeconds }: SportsListing,
): SelectionMarket {
  const marketId = `${matchId}.${view.code}`
  const selections = selectionsOf(view.runners)
  const stakes = view.code === MAIN ? MATCH_ODDS_STAKES : DEFAULT_STAKES
  const market = { marketId, kind: 'matchOdds', name: view.name, ...stakes } as const
  if (frame.phase === 'finished' || (view.code !== MAIN && view.winner !== undefined)) {
    const runners = selections.map((each) => ({ ...each, status: 'ACTIVE', back: [], lay: [] }) as const)
    return { ...market, status: 'CLOSED', betDelaySeconds: 0, runners, result: resultOf(view, selections) }
  }
  return {
    ...market,
    status: frame.suspended ? 'SUSPENDED' : 'OPEN',
    betDelaySeconds: frame.phase === 'upcoming' ? 0 : betDelaySeconds,
    runners: selections.map((selection, index): RunnerPrices => {
      return { ...selection, status: 'ACTIVE', ...runnerPrices(view.chances[index] ?? 0) }
    }),
  }
}

interface Selection {
  readonly selectionId: number
  readonly name: string
}

/** The selections of these names. A team has the same selection id in every match, as on an exchange. */
function selectionsOf(names: readonly string[]): readonly Selection[] {
  const selections: Selection[] = []
  for (const name of names) {
    let selectionId = 1 + (hash32(name) % 9_999_999)
    while (selections.some((other) => other.selectionId === selectionId)) selectionId++
    selections.push({ selectionId, name })
  }
  return selections
}

function resultOf({ winner }: MarketView, selections: readonly Selection[]): MarketResult {
  const won = winner === undefined ? undefined : selections[winner]
  return won ? { kind: 'winner', selectionId: won.selectionId } : { kind: 'void', reason: 'abandoned' }
}
