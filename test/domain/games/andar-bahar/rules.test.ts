import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { andarBaharReturns, countDeals } from '../../../../domain/games/andar-bahar/returns.ts'
import {
  ANDAR_BAHAR_ODDS,
  type AndarBaharOutcome,
  andarBaharEnding,
  andarBaharOutcome,
  BETTING_MS,
  CARD_MS,
  DEALT_MAX,
  DECK_LENGTH,
  dealOf,
  type Label,
  PAUSE_MS,
  profitOf,
  resultAtMs,
  SIDE_LENGTH_MAX,
  tableAt,
} from '../../../../domain/games/andar-bahar/rules.ts'
import { type Card, DECK, rankOf } from '../../../../domain/games/playing-cards.ts'
import { paise } from '../../../../domain/money.ts'
import { expectEvenDeals, expectReturns, quickRounds, seedsOf } from './rounds.ts'

/** A deck whose joker is the five of clubs, and whose first other five is at a place of the deal, 0 being the first. */
function deckWithFiveAt(place: number): Card[] {
  const others = DECK.filter((card) => rankOf(card) !== '5')
  const fives: Card[] = ['5H', '5D', '5S']
  return ['5C', ...others.slice(0, place), ...fives, ...others.slice(place)]
}

test('the constants are those of the game', () => {
  expect({ BETTING_MS, CARD_MS, PAUSE_MS }).toEqual({ BETTING_MS: 10_000, CARD_MS: 1000, PAUSE_MS: 20_000 })
  expect({ DECK_LENGTH, SIDE_LENGTH_MAX, DEALT_MAX }).toEqual({
    DECK_LENGTH: 30,
    SIDE_LENGTH_MAX: 13,
    DEALT_MAX: 26,
  })
  expect(ANDAR_BAHAR_ODDS).toEqual({ Andar: 1, Bahar: 1, Tie: 2 })
})

describe('the deal', () => {
  test.each([
    [0, 'Andar', 'Andar'],
    [1, 'Andar', 'Bahar'],
    [0, 'Bahar', 'Bahar'],
    [1, 'Bahar', 'Andar'],
    [24, 'Andar', 'Andar'],
    [25, 'Andar', 'Bahar'],
    [25, 'Bahar', 'Andar'],
  ] as const)('with the first five at place %i and %s first is won by %s', (place, first, winner) => {
    const outcome = dealOf(deckWithFiveAt(place), first)
    expect(outcome).toMatchObject({ joker: '5C', first, winner, winningCard: '5H' })
    expect(outcome.cards).toHaveLength(place + 1)
    expect(outcome.cards.at(-1)).toBe('5H')
  })

  test.each([26, 29, 48])('without a five before place %i is a tie after 26 cards', (place) => {
    const outcome = dealOf(deckWithFiveAt(place), 'Andar')
    expect(outcome).toMatchObject({ winner: 'Tie', winningCard: null })
    expect(outcome.cards).toHaveLength(26)
    const { andar, bahar } = tableAt(0, outcome, 1e9)
    expect([andar.length, bahar.length]).toEqual([13, 13])
  })

  test('of a round is that of its seeds, for ever', () => {
    expect([0, 1, 2].map((nonce) => andarBaharOutcome(seedsOf(nonce)))).toMatchInlineSnapshot(`
      [
        {
          "cards": [
            "6D",
            "4H",
            "2C",
            "6C",
            "QS",
            "7S",
            "QH",
            "JH",
            "8S",
          ],
          "first": "Andar",
          "joker": "8C",
          "winner": "Andar",
          "winningCard": "8S",
        },
        {
          "cards": [
            "5S",
            "10D",
            "QH",
            "7C",
            "5C",
            "JS",
            "4C",
          ],
          "first": "Andar",
          "joker": "4H",
          "winner": "Andar",
          "winningCard": "4C",
        },
        {
          "cards": [
            "3H",
            "9C",
            "JC",
            "2S",
            "AS",
            "QC",
          ],
          "first": "Andar",
          "joker": "QS",
          "winner": "Bahar",
          "winningCard": "QC",
        },
      ]
    `)
  })
})

const outcomes = fc.nat().map((nonce) => andarBaharOutcome(seedsOf(nonce)))

