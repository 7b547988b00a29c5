import type { MarketResult } from '../../domain/betting/market-result.ts'
import { type Rate, rate } from '../../domain/betting/rates.ts'
import type { LineMarket, MarketSnapshot, MatchSnapshot, SelectionMarket } from '../../domain/feed/port.ts'
import { pick, type Random } from '../../domain/feed/random.ts'
import { paise } from '../../domain/money.ts'
import { HouseWatch } from '../../functions/ticker/house-watch.ts'
import { Interventions } from '../../functions/ticker/interventions.ts'
import { MarketWriter } from '../../functions/ticker/market-writer.ts'
import { boundlessLimits } from '../support/house-limits.ts'
import { RUNS_END, SELECTIONS } from './arithmetic.ts'

/** A match as its feed sends it now, and the ticker's run that writes it. */
export interface SimulatedMatch {
  snapshot: MatchSnapshot
  writer: MarketWriter
  /** What operators have decided, as the ticker knows it. */
  readonly interventions: Interventions
  /** Written whole at least once, and so on the list. */
  isListed: boolean
  /** When its feed forgot it, if it has. */
  lostAtMs: number | undefined
}

/** Lines that are open at once. */
const LINES_MAX = 3

const STAKES = { stakeMinPaise: paise(100_00), stakeMaxPaise: paise(25_000_00) }

/** A match before its first ball: match odds, a bookmaker and a line. */
export function newMatch(random: Random, matchId: string): SimulatedMatch {
  const markets = [
    selectionMarket(random, {
      marketId: `${matchId}.mo`,
      kind: 'matchOdds',
      betDelaySeconds: someDelay(random),
    }),
    selectionMarket(random, {
      marketId: `${matchId}.bm`,
      kind: 'bookmaker',
      betDelaySeconds: someDelay(random),
    }),
    lineMarket(random, `${matchId}.l1`),
  ]
  const status = 'Team 1 are batting'
  const nothing = { batting: null, bowler: null, requiredRate: null, serving: null }
  const snapshot: MatchSnapshot = {
    matchId,
    sportId: 4,
    name: 'Team 1 v Team 2',
    competition: 'Simulated Cup',
    startsAtMs: 1_700_000_000_000,
    phase: 'live',
    teams: ['Team 1', 'Team 2'],
    score: { ...nothing, innings: [], batters: [], recentBalls: [], points: [], status },
    markets,
    sequence: 1,
  }
  return {
    snapshot,
    writer: new MarketWriter(new HouseWatch(boundlessLimits)),
    interventions: new Interventions(),
    isListed: false,
    lostAtMs: undefined,
  }
}

export function isOver({ snapshot }: SimulatedMatch): boolean {
  return snapshot.phase === 'finished'
}

/** Some prices move, some markets are suspended or open again, a line may close by its result and another appear. */
export function playOn(random: Random, match: SimulatedMatch): void {
  const markets = match.snapshot.markets.map((market) => nextState(random, market))
  const open = markets.filter((market) => !('runners' in market) && market.status !== 'CLOSED')
  if (open.length < LINES_MAX && random() < 0.5) {
    markets.push(lineMarket(random, `${match.snapshot.matchId}.l${markets.length - 1}`))
  }
  match.snapshot = { ...match.snapshot, markets, sequence: match.snapshot.sequence + 1 }
}

/** Every market closes for ever by its result. */
export function endMatch(random: Random, match: SimulatedMatch): void {
  const markets = match.snapshot.markets.map((market) => closed(random, market))
  match.snapshot = { ...match.snapshot, markets, phase: 'finished', sequence: match.snapshot.sequence + 1 }
}

function nextState(random: Random, market: MarketSnapshot): MarketSnapshot {
  if (market.status === 'CLOSED') return market
  const chance = random()
  if (!('runners' in market) && chance < 0.15) return closed(random, market)
  if (chance < 0.4) return market
  if (chance < 0.6) return { ...market, status: market.status === 'OPEN' ? 'SUSPENDED' : 'OPEN' }
  const betDelaySeconds = random() < 0.05 ? someDelay(random) : market.betDelaySeconds
  if (!('runners' in market)) return lineMarket(random, market.marketId, betDelaySeconds)
  return selectionMarket(random, { ...market, betDelaySeconds })
}

function closed(random: Random, market: MarketSnapshot): MarketSnapshot {
  if (market.status === 'CLOSED') return market
  const result = someResult(random, 'runners' in market)
  if (!('runners' in market)) return { ...market, status: 'CLOSED', yes: null, no: null, result }
  const runners = market.runners.map((runner) => ({ ...runner, back: [], lay: [] }))
  return { ...market, status: 'CLOSED', runners, result }
}

/** A winner, or runs, or void. */
export function someResult(random: Random, ofSelections: boolean): MarketResult {
  if (random() < 0.25) return { kind: 'void', reason: 'no result' }
  if (ofSelections) return { kind: 'winner', selectionId: pick(random, SELECTIONS) }
  return { kind: 'runs', runs: Math.floor(random() * RUNS_END) }
}

const someRate = (random: Random): Rate => rate(100 * (1 + Math.floor(random() * 300)))

/** Two of five markets take bets after a delay, of up to five seconds; it may change as play begins. */
const someDelay = (random: Random) => (random() < 0.4 ? 1 + Math.floor(random() * 5) : 0)

const someStatus = (random: Random) => (random() < 0.1 ? ('SUSPENDED' as const) : ('OPEN' as const))

function selectionMarket(
  random: Random,
  { marketId, kind, betDelaySeconds }: Pick<SelectionMarket, 'marketId' | 'kind' | 'betDelaySeconds'>,
): SelectionMarket {
  const side = () => (random() < 0.06 ? [] : [{ rate: someRate(random) }])
  return {
    marketId,
    kind,
    name: kind,
    ...STAKES,
    status: someStatus(random),
    betDelaySeconds,
    runners: SELECTIONS.map((selectionId) => {
      return { selectionId, name: `Team ${selectionId}`, status: 'ACTIVE', back: side(), lay: side() }
    }),
  }
}

function lineMarket(random: Random, marketId: string, betDelaySeconds = someDelay(random)): LineMarket {
  const price = () => {
    const runs = 1 + Math.floor(random() * (RUNS_END - 2))
    return random() < 0.06 ? null : { runs, rate: someRate(random) }
  }
  const kind = marketId.endsWith('2') ? ('fancy' as const) : ('session' as const)
  const market = { marketId, kind, name: `Runs of ${marketId}`, ...STAKES, status: someStatus(random) }
  return { ...market, betDelaySeconds, no: price(), yes: price() }
}
