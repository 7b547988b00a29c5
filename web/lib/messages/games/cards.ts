/** Texts of Card game. */
export const cardsTexts = {
  'cards.title': 'Card game',
} as const
