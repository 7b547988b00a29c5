import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Cricketer } from '../../../../domain/cricket/scorecard.ts'
import {
  BATTING_POSITION_MAX,
  backCard,
  CARD_NUMBERS,
  CARD_STAKES,
  type CardRequest,
  type CardTable,
  cardIdOf,
  cardMatchOf,
  isChoosable,
  NO_PAIRS,
  type Pairs,
  pairsAfter,
  parseCardId,
} from '../../../../domain/games/cards/rules.ts'
import {
  cardsEnding,
  topCards,
  totalsOf,
  verdictOf,
  winnerOf,
} from '../../../../domain/games/cards/verdict.ts'
import { paise, paiseFromRupees } from '../../../../domain/money.ts'
import { expectEqualCardsReturn, returnAgainst, usualMatches } from './returns.ts'

const side = (team: string): Cricketer[] =>
  Array.from({ length: 11 }, (_, index) => ({
    name: `${team} ${index + 1}`,
    team,
    position: index + 1,
    runs: 0,
  }))
const players = [...side('Kites'), ...side('Rivers')]

const STARTS_AT_MS = 1_000_000
const table: CardTable = {
  matchId: 'match',
  isUpcoming: true,
  startsAtMs: STARTS_AT_MS,
  players,
  pairs: NO_PAIRS,
}
const asked: CardRequest = {
  card: 1,
  player1: 'Kites 1',
  player2: 'Rivers 1',
  stakePaise: paiseFromRupees(100),
}
const bet = { matchId: 'match', card: 1, player1: 'Kites 1', player2: 'Rivers 1' }
const backed: CardTable = { ...table, pairs: [{ player1: 'Kites 1', player2: 'Rivers 1' }, null, null] }

describe('backing a card', () => {
  const now = STARTS_AT_MS - 1
  const cases: [what: string, CardTable, Partial<CardRequest>, number, object][] = [
    ['an empty card takes the pair of who comes first', table, {}, now, bet],
    [
      'two of one side may stand on a card',
      table,
      { player2: 'Kites 2' },
      now,
      { ...bet, player2: 'Kites 2' },
    ],
    ['who comes later takes the pair as it is', backed, {}, now, bet],
    ['who comes later need not name it', backed, { player1: undefined, player2: undefined }, now, bet],
    ['another pair than the card has', backed, { player2: 'Rivers 2' }, now, { refused: 'invalidCard' }],
    [
      'the pair the other way round',
      backed,
      { player1: 'Rivers 1', player2: 'Kites 1' },
      now,
      { refused: 'invalidCard' },
    ],
    ['no squads', { ...table, players: [] }, {}, now, { refused: 'noCards' }],
    ['the moment of the start', table, {}, STARTS_AT_MS, { refused: 'roundClosed' }],
    [
      'a match that began before its time',
      { ...table, isUpcoming: false },
      {},
      now,
      { refused: 'roundClosed' },
    ],
    [
      'a stake that is not offered',
      table,
      { stakePaise: paiseFromRupees(150) },
      now,
      { refused: 'invalidStake', field: 'betpoints' },
    ],
    ['no stake', table, { stakePaise: paise(0) }, now, { refused: 'invalidStake' }],
    ['no first player', table, { player1: undefined }, now, { refused: 'playersMissing' }],
    ['no second player', table, { player2: undefined }, now, { refused: 'playersMissing' }],
    [
      'a cricketer who does not play',
      table,
      { player1: 'Nobody' },
      now,
      { refused: 'playerNotFound', field: 'player1' },
    ],
    ['one cricketer twice', table, { player2: 'Kites 1' }, now, { refused: 'invalidCard', field: 'player2' }],
    ['a cricketer of another card', backed, { card: 2 }, now, { refused: 'invalidCard', field: 'player1' }],
    [
      'the second of another card',
      backed,
      { card: 3, player1: 'Kites 2' },
      now,
      { refused: 'invalidCard', field: 'player2' },
    ],
    [
      'one from below the fifth place',
      table,
      { player2: 'Rivers 6' },
      now,
      { refused: 'invalidCard', field: 'player2' },
    ],
  ]
  it.each(cases)('is a bet or refused: %s', (_, at, change, nowMs, expected) => {
    expect(backCard(at, { ...asked, ...change }, nowMs)).toMatchObject(expected)
  })

  it.each(CARD_STAKES)('%i points are offered', (points) => {
    expect(backCard(table, { ...asked, stakePaise: paiseFromRupees(points) }, now)).toEqual(bet)
  })

  it('lets nobody choose who was not named in the order', () => {
    const late = { name: 'Late', team: 'Kites', position: null, runs: 0 }
    expect(isChoosable(late, NO_PAIRS)).toBe(false)
  })

  /** The pairs after each of many asks, as far as they are taken. */
  function pairsOf(asks: readonly Omit<CardRequest, 'stakePaise'>[]): Pairs[] {
    const after: Pairs[] = [NO_PAIRS]
    for (const each of asks) {
      const pairs = after.at(-1) ?? NO_PAIRS
      const taken = backCard({ ...table, pairs }, { ...each, stakePaise: paiseFromRupees(10) }, now)
      after.push('refused' in taken ? pairs : pairsAfter(pairs, taken))
    }
    return after
  }

  it('puts its pair on an empty card, and on no other', () => {
    const [first] = backed.pairs
    const second = { player1: 'Kites 2', player2: 'Rivers 2' }
    const later = pairsAfter(backed.pairs, { matchId: 'match', card: 2, ...second })
    expect(later).toEqual([first, second, null])
    expect(pairsAfter(later, { matchId: 'match', card: 2, ...second })).toEqual(later)
    expect(pairsAfter(later, { matchId: 'match', card: 2, player1: 'Kites 5', player2: 'Rivers 5' })).toEqual(
      later,
    )
  })

  it('puts a cricketer on one card of a match at most, and leaves a pair as it is, whatever is asked', () => {
    const name = fc.constantFrom(...players.map((player) => player.name), 'Nobody')
    const ask = fc.record({ card: fc.constantFrom(...CARD_NUMBERS), player1: name, player2: name })
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 30 }), (asks) => {
        const states = pairsOf(asks)
        const last = states.at(-1) ?? NO_PAIRS
        for (const pairs of states) expect(pairs.map((pair, at) => pair && last[at])).toEqual(pairs)
        const onCards = last.flatMap((pair) => (pair ? [pair.player1, pair.player2] : []))
        expect(new Set(onCards).size).toBe(onCards.length)
        const places = onCards.map(
          (chosen) => players.find((player) => player.name === chosen)?.position ?? 99,
        )
        expect(Math.max(1, ...places)).toBeLessThanOrEqual(BATTING_POSITION_MAX)
      }),
    )
  })
})

