import * as z from 'zod/mini'

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
/** Spades, hearts, diamonds, clubs. */
export const SUITS = ['S', 'H', 'D', 'C'] as const

export type Rank = (typeof RANKS)[number]
export type Suit = (typeof SUITS)[number]

/** A playing card by rank and suit: 'AS' is the ace of spades, '10H' the ten of hearts. */
export const Card = z.templateLiteral([z.enum(RANKS), z.enum(SUITS)])
export type Card = z.infer<typeof Card>

/** The 52 cards, suit by suit from the ace up. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`))

export function rankOf(card: Card): Rank {
  return card.slice(0, -1) as Rank
}

export function suitOf(card: Card): Suit {
  return card.slice(-1) as Suit
}
