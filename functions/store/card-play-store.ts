import { CardBet, pairsAfter } from '../../domain/games/cards/rules.ts'
import type { Play } from '../../domain/games/play.ts'
import type { PlayFacts, PlayStore } from '../games/place-play.ts'
import { fnv1a } from './keys.ts'
import { commitWith } from './play-store.ts'
import { type CardFacts, COUNTERS, counterKey, factsIn, keysOf } from './read/cards.ts'
import { readFactsWith } from './read/play-facts.ts'
import type { Part } from './transaction.ts'
import { putPart, updatePart } from './writes.ts'

/** The facts by which a bet on a card is decided. */
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

/** Adds one to a card's count of backers. */
function counting({ roundId, playerId }: Play): Part<'isCounted'> {
  const key = counterKey(roundId, fnv1a(playerId) % COUNTERS)
  return updatePart('isCounted', 'cards', key, { update: 'ADD people :one', values: { one: 1 } })
}
