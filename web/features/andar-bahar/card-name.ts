import { type Card, rankOf, suitOf } from '../../../domain/games/playing-cards.ts'
import { text } from '../../lib/messages/text.ts'

/** A card in words: 'Ace of spades'. */
export function cardName(card: Card): string {
  return text('card.name', {
    rank: text(`card.rank.${rankOf(card)}`),
    suit: text(`card.suit.${suitOf(card)}`),
  })
}
