import { describe, expect, it } from 'vitest'
import type { Pairs } from '../../../domain/games/cards/rules.ts'
import { verdictIn } from '../../../functions/cards/rules.ts'
import type { StoredMatch } from '../../../functions/store/read/matches.ts'
import type { StoredScorecard } from '../../../functions/store/read/scorecards.ts'
import { sampleMatch } from '../../web/lib/realtime/samples.ts'

const listed: StoredMatch = { summary: sampleMatch(), writtenAtMs: 1, marketIds: [], listedSportId: 4 }
const unlisted: StoredMatch = { summary: sampleMatch(), writtenAtMs: 1, marketIds: [], orphanedAtMs: 1 }

const players = [1, 2, 3, 4, 5, 6].map((place) => {
  return { name: `Kite ${place}`, team: 'Kites', position: place, runs: place }
})
const scorecard: StoredScorecard = { matchId: 'match1', sequence: 9, phase: 'live', players, ballCount: 9 }
const ended = (outcome: NonNullable<StoredScorecard['outcome']>): StoredScorecard => {
  return { ...scorecard, phase: 'finished', outcome }
}
const pair = (first: number) => ({ player1: `Kite ${first}`, player2: `Kite ${first + 1}` })
const pairs: Pairs = [pair(1), pair(5), pair(3)]
const level: Pairs = [
  { player1: 'Kite 1', player2: 'Kite 6' },
  { player1: 'Kite 2', player2: 'Kite 5' },
  pair(3),
]

describe('the cards of a match', () => {
  const noResult = { kind: 'void', reason: 'no result' }
  it.each([
    ['that is played', listed, scorecard, pairs, undefined],
    [
      'that its feed does not know at the moment',
      { ...listed, orphanedAtMs: 1 },
      scorecard,
      pairs,
      undefined,
    ],
    ['that was won', listed, ended('winner'), pairs, { kind: 'decided', top: [2] }],
    ['that was won and is off the list', unlisted, ended('winner'), pairs, { kind: 'decided', top: [2] }],
    ['that was tied', listed, ended('tie'), pairs, { kind: 'decided', top: [2] }],
    ['with runs that are level', listed, ended('winner'), level, { kind: 'decided', top: [1, 2, 3] }],
    [
      'with a card that has no pair',
      listed,
      ended('winner'),
      [null, pair(1), pair(3)],
      { kind: 'void', reason: 'cards empty' },
    ],
    ['without a result', listed, ended('no result'), pairs, noResult],
    ['that was abandoned', listed, ended('abandoned'), pairs, noResult],
    ['that was forgotten in the middle', unlisted, scorecard, pairs, noResult],
    ['that is gone', undefined, undefined, pairs, noResult],
  ] as const)('%s', (_, match, card, of, expected) => {
    expect(verdictIn({ match, scorecard: card, pairs: of as Pairs, pairsVersion: 3 })).toEqual(expected)
  })
})
