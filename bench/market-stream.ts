import { rateFromPer100 } from '../domain/betting/rates.ts'
import type { LineKind, MarketOdds } from '../domain/contract/markets.ts'
import type { ServerMessage } from '../domain/contract/server-messages.ts'
import type { LineMarket, MarketSnapshot, MatchSnapshot, SelectionMarket } from '../domain/feed/port.ts'
import { pick, type Random, seededRandom } from '../domain/feed/random.ts'
import { paiseFromRupees } from '../domain/money.ts'
import { bookmakerPrices } from '../domain/prices/bookmaker.ts'
import { runnerPrices } from '../domain/prices/match-odds.ts'
import { oddsOf, summaryOf } from '../functions/views/market.ts'
import { messagesOf } from '../functions/views/match-changes.ts'

/** A match with markets that all move at every step, with the messages that the ticker would publish. */
export interface MovingMatch {
  readonly matchId: string
  /** The answer to `sub`: the match with the current state of all its markets. */
  snapshot(): ServerMessage
  /** Moves every market once, and returns the messages of that frame. */
  step(): ServerMessage[]
}

/** Match odds, a bookmaker and eight lines. */
export const MARKETS_A_MATCH = 10

const STAKES = { stakeMinPaise: paiseFromRupees(100), stakeMaxPaise: paiseFromRupees(25_000) }
const MARKET = { status: 'OPEN', betDelaySeconds: 1, ...STAKES } as const

/** A match whose prices follow a random walk. The same seed gives the same match and walk. */
export function movingMatch(matchId: string, seed: string): MovingMatch {
  const random = seededRandom(`${seed} ${matchId}`)
  const teams = [`Home ${matchId}`, `Away ${matchId}`] as const
  const kinds = Array.from({ length: MARKETS_A_MATCH - 2 }, (): LineKind => 'session')
  let version = 1
  let chance = 0.5
  let lines = kinds.map((kind, index) =>
    newLine(`${matchId}.l${index}`, `${6 + 2 * index} Over Runs ${teams[0]}`, kind),
  )
  let markets = shown()

  function snapshots(): readonly MarketSnapshot[] {
    return [
      winner(`${matchId}.mo`, 'Match Odds', 'matchOdds', (each) => runnerPrices(each)),
      winner(`${matchId}.bm`, 'Bookmaker', 'bookmaker', bookmakerPrices),
      ...lines,
    ]
  }

  function winner(
    marketId: string,
    name: string,
    kind: SelectionMarket['kind'],
    prices: (chance: number) => Pick<SelectionMarket['runners'][number], 'back' | 'lay'>,
  ): SelectionMarket {
    const runners = [chance, 1 - chance].map((each, index) => {
      const team = { selectionId: index + 1, name: teams[index] ?? '', status: 'ACTIVE' as const }
      return { ...team, ...prices(each) }
    })
    return { ...MARKET, marketId, name, kind, runners }
  }

  function match(): MatchSnapshot {
    return { ...matchFacts(matchId, teams), markets: snapshots(), sequence: version }
  }

  function shown(): ReadonlyMap<string, { odds: MarketOdds }> {
    const now = match()
    return new Map(now.markets.map((each) => [each.marketId, { odds: oddsOf(now, each, version) }]))
  }

  function summary() {
    const [main] = markets.values()
    if (!main) throw new Error('A match has a main market')
    return summaryOf(match(), main.odds, version)
  }

  return {
    matchId,
    snapshot: () => {
      const data = Object.fromEntries([...markets].map(([id, { odds }]) => [id, odds]))
      return { event: 'updateOdds', version, data, match: summary() }
    },
    step: () => {
      const before = { summary: summary(), markets }
      version++
      chance = walked(chance, random)
      lines = lines.map((line) => movedLine(line, random))
      markets = shown()
      return messagesOf(
        before,
        summary(),
        [...markets.values()].map(({ odds }) => odds),
      )
    },
  }
}

/** Moves the chance far enough to change every price, but never far from even. */
function walked(chance: number, random: Random): number {
  const step = (0.01 + 0.02 * random()) * (chance > 0.7 ? -1 : chance < 0.3 ? 1 : pick(random, [-1, 1]))
  return chance + step
}

function newLine(marketId: string, name: string, kind: LineKind): LineMarket {
  const price = { runs: 45, rate: rateFromPer100(100) }
  return { ...MARKET, marketId, name, kind, no: price, yes: price }
}

const LINE_RATES = [80, 85, 90, 95, 100, 105] as const

/** The odds of both sides move; at one step in five the runs do too. */
function movedLine(line: LineMarket, random: Random): LineMarket {
  const runs = (line.yes?.runs ?? 0) + (random() < 0.2 ? pick(random, [-1, 1]) : 0)
  const others = LINE_RATES.map(rateFromPer100).filter((rate) => rate !== line.yes?.rate)
  const yes = pick(random, others)
  return { ...line, yes: { runs, rate: yes }, no: { runs, rate: rateFromPer100(20 + yes / 100) } }
}

function matchFacts(
  matchId: string,
  teams: readonly [string, string],
): Omit<MatchSnapshot, 'markets' | 'sequence'> {
  return {
    matchId,
    sportId: 4,
    name: teams.join(' v '),
    competition: 'Measured',
    startsAtMs: Date.UTC(2026, 0, 1),
    phase: 'live',
    teams,
    score: {
      innings: [],
      batting: null,
      batters: [],
      bowler: null,
      recentBalls: [],
      requiredRate: null,
      points: [],
      serving: null,
      status: '',
    },
  }
}
