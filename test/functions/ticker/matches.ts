import { odds } from '../../../domain/betting/odds.ts'
import type { MarketSnapshot, MatchSnapshot, OddsFeed } from '../../../domain/feed/port.ts'

export const START_MS = Date.UTC(2026, 10, 21, 9)

interface Choices {
  readonly phase?: MatchSnapshot['phase']
  readonly status?: MarketSnapshot['status']
  readonly result?: MarketSnapshot['result']
  /** India's decimal odds to back and lay, in hundredths; null is not on offer. */
  readonly back?: number | null
  readonly lay?: number | null
  readonly runs?: number
}

/** A match at one moment: India bat against Australia, at 1.45 and 1.47. */
export function sampleMatch(matchId: string, choices: Choices = {}): MatchSnapshot {
  const { phase = 'live', status = 'OPEN', result, back = 145, lay = 147, runs = 10 } = choices
  const level = (price: number | null) => (price === null ? [] : [{ odds: odds(price), sizePaise: 1000_00 }])
  return {
    matchId,
    sportId: 4,
    name: 'India v Australia',
    competition: 'World Cup',
    startsAtMs: START_MS,
    phase,
    runners: [
      { selectionId: 1, name: 'India' },
      { selectionId: 2, name: 'Australia' },
    ],
    score: {
      innings: [
        {
          team: 'India',
          runs,
          wickets: 1,
          legalBalls: 12,
          overs: '2.0',
          oversLimit: '50',
          runRate: runs / 2,
          superOver: false,
        },
      ],
      batting: 'India',
      lastBalls: ['1', 'W', '4'],
      status: 'India are batting',
    },
    markets: [
      {
        marketId: `${matchId}.mo`,
        kind: 'matchOdds',
        name: 'Match Odds',
        status,
        betDelaySeconds: 3,
        quotes: [
          { selectionId: 1, status: 'ACTIVE', back: level(back), lay: level(lay) },
          { selectionId: 2, status: 'ACTIVE', back: level(305), lay: level(315) },
        ],
        ...(result && { result }),
      },
    ],
    sequence: 1,
  }
}

/** The same match, ended: India won unless said otherwise. */
export function finished(
  matchId: string,
  result: NonNullable<MarketSnapshot['result']> = { kind: 'winner', selectionId: 1 },
): MatchSnapshot {
  return sampleMatch(matchId, { phase: 'finished', status: 'CLOSED', result, back: null, lay: null })
}

/** A feed of the matches it is given; those kept from the list are still found. */
export class SampleFeed implements OddsFeed {
  listed: MatchSnapshot[] = []
  unlisted: MatchSnapshot[] = []

  list = () => this.listed

  find = (matchId: string) => [...this.listed, ...this.unlisted].find((match) => match.matchId === matchId)
}