describe('the table', () => {
  const outcome = dealOf(deckWithFiveAt(2), 'Bahar')
  const [one, two, three] = outcome.cards as [Card, Card, Card]
  test.each([
    [1000, 'betting', [], [], null, 12_000],
    [10_999, 'betting', [], [], null, 12_000],
    [11_000, 'dealing', [], [], null, 12_000],
    [11_999, 'dealing', [], [], null, 12_000],
    [12_000, 'dealing', [], [one], null, 13_000],
    [13_000, 'dealing', [two], [one], null, 14_000],
    [13_999, 'dealing', [two], [one], null, 14_000],
    [14_000, 'result', [two], [one, three], 'Bahar', 34_000],
    [40_000, 'result', [two], [one, three], 'Bahar', 34_000],
  ] as const)(
    'of a round that opened at 1000 is at %i in %s',
    (nowMs, phase, andar, bahar, winner, changesAtMs) => {
      expect(tableAt(1000, outcome, nowMs)).toEqual({ joker: '5C', phase, andar, bahar, winner, changesAtMs })
    },
  )

  test('shows no card before its second, nor the winner before the last one', () => {
    fc.assert(
      fc.property(outcomes, fc.integer({ min: -5000, max: 60_000 }), (dealt, nowMs) => {
        const { andar, bahar, winner, changesAtMs, phase } = tableAt(0, dealt, nowMs)
        const due = Math.max(0, Math.floor((nowMs - BETTING_MS) / CARD_MS))
        const shown = andar.length + bahar.length
        expect(shown).toBe(Math.min(due, dealt.cards.length))
        expect(winner === null).toBe(nowMs < resultAtMs(0, dealt))
        expect(phase === 'betting').toBe(nowMs < BETTING_MS)
        // When more is shown than the next card, the length of the deal is known before its end.
        if (winner === null) expect(changesAtMs).toBe(BETTING_MS + (shown + 1) * CARD_MS)
        const others = JSON.stringify({ andar, bahar, winner, changesAtMs, phase })
        for (const card of dealt.cards.slice(shown)) expect(others).not.toContain(`"${card}"`)
      }),
    )
  })

  test('ends with every card of the deal on its side, in order', () => {
    fc.assert(
      fc.property(outcomes, (dealt) => {
        const { andar, bahar, winner } = tableAt(0, dealt, resultAtMs(0, dealt))
        const [odd, even] = dealt.first === 'Andar' ? [andar, bahar] : [bahar, andar]
        const turns = dealt.cards.map((_, at) => (at % 2 === 0 ? odd : even)[at >> 1])
        expect(turns).toEqual(dealt.cards)
        expect(winner).toBe(dealt.winner)
        if (winner !== 'Tie') expect((winner === 'Andar' ? andar : bahar).at(-1)).toBe(dealt.winningCard)
      }),
    )
  })
})

describe('a bet', () => {
  const won = (winner: Label): AndarBaharOutcome =>
    winner === 'Tie' ? dealOf(deckWithFiveAt(30), 'Andar') : dealOf(deckWithFiveAt(0), winner)
  test.each([
    ['Andar', 'Andar', 'Won', 200],
    ['Andar', 'Bahar', 'Lost', 0],
    ['Andar', 'Tie', 'Void', 100],
    ['Bahar', 'Andar', 'Lost', 0],
    ['Bahar', 'Bahar', 'Won', 200],
    ['Bahar', 'Tie', 'Void', 100],
    ['Tie', 'Andar', 'Lost', 0],
    ['Tie', 'Bahar', 'Lost', 0],
    ['Tie', 'Tie', 'Won', 300],
  ] as const)('of ₹100 on %s is, when %s wins, %s and returns ₹%i', (label, winner, status, rupees) => {
    const bet = { label, odds: ANDAR_BAHAR_ODDS[label] }
    expect(andarBaharEnding(paise(10_000), bet, won(winner))).toMatchObject({
      status,
      returnsPaise: rupees * 100,
      result: { winner, joker: '5C' },
    })
  })

  test('wins by the odds it was taken at, and never a fraction of a paisa', () => {
    expect(profitOf(paise(101), { odds: 0.95 })).toBe(95)
    expect(andarBaharEnding(paise(101), { label: 'Tie', odds: 8 }, won('Tie')).returnsPaise).toBe(909)
  })
})

/** Ways to choose, exactly. */
function choose(things: bigint, chosen: bigint): bigint {
  return chosen === 0n ? 1n : (choose(things - 1n, chosen - 1n) * things) / chosen
}

describe('the return to player', () => {
  test('is that of the sides in full, and of a tie three times its chance', () => {
    const tie = Number(choose(48n, 26n)) / Number(choose(51n, 26n))
    const [andar, bahar, tied] = andarBaharReturns(ANDAR_BAHAR_ODDS)
    expect(andar).toEqual({ label: 'Andar', chance: expect.closeTo((1 - tie) / 2, 12), returns: 1 })
    expect(bahar).toEqual({ label: 'Bahar', chance: expect.closeTo((1 - tie) / 2, 12), returns: 1 })
    expect(tied).toEqual({
      label: 'Tie',
      chance: expect.closeTo(tie, 12),
      returns: expect.closeTo(3 * tie, 12),
    })
    expect(tied?.returns).toBeCloseTo(0.3313, 4)
  })

  test('counts every deal once, exactly', () => {
    const { of, all } = countDeals()
    expect(of.Andar + of.Bahar + of.Tie).toBe(all)
    expect(BigInt(of.Tie) * choose(51n, 26n)).toBe(BigInt(all) * choose(48n, 26n))
  })

  test('has no advertised payout that can’t happen', () => {
    for (const { chance } of andarBaharReturns(ANDAR_BAHAR_ODDS)) expect(chance).toBeGreaterThan(0)
  })

  test('follows the odds that pay', () => {
    const tie = andarBaharReturns({ Andar: 0.9, Bahar: 1, Tie: 8 }).map(({ returns }) => returns)
    expect(tie[0]).toBeLessThan(1)
    expect(tie[1]).toBe(1)
    expect(tie[2]).toBeCloseTo(0.994, 3)
  })

  test('is what 50,000 rounds give', () => expectReturns(quickRounds(50_000)))

  test('is what rounds of seeds give, and no side, joker or first side comes more often than it should', () => {
    expectEvenDeals(4000)
  })
})
