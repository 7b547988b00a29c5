import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { shapeOf, upgraded } from '../../../../functions/store/shapes/shapes.ts'
import { attributesOf } from './attributes.ts'
import { schemas } from './kinds.ts'
import { samples, stored, tableOfKind } from './samples.ts'

const writtenShape = (kind: string) => shapeOf(tableOfKind(kind), samples[kind]?.[0]?.[0] ?? {}).shape ?? 1

it('no schema changes without a change of attributes.txt, which says of which shape it is', async () => {
  const lines = Object.entries(schemas).map(([kind, schema]) =>
    [`${kind}: shape ${writtenShape(kind)}`, ...attributesOf(schema), ''].join('\n'),
  )
  await expect(lines.join('\n')).toMatchFileSnapshot('attributes.txt')
})

it('every kind has samples of each shape that it ever had', () => {
  const counts = Object.keys(schemas).map((kind) => [kind, writtenShape(kind)])
  expect(
    Object.entries(samples)
      .map(([kind, shapes]) => [kind, shapes.length])
      .toSorted(),
  ).toEqual(counts.toSorted())
})

describe('an item of every shape ever written is read', () => {
  it.each(stored)('$kind in shape $shape', ({ kind, shape, item, byKey }) => {
    expect(byKey).toBe(kind)
    expect(item.shape ?? 1).toBe(shape)
    const read = upgraded(tableOfKind(kind), item)
    expect(read).not.toHaveProperty('shape')
    expect(schemas[kind] && z.safeParse(schemas[kind], read).error).toBeUndefined()
  })
})

describe('what older shapes lacked follows from what they have', () => {
  const read = (kind: string, shape: number, at: number) =>
    upgraded(tableOfKind(kind), samples[kind]?.[shape - 1]?.[at] ?? {})

  it.each([
    ['a quote is in every shard', 'positions quote', 0, { shards: 16 }],
    ['a quote that says in how many shards it is stays there', 'positions quote', 1, { shards: 4 }],
    [
      'the feed’s prices had another name',
      'positions quote',
      1,
      { feedPrices: { runners: expect.any(Array) } },
    ],
    ['a position has no pending bets', 'positions position', 0, { pending: [] }],
    ['a cash-out closed all', 'bets', 3, { side: 'cashOut', percent: 100 }],
  ])('%s', (_, kind, at, expected) => {
    expect(read(kind, 1, at)).toMatchObject(expected)
  })

  it('an offer to cash out was for all, unless it says for how much', () => {
    expect(read('positions position', 2, 0)).toMatchObject({ offer: { percent: 100 } })
    const written = { offer: { offerId: 'o2', percent: 50 }, shape: 2 }
    const [position] = samples['positions position']?.[1] ?? []
    expect(upgraded('positions', { ...position, ...written })).toMatchObject({ offer: { percent: 50 } })
  })

  it.each([0, 1])('rates follow from decimal odds, those of sample %i', (at) => {
    const { odds } = read('markets', 2, 0)
    expect(read('markets', 1, at).odds).toEqual(odds)
    expect(read('matches', 1, at).summary).toMatchObject({ odds })
  })
})

describe('an item of a newer shape', () => {
  const market = { marketId: 'm1.mo', colour: 'red' }
  const once = { markets: { upgrades: [] } }
  const readsAhead = {
    markets: {
      upgrades: [],
      next: ({ colour, ...item }: Record<string, unknown>) => ({ ...item, color: colour }),
    },
  }

  it.each([
    ['is refused by name', once, 2],
    ['is refused by name two shapes ahead', readsAhead, 3],
    ['is refused by name when its shape is no number', once, 'two'],
  ])('%s', (_, kinds, shape) => {
    expect(() => upgraded('markets', { ...market, shape }, kinds)).toThrow(/an item of markets has shape/)
  })

  it('is read by the version that comes before the one that writes it, which goes on writing its own', () => {
    expect(upgraded('markets', { ...market, shape: 2 }, readsAhead)).toEqual({
      marketId: 'm1.mo',
      color: 'red',
    })
    expect(upgraded('markets', { marketId: 'm1.mo', color: 'red' }, readsAhead)).toMatchObject({
      color: 'red',
    })
    expect(shapeOf('markets', market, readsAhead)).toEqual({})
  })
})
