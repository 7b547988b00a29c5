import { describe, expect, it } from 'vitest'
import { type Act, linearize, type Model } from '../../support/linear/linearize.ts'
import {
  accepts,
  cancels,
  plainMarket,
  type Request,
  refuses,
  type Seen,
  shows,
  showsDepth,
  type Times,
} from '../../support/linear/plain-market.ts'

/** Calls one after another, each answered before the next. */
const at = (moment: number): Times => ({ invoked: 2 * moment, answered: 2 * moment + 1 })
/** A call that runs beside others, from one moment to another. */
const during = (from: number, to: number): Times => ({ invoked: 2 * from, answered: 2 * to + 1 })

const order = (orderId: string, side: 'back' | 'lay', changes: Partial<Request> = {}): Request => ({
  ...{ orderId, playerId: orderId, selectionId: 1, side, odds: 100, stake: 300 },
  ...changes,
})
const waiting = (left: number, matched = 0, averageOdds = 100): Seen => ({
  ...{ status: 'Waiting', left, matched },
  averageOdds: matched === 0 ? null : averageOdds,
})
const over = (status: string, matched: number, averageOdds = 100): Seen => ({
  ...{ status, left: 0, matched },
  averageOdds: matched === 0 ? null : averageOdds,
})
const matched = (stake: number, odds = 100): Seen => over('Matched', stake, odds)

const [layA, layB] = [order('a', 'lay'), order('b', 'lay')]
const taker = order('t', 'back')
/** A back of the other runner: at 98 it leaves a back of the first one 102. */
const other = order('o', 'back', { selectionId: 2, odds: 98 })

describe('a history is explained', () => {
  it.each([
    [
      'of an order that rests, is matched in part, and is cancelled',
      [
        accepts(layA, at(0)),
        shows('a', waiting(300), at(1)),
        accepts(order('t', 'back', { stake: 200 }), at(2)),
        shows('t', matched(200), at(3)),
        shows('a', waiting(100, 200), at(4)),
        showsDepth({ '1 lay 100': 100 }, at(4)),
        cancels('a', over('Cancelled', 200), at(5)),
        cancels('a', over('Cancelled', 200), at(6)),
      ],
    ],
    [
      'in which the answer comes before the match',
      [
        accepts(layA, at(0)),
        accepts(taker, at(1)),
        shows('t', waiting(300), at(2)),
        shows('a', waiting(300), at(3)),
        shows('t', matched(300), at(4)),
      ],
    ],
    [
      'in which a taker is seen between two of its fills',
      [
        accepts(layA, at(0)),
        accepts(layB, at(1)),
        accepts(order('t', 'back', { stake: 600 }), during(2, 5)),
        shows('b', waiting(300), at(3)),
        shows('a', matched(300), at(3)),
        shows('t', matched(600), at(6)),
        shows('b', matched(300), at(7)),
      ],
    ],
    [
      'in which two orders at once came in either order',
      [
        accepts(layA, during(0, 3)),
        accepts(layB, during(0, 3)),
        accepts(taker, at(4)),
        shows('a', waiting(300), at(5)),
        shows('b', matched(300), at(6)),
        shows('t', matched(300), at(7)),
      ],
    ],
    [
      'in which an order was cancelled beside a fill of all of it',
      [
        accepts(layA, at(0)),
        accepts(taker, during(1, 3)),
        cancels('a', matched(300), during(1, 3)),
        shows('t', matched(300), during(1, 3)),
      ],
    ],
    [
      'in which backs of two runners are matched, at the maker’s price and what that leaves',
      [
        accepts(other, at(0)),
        accepts(order('a', 'lay', { stake: 10 }), at(1)),
        accepts(taker, at(2)),
        shows('o', matched(300, 98), at(3)),
        shows('t', { ...matched(300, 101.96), fills: { 100: 6, 102: 294 } }, at(4)),
        showsDepth({ '1 lay 100': 4 }, at(5)),
      ],
    ],
    [
      'in which a player’s order was refused because of their own',
      [
        accepts(layA, at(0)),
        refuses(order('r', 'back', { playerId: 'a' }), at(1)),
        accepts(order('s', 'back', { playerId: 'a', odds: 102 }), at(2)),
      ],
    ],
  ])('%s', (_, acts) => {
    expect(linearize(acts, plainMarket)).toMatchObject({ kind: 'explained' })
  })
})

