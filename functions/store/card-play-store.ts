import * as z from 'zod'
import { CardBet, NO_PAIRS, type Pairs, pairsAfter } from '../../domain/games/cards/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import type { PlayFacts, PlayStore } from '../games/place-play.ts'
import { batchGet, readAll } from './batch-get.ts'
import { tableName } from './client.ts'
import { fnv1a } from './keys.ts'
import { MatchItem, type StoredMatch } from './match-store.ts'
import { roundKey } from './play-items.ts'
import { commitWith, readFactsWith } from './play-store.ts'
import { queryPage } from './queries.ts'
import { ScorecardItem, type StoredScorecard, scorecardKey } from './scorecard-store.ts'
import type { Part } from './transaction.ts'
import { putPart, updatePart } from './writes.ts'

const PairItem = z.object({ player1: z.string(), player2: z.string() }).nullable()

const PairsItem = z.object({
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

function keysOf(matchId: string) {
  const read = (key: Record<string, string>) => ({ Keys: [key], ConsistentRead: true })
  return {
    [tableName('matches')]: read({ matchId }),
    [tableName('scorecards')]: read(scorecardKey(matchId)),
    [tableName('cards')]: read({ matchId }),
  }
}

function factsIn(items: Items): CardFacts {
  const [match] = items[tableName('matches')] ?? []
  const [scorecard] = items[tableName('scorecards')] ?? []
  const [cards] = items[tableName('cards')] ?? []
  // A counter's key used as a match id finds no pairs.
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

/** What a bet on a card is decided by. */
export interface CardPlayFacts extends PlayFacts {
  readonly cards: CardFacts
}

/**
 * The store of bets on a match's cards. Its batch also reads what the cards depend on, and the transaction of
 * a card's first bet chooses the card's pair, on condition that no pair of the match was chosen meanwhile.
 */
export function cardPlayStore(matchId: string): PlayStore<CardPlayFacts> {
  return {
    async readFacts(key) {
      const read = await readFactsWith(key, keysOf(matchId))
      return read === 'conflict' ? read : { ...read.facts, cards: factsIn(read.items) }
    },
    commit: (placed, { cards }) =>
      commitWith(placed, [...choosing(placed.play, cards), counting(placed.play)]),
  }
}

/** Chooses the pair of a card without one. A chosen pair never changes, so later bets need no check. */
function choosing(play: Play, { pairs, pairsVersion }: CardFacts): Part<'pairsUnchanged'>[] {
  const bet = CardBet.parse(play.bet)
  const after = pairsAfter(pairs, bet)
  if (after === pairs) return []
  const item = { matchId: bet.matchId, pairs: after, version: pairsVersion + 1 }
  const isUnchanged = 'attribute_not_exists(matchId) OR #version = :version'
  return [putPart('pairsUnchanged', 'cards', item, { when: isUnchanged, values: { version: pairsVersion } })]
}

/**
 * How many counters share a card's count of backers, so that bets of different players mostly write different
 * items.
 */
const COUNTERS = 8

/** A match id has no `#`, so a counter is never read as a match's item. */
function counterKey(cardId: string, counter: number) {
  return { matchId: `${cardId}#${counter}` }
}

/** Adds one to a card's count of backers. */
function counting({ roundId, playerId }: Play): Part<'isCounted'> {
  const key = counterKey(roundId, fnv1a(playerId) % COUNTERS)
  return updatePart('isCounted', 'cards', key, { update: 'ADD people :one', values: { one: 1 } })
}

const CounterItem = z.object({ people: z.int() })

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
