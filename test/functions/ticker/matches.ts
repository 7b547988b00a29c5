import { rate, rateFromDecimal, rateFromPer100 } from '../../../domain/betting/rates.ts'
import type {
  LineMarket,
  MarketSnapshot,
  MatchSnapshot,
  OddsFeed,
  SelectionMarket,
} from '../../../domain/feed/port.ts'
import { paise } from '../../../domain/money.ts'

export const START_MS = Date.UTC(2026, 10, 21, 9)

interface Choices {
  readonly phase?: MatchSnapshot['phase']
  readonly status?: MarketSnapshot['status']
  readonly result?: MarketSnapshot['result']
  /** India's decimal odds to back and lay, in hundredths; null is not on offer. */
  readonly back?: number | null
  readonly lay?: number | null
  /** What the house offers at each price, in rupees, where the ticker does not say it. */
  readonly size?: number
  readonly runs?: number
  /** Markets beside the main one. */
  readonly more?: readonly MarketSnapshot[]
}

const stakes = { betDelaySeconds: 3, stakeMinPaise: paise(100_00), stakeMaxPaise: paise(25_000_00) }

/** A match at one moment: India bat against Australia, at 1.45 and 1.47. */
export function sampleMatch(matchId: string, choices: Choices = {}): MatchSnapshot {
  const { phase = 'live', status = 'OPEN', result, back = 145, lay = 147 } = choices
  const { runs = 10, size = 1000, more = [] } = choices
  const level = (hundredths: number | null) =>
    hundredths === null ? [] : [{ rate: rateFromDecimal(hundredths / 100), sizePaise: paise(size * 100) }]
  return {
    matchId,
    sportId: 4,
    name: 'India v Australia',
    competition: 'World Cup',
    startsAtMs: START_MS,
    phase,
    teams: ['India', 'Australia'],
    score: {
      innings: [{ team: 'India', runs, wickets: 1, overs: '2.0', target: null }],
      batting: 'India',
      batters: [{ name: 'Asha Rao', runs: 6, balls: 8, fours: 1, sixes: 0, onStrike: true }],
      bowler: { name: 'Bela Sen', overs: '1.0', runs: 4, wickets: 1 },
      recentBalls: ['1', 'W', '4'],
      requiredRate: null,
      points: [],
      serving: null,
      status: 'India are batting',
    },
    markets: [
      {
        ...stakes,
        marketId: `${matchId}.mo`,
        kind: 'matchOdds',
        name: 'Match Odds',
        status,
        runners: [
          { selectionId: 1, name: 'India', status: 'ACTIVE', back: level(back), lay: level(lay) },
          { selectionId: 2, name: 'Australia', status: 'ACTIVE', back: level(305), lay: level(315) },
        ],
        ...(result && { result }),
      },
      ...more,
    ],
    sequence: 1,
  }
}

interface BookmakerChoices {
  readonly status?: MarketSnapshot['status']
  readonly result?: MarketSnapshot['result']
  /** India's rates per 100; null is not on offer. */
  readonly lgaai?: number | null
  readonly khaai?: number | null
}

/** The bookmaker of a match: India at 44 and 46 per 100, Australia at 210 and 220. */
export function bookmaker(matchId: string, choices: BookmakerChoices = {}): SelectionMarket {
  const { status = 'OPEN', result, lgaai = 44, khaai = 46 } = choices
  const level = (per100: number | null) => (per100 === null ? [] : [{ rate: rateFromPer100(per100) }])
  return {
    ...stakes,
    marketId: `${matchId}.bm`,
    kind: 'bookmaker',
    name: 'Bookmaker',
    status,
    runners: [
      { selectionId: 1, name: 'India', status: 'ACTIVE', back: level(lgaai), lay: level(khaai) },
      { selectionId: 2, name: 'Australia', status: 'ACTIVE', back: level(210), lay: level(220) },
    ],
    ...(result && { result }),
  }
}

interface LineChoices {
  readonly kind?: LineMarket['kind']
  readonly status?: MarketSnapshot['status']
  readonly result?: MarketSnapshot['result']
  /** Where NO is offered; YES one run above. Null is not on offer. */
  readonly at?: number | null
}

/** A session of a match, by its code: NO at 45 at 95 per 100, YES at 46 at 105. */
export function line(matchId: string, code: string, choices: LineChoices = {}): LineMarket {
  const { kind = 'session', status = 'OPEN', result, at = 45 } = choices
  return {
    ...stakes,
    marketId: `${matchId}.${code}`,
    kind,
    name: `Runs ${code}`,
    status,
    no: at === null ? null : { runs: at, rate: rate(9500) },
    yes: at === null ? null : { runs: at + 1, rate: rate(10_500) },
    ...(result && { result }),
  }
}

/** The same line, closed by so many runs. */
export function closedLine(matchId: string, code: string, runs: number): LineMarket {
  return line(matchId, code, { status: 'CLOSED', at: null, result: { kind: 'runs', runs } })
}

/** The same match, ended: India won unless said otherwise. */
export function finished(
  matchId: string,
  result: NonNullable<MarketSnapshot['result']> = { kind: 'winner', selectionId: 1 },
  more: readonly MarketSnapshot[] = [],
): MatchSnapshot {
  return sampleMatch(matchId, { phase: 'finished', status: 'CLOSED', result, back: null, lay: null, more })
}

/** A feed of the matches it is given; those kept from the list are still found. */
export class SampleFeed implements OddsFeed {
  listed: MatchSnapshot[] = []
  unlisted: MatchSnapshot[] = []

  list = () => this.listed

  find = (matchId: string) => [...this.listed, ...this.unlisted].find((match) => match.matchId === matchId)
}