describe('no history is explained', () => {
  it.each([
    [
      'in which one side has lost a fill',
      [
        accepts(layA, at(0)),
        accepts(taker, at(1)),
        shows('t', matched(300), at(2)),
        shows('a', waiting(300), at(3)),
      ],
    ],
    [
      'in which an order was filled twice',
      [
        accepts(layA, at(0)),
        accepts(taker, at(1)),
        accepts(order('u', 'back'), at(2)),
        shows('t', matched(300), at(3)),
        shows('u', matched(300), at(4)),
      ],
    ],
    [
      'in which backs of two runners are matched at the taker’s price',
      [accepts(other, at(0)), accepts(taker, at(1)), shows('t', matched(300, 100), at(2))],
    ],
    [
      'in which a back of the other runner is passed over',
      [
        accepts(other, at(0)),
        accepts(taker, at(1)),
        showsDepth({ '2 back 98': 300, '1 back 100': 300 }, at(2)),
      ],
    ],
    [
      'in which a worse price went first',
      [
        accepts(layA, at(0)),
        accepts(order('b', 'lay', { odds: 104 }), at(1)),
        accepts(taker, at(2)),
        shows('t', matched(300, 100), at(3)),
      ],
    ],
    [
      'in which a fill has the taker’s price',
      [
        accepts(layA, at(0)),
        accepts(order('t', 'back', { odds: 98 }), at(1)),
        shows('t', matched(300, 98), at(2)),
      ],
    ],
    [
      'in which the later of two orders went first',
      [accepts(layA, at(0)), accepts(layB, at(1)), accepts(taker, at(2)), shows('b', matched(300), at(3))],
    ],
    [
      'in which a later taker went first',
      [
        accepts(layA, at(0)),
        accepts(taker, at(1)),
        accepts(order('u', 'back'), at(2)),
        shows('u', matched(300), at(3)),
      ],
    ],
    [
      'in which a cancelled order is filled',
      [
        accepts(layA, at(0)),
        cancels('a', over('Cancelled', 0), at(1)),
        accepts(taker, at(2)),
        shows('t', matched(300), at(3)),
      ],
    ],
    [
      'in which an order is matched, and then is not',
      [
        accepts(layA, at(0)),
        accepts(taker, during(1, 6)),
        shows('a', matched(300), at(2)),
        shows('a', waiting(300), at(3)),
      ],
    ],
    [
      'in which a taker’s fills are at other prices than they look',
      [
        accepts(order('a', 'lay', { odds: 102 }), at(0)),
        accepts(taker, at(1)),
        shows('t', { ...matched(300, 102), fills: { 100: 300 } }, at(2)),
      ],
    ],
    ['in which an accepted order is not there', [accepts(layA, at(0)), shows('a', undefined, at(1))]],
    [
      'in which a player’s order met their own',
      [accepts(layA, at(0)), accepts(order('r', 'back', { playerId: 'a' }), at(1))],
    ],
    [
      'in which an order was refused because of one that was over',
      [
        accepts(layA, at(0)),
        cancels('a', over('Cancelled', 0), at(1)),
        refuses(order('r', 'back', { playerId: 'a' }), at(2)),
      ],
    ],
    [
      'in which the depth has an order that was matched',
      [
        accepts(layA, at(0)),
        accepts(taker, at(1)),
        shows('t', matched(300), at(2)),
        showsDepth({ '1 lay 100': 300 }, at(3)),
      ],
    ],
    ['in which a fill is of nobody', [accepts(taker, at(0)), shows('t', matched(300), at(1))]],
  ])('%s', (_, acts) => {
    expect(linearize(acts, plainMarket)).toMatchObject({ kind: 'impossible' })
  })
})

it('what is left of an impossible history is named', () => {
  const acts = [accepts(taker, at(0)), shows('t', matched(300), at(1))]
  expect(linearize(acts, plainMarket)).toEqual({
    kind: 'impossible',
    left: ['shows t: Matched 300 at 100, 0 left'],
  })
})

it('an explanation has the acts in the order in which they may have been', () => {
  const acts = [shows('a', waiting(300), during(0, 4)), accepts(layA, during(0, 4))]
  expect(linearize(acts, plainMarket)).toMatchObject({
    kind: 'explained',
    order: ['accepts a (lay 1, 300 at 100)', 'shows a: Waiting 0 at null, 300 left'],
  })
})

it('a wrong choice at the start hides no explanation', () => {
  // From `wrong` on, there are 2 to the power of 17 states that lead nowhere.
  const model: Model<string> = {
    initial: '',
    internal: (state) => {
      if (state === '') return ['wrong', 'right']
      if (state === 'right') return ['end']
      return state.startsWith('wrong') && state.length < 22 ? [`${state}0`, `${state}1`] : []
    },
    keyOf: (state) => state,
  }
  const ends: Act<string> = {
    ...at(0),
    what: 'ends',
    apply: (state) => (state === 'end' ? state : undefined),
    isTooLate: () => false,
  }
  expect(linearize([ends], model)).toEqual({ kind: 'explained', order: ['ends'] })
})