describe('a card’s id', () => {
  it('leads back to its match and number', () => {
    for (const card of CARD_NUMBERS)
      expect(parseCardId(cardIdOf('replay-1384439-17', card))).toEqual({ matchId: 'replay-1384439-17', card })
  })
  it.each(['', '.1', 'match', 'match.', 'match.0', 'match.4', 'match.1 ', 'match.01'])('is not %j', (id) => {
    expect(parseCardId(id)).toBeUndefined()
  })
})

test('a play on a card is decided by the card’s match, one of another game by none', () => {
  const bet = { matchId: 'm1', card: 2, player1: 'a', player2: 'b' }
  expect(cardMatchOf({ bet })).toBe('m1')
  expect(cardMatchOf({ bet: { table: 'low' } })).toBeUndefined()
})

describe('the cards of a match that is over', () => {
  const pairs: Pairs = [
    { player1: 'Kites 1', player2: 'Rivers 1' },
    { player1: 'Kites 2', player2: 'Rivers 2' },
    { player1: 'Kites 3', player2: 'Kites 4' },
  ]
  const stake = paiseFromRupees(100)
  const [won, lost, back] = [
    { status: 'Won', returnsPaise: paiseFromRupees(200) },
    { status: 'Lost', returnsPaise: 0 },
    { status: 'Void', returnsPaise: stake },
  ] as const
  const cases: [
    what: string,
    hasResult: boolean,
    totals: (number | null)[],
    endings: object[],
    winner?: number,
  ][] = [
    ['the most runs win even money', true, [30, 71, 70], [lost, won, lost], 2],
    ['two cards level on top: their stakes come back', true, [44, 12, 44], [back, lost, back]],
    ['all level: every stake comes back', true, [9, 9, 9], [back, back, back]],
    ['nobody scored: every stake comes back', true, [0, 0, 0], [back, back, back]],
    ['level below the top: the top wins', true, [5, 5, 6], [lost, lost, won], 3],
    ['a card without a pair: every stake comes back', true, [50, null, 10], [back, back, back]],
    ['no result: every stake comes back', false, [50, 20, 10], [back, back, back]],
  ]
  it.each(cases)('end as their runs say: %s', (_, hasResult, totals, endings, winner) => {
    const verdict = verdictOf(hasResult, totals)
    expect(CARD_NUMBERS.map((card) => cardsEnding(verdict, card, stake))).toEqual(endings)
    expect(winnerOf(verdict)).toBe(winner)
  })

  it('are void for a reason', () => {
    expect(verdictOf(false, [50, 20, 10])).toEqual({ kind: 'void', reason: 'no result' })
    expect(verdictOf(true, [50, null, 10])).toEqual({ kind: 'void', reason: 'cards empty' })
  })

  it('count the runs of both cricketers, and of nobody else', () => {
    const runs = { 'Kites 1': 12, 'Rivers 1': 30, 'Kites 3': 1, 'Kites 7': 99 }
    const made = Object.entries(runs).map(([name, runs]) => ({ name, runs }))
    expect(totalsOf(pairs, made)).toEqual([42, 0, 1])
    expect(totalsOf([null, ...pairs.slice(1)] as unknown as Pairs, made)).toEqual([null, 0, 1])
  })

  it('pay one card at most, and never more than even money', () => {
    const total = fc.option(fc.integer({ min: 0, max: 300 }))
    fc.assert(
      fc.property(fc.tuple(total, total, total), fc.boolean(), (totals, hasResult) => {
        const verdict = verdictOf(hasResult, totals)
        const ended = CARD_NUMBERS.map((card) => cardsEnding(verdict, card, stake))
        expect(ended.filter(({ status }) => status === 'Won').length).toBeLessThanOrEqual(1)
        for (const { returnsPaise } of ended) expect([0, stake, 2 * stake]).toContain(returnsPaise)
        for (const card of topCards(totals)) expect(ended[card - 1]?.status).not.toBe('Lost')
      }),
    )
  })
})

describe('the return of three equal cards', () => {
  test('is two thirds but for ties, in 50,000 matches settled as the server does', () => {
    expectEqualCardsReturn(50_000)
  })
})

describe('the return of the best choice', () => {
  test('is below what was staked while only the first five can be chosen, and nearly double with all eleven', () => {
    const matches = usualMatches(300)
    expect(returnAgainst(BATTING_POSITION_MAX, matches)).toBeGreaterThan(0.65)
    expect(returnAgainst(BATTING_POSITION_MAX, matches)).toBeLessThan(0.95)
    expect(returnAgainst(11, matches)).toBeGreaterThan(1.6)
  })
})
