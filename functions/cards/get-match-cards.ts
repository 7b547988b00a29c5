import { getMatchCards } from '../../domain/contract/cards.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import { CARD_NUMBERS, cardIdOf } from '../../domain/games/cards/rules.ts'
import { httpHandler } from '../http/handler.ts'
import { backersIn } from './board.ts'
import { findMatch } from './find-match.ts'

export const handler = httpHandler(getMatchCards, async ({ params }) => {
  const found = await findMatch(params.match)
  if (!found) return refuse('matchMissing', { field: 'match' })
  const { matchId, name } = found.match.summary
  const cards = CARD_NUMBERS.map(async (card) => {
    const _id = cardIdOf(matchId, card)
    const { user, people } = await backersIn(_id)
    return { _id, cardUser: user, people }
  })
  return [{ _id: matchId, matchName: name, CardData: await Promise.all(cards) }]
})
