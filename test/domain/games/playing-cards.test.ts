import { expect, test } from 'vitest'
import { Card, DECK, RANKS, rankOf, SUITS, suitOf } from '../../../domain/games/playing-cards.ts'

test('a deck has each of 13 ranks in each of four suits, and a card says both', () => {
  expect(new Set(DECK).size).toBe(52)
  const split = DECK.map((card) => `${rankOf(card)} ${suitOf(card)}`)
  expect(split).toEqual(SUITS.flatMap((suit) => RANKS.map((rank) => `${rank} ${suit}`)))
})

test('a card is read by its name alone', () => {
  for (const card of DECK) expect(Card.parse(card)).toBe(card)
  for (const text of ['', 'A', 'S', '1S', '11H', 'AX', 'as', 'AS '])
    expect(Card.safeParse(text).success).toBe(false)
})
