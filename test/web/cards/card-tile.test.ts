import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlayerCard } from '../../../domain/contract/cards.ts'
import { CardTile } from '../../../web/features/cards/card-tile.tsx'

const pair = { player1: 'One', player2: 'Two', totalRuns: null, runs1: null, runs2: null, isWinner: false }
const card: PlayerCard = {
  ...{ _id: 'match.2', matchId: 'match', card: 2, cards: [pair], user: [], people: 2, isTop: false },
  ...{ status: 'open', startsAtMs: 2000, serverTimeMs: 1000 },
}
const person = { name: 'D***o', isSimulated: false }
const program = { name: 'A***v', isSimulated: true }

test.each([
  ['a program and a person', [person, program], true],
  ['a person', [person], false],
  ['nobody', [], false],
])('a card says that a program backed it, and only then: %s', (_, user, isSaid) => {
  const tile = createElement(CardTile, {
    card: { ...card, user },
    play: undefined,
    isLevel: false,
    onPress() {},
  })
  expect(renderToStaticMarkup(tile).includes('Simulated')).toBe(isSaid)
})
