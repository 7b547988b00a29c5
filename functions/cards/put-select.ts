import { putCardSelection } from '../../domain/contract/cards.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import { backCard, type CardRequest, parseCardId } from '../../domain/games/cards/rules.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import type { Terms } from '../games/place-play.ts'
import { takePlay } from '../games/take-play.ts'
import { httpHandler } from '../http/handler.ts'
import { cardPlayStore } from '../store/card-play-store.ts'
import type { CardFacts } from '../store/read/cards.ts'
import { betPlaced } from '../views/cards.ts'
import { isUpcoming, startsAtMsOf } from './board.ts'
import { findMatch } from './find-match.ts'
import { cardPlayKey } from './own-plays.ts'

export const handler = httpHandler(putCardSelection, async ({ params, body, player, idempotencyKey }) => {
  const { cardId, player1, player2, betpoints } = body
  const id = parseCardId(cardId)
  if (!id) return refuse('cardNotFound', { field: 'cardId' })
  const foreign = await checkMatch(params.match, id.matchId)
  const asked = { card: id.card, player1, player2, stakePaise: paiseFromRupees(betpoints) }
  const placed = await takePlay(
    player,
    {
      game: 'cards',
      playKeys: [cardPlayKey(cardId)],
      name: idempotencyKey ?? cardId,
      input: [cardId, player1 ?? null, player2 ?? null, betpoints],
    },
    // An earlier bet is answered again even when its match is no longer found by name.
    ({ cards }, nowMs) => foreign ?? decide(cards, cardId, asked, nowMs),
    cardPlayStore(id.matchId),
  )
  return isRefusal(placed) ? placed : betPlaced(placed.play)
})

/** Refuses a card of another match than the path names, by id or name. */
async function checkMatch(idOrName: string, matchId: string): Promise<Refusal | undefined> {
  if (idOrName === matchId) return undefined
  const named = await findMatch(idOrName)
  if (!named) return refuse('matchMissing', { field: 'match' })
  const isSame = named.match.summary.matchId === matchId
  return isSame ? undefined : refuse('cardNotFound', { field: 'cardId' })
}

function decide(facts: CardFacts, cardId: string, asked: CardRequest, nowMs: number): Terms | Refusal {
  const { match, scorecard, pairs } = facts
  if (!match) return refuse('matchMissing', { field: 'match' })
  const found = { ...facts, match }
  const startsAtMs = startsAtMsOf(found)
  const { matchId } = match.summary
  const players = scorecard?.players ?? []
  const bet = backCard({ matchId, isUpcoming: isUpcoming(found), startsAtMs, players, pairs }, asked, nowMs)
  if (isRefusal(bet)) return bet
  return { roundId: cardId, bet, stakePaise: asked.stakePaise, dueAtMs: startsAtMs }
}
