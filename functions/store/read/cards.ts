import * as z from 'zod'
import { NO_PAIRS, type Pairs } from '../../../domain/games/cards/rules.ts'
import { tableName } from '../client.ts'
import { roundKey } from '../play-items.ts'
import { batchGet, readAll } from './batch-get.ts'
import { MatchItem, type StoredMatch } from './matches.ts'
import { queryPage } from './queries.ts'
import { ScorecardItem, type StoredScorecard, scorecardKey } from './scorecards.ts'

const PairItem = z.object({ player1: z.string(), player2: z.string() }).nullable()

export const PairsItem = z.object({
  pairs: z.tuple([PairItem, PairItem, PairItem]),
  /** Grows by one with each chosen pair. */
  version: z.int(),
})

/** Everything that a match's cards depend on. */
export interface CardFacts {
  readonly match: StoredMatch | undefined
  readonly scorecard: StoredScorecard | undefined
  readonly pairs: Pairs
  readonly pairsVersion: number
}

type Items = Awaited<ReturnType<typeof batchGet>>

export function keysOf(matchId: string) {
  const read = (key: Record<string, string>) => ({ Keys: [key], ConsistentRead: true })
  return {
    [tableName('matches')]: read({ matchId }),
    [tableName('scorecards')]: read(scorecardKey(matchId)),
    [tableName('cards')]: read({ matchId }),
  }
}

export function factsIn(items: Items): CardFacts {
  const [match] = items[tableName('matches')] ?? []
  const [scorecard] = items[tableName('scorecards')] ?? []
  const [cards] = items[tableName('cards')] ?? []
  // A counter's key, used as a match id, finds an item without pairs.
  const { pairs, version } = cards?.pairs ? PairsItem.parse(cards) : { pairs: NO_PAIRS, version: 0 }
  return {
    match: match && MatchItem.parse(match),
    scorecard: scorecard && ScorecardItem.parse(scorecard),
    pairs,
    pairsVersion: version,
  }
}

/** Everything that a match's cards depend on, each item read consistently. */
export async function readCardFacts(matchId: string): Promise<CardFacts> {
  return factsIn(await batchGet(keysOf(matchId)))
}

/** Players and runs of several matches; matches without a scorecard are left out. */
export async function readScorecards(matchIds: readonly string[]): Promise<StoredScorecard[]> {
  return (await readAll('scorecards', matchIds.map(scorecardKey))).map((item) => ScorecardItem.parse(item))
}

/**
 * How many counters share a card's count of backers, so that bets of different players mostly write different
 * items.
 */
export const COUNTERS = 8

/** A match id has no `#`, so a counter is never read as a match's item. */
export function counterKey(cardId: string, counter: number) {
  return { matchId: `${cardId}#${counter}` }
}

export const CounterItem = z.object({ people: z.int() })

/** How many players back a card. */
export async function countBackers(cardId: string): Promise<number> {
  const keys = Array.from({ length: COUNTERS }, (_, counter) => counterKey(cardId, counter))
  const counters = (await readAll('cards', keys)).map((item) => CounterItem.parse(item))
  return counters.reduce((sum, { people }) => sum + people, 0)
}

const BackerItem = z.object({ maskedName: z.string(), isSimulated: z.boolean() })

/** The last players to back a card, newest first; eventually consistent. */
export async function lastBackers(cardId: string, limit: number): Promise<z.infer<typeof BackerItem>[]> {
  const items = await queryPage(
    'plays',
    'roundKey = :round',
    { round: roundKey('cards', cardId) },
    {
      IndexName: 'asPlaced',
      ProjectionExpression: 'maskedName, isSimulated',
      ScanIndexForward: false,
      Limit: limit,
    },
  )
  return items.map((item) => BackerItem.parse(item))
}
