import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerCard } from '../../../domain/contract/cards.ts'
import { CARD_NUMBERS } from '../../../domain/games/cards/rules.ts'
import { cardsToBack, choosePair } from '../../../local/bots/card-habits.ts'

const START_MS = 1_000_000
const person = [{ name: 'D***o', isSimulated: false }]
const program = [{ name: 'A***v', isSimulated: true }]

/** The cards of a match: who backs each, an empty list for a card without a pair. */
function board(backers: readonly PlayerCard['user'][], change: Partial<PlayerCard> = {}): PlayerCard[] {
  return CARD_NUMBERS.map((card, at) => {
    const user = backers[at] ?? []
    const [player1, player2] = user.length > 0 ? [`${card} a`, `${card} b`] : [null, null]
    const pair = { player1, player2, totalRuns: null, runs1: null, runs2: null, isWinner: false }
    return {
      ...{ _id: `match.${card}`, matchId: 'match', card, cards: [pair], user, people: user.length },
      ...{ isTop: false, status: 'open', startsAtMs: START_MS, serverTimeMs: START_MS - 10_000 },
      ...change,
    }
  })
}

describe('the cards that bots back', () => {
  const cases: [what: string, PlayerCard[], readonly number[]][] = [
    ['two beside a person’s', board([[], person, []]), [1, 3]],
    ['one beside two of a person', board([person, person, []]), [3]],
    ['one beside a person’s and a program’s', board([person, program, []]), [3]],
    ['none of those with a pair', board([person, person, person]), []],
    ['none where nobody plays', board([[], [], []]), []],
    ['none where only programs play', board([program, [], []]), []],
    ['all left at twenty seconds', board([person, [], []], { serverTimeMs: START_MS - 20_000 }), [2, 3]],
    [
      'none before, so that people can choose',
      board([person, [], []], { serverTimeMs: START_MS - 20_001 }),
      [],
    ],
    ['none at the start', board([person, [], []], { serverTimeMs: START_MS }), []],
    ['none when the match began early', board([person, [], []], { status: 'inPlay' }), []],
    ['none of a match without cards', [], []],
  ]
  it.each(cases)(
    'are the empty ones, once a person has backed one and the start is near: %s',
    (_, cards, expected) => {
      expect(cardsToBack(cards)).toEqual(expected)
    },
  )
})

describe('the pair that a bot chooses', () => {
  const players = Array.from({ length: 6 }, (_, at) => ({ playername: `${at}`, isChoosable: at % 2 === 0 }))
  const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  it('is two different cricketers who can be chosen, whatever chance brings', () => {
    fc.assert(
      fc.property(fc.tuple(unit, unit), (chances) => {
        const left = [...chances]
        const pair = choosePair(players, () => left.shift() ?? 0)
        expect(pair?.player1).not.toBe(pair?.player2)
        expect(['0', '2', '4']).toEqual(expect.arrayContaining([pair?.player1, pair?.player2]))
      }),
    )
  })

  it('is each of them equally often', () => {
    const thirds = [0, 1, 2].flatMap((first) => [0, 1].map((second) => [first / 3, second / 2]))
    const chosen = thirds.map((chances) => choosePair(players, () => chances.shift() ?? 0))
    const pairs = chosen.map((pair) => `${pair?.player1}${pair?.player2}`)
    expect(pairs.toSorted()).toEqual(['02', '04', '20', '24', '40', '42'])
  })

  it('is none where fewer than two are left', () => {
    expect(choosePair(players.slice(0, 2), () => 0)).toBeUndefined()
    expect(choosePair([], () => 0)).toBeUndefined()
  })
})
