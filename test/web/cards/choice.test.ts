import { describe, expect, test } from 'vitest'
import type { MatchPlayer } from '../../../domain/contract/scorecard.ts'
import { choicesOf, problemOf } from '../../../web/features/cards/choice.ts'

const player = (playername: string, team: string, position: number | null, cardId: string | null = null) => {
  const isChoosable = cardId === null && position !== null && position <= 5
  return { playername, team, position, cardId, isChoosable, score: 0 } satisfies MatchPlayer
}

const players = [
  player('First', 'Kites', 1),
  player('Second', 'Kites', 2, 'match.3'),
  player('Fifth', 'Kites', 5),
  player('Sixth', 'Kites', 6),
  player('Opener', 'Rivers', 1),
  player('Substitute', 'Rivers', null),
]

describe('the players to choose from', () => {
  test('are the first five of each side, without those who are on a card or chosen as the other', () => {
    const choices = choicesOf(players, 'Opener')
    expect([...choices.keys()]).toEqual(['Kites', 'Rivers'])
    expect(choices.get('Kites')?.map(({ name, card, isDisabled }) => [name, card, isDisabled])).toEqual([
      ['First', null, false],
      ['Second', 3, true],
      ['Fifth', null, false],
    ])
    expect(choices.get('Rivers')).toEqual([{ name: 'Opener', position: 1, card: null, isDisabled: true }])
  })
})

describe('the problem of a selection', () => {
  const asked = { player1: 'First', player2: 'Opener', points: 100, balance: 100, players }
  test.each([
    ['nothing', {}, undefined],
    ['no first player', { player1: '' }, 'refusal.playersMissing'],
    ['no second player', { player2: '' }, 'refusal.playersMissing'],
    ['players that are not known', { players: undefined }, 'refusal.playerNotFound'],
    ['somebody who does not play', { player2: 'Nobody' }, 'refusal.playerNotFound'],
    ['one player twice', { player2: 'First' }, 'refusal.invalidCard'],
    ['less than the stake in the wallet', { balance: 99.99 }, 'bet.insufficient'],
  ] as const)('%s', (_, change, expected) => {
    expect(problemOf({ ...asked, ...change })).toBe(expected)
  })
})
