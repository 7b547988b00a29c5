import { describe, expect, it, test } from 'vitest'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import {
  cancelledIn,
  cellAfter,
  type Held,
  isDead,
  type LadderCell,
  type Mode,
  modeOf,
  pressOf,
  stillHeld,
} from '../../../../web/features/betting/orders/ladder/ladder-press.ts'
import { sampleOrder } from './sample-order.ts'

const [at55, at58] = [rateFromPer100(55), rateFromPer100(58)]
const waiting = sampleOrder()
const meeting = sampleOrder({ _id: 'o2', takesAt: '2026-11-26T10:00:05.000Z' })

const toBack: LadderCell = { side: 'lgaai', rate: at58, isOwn: false, own: [] }
const yours: LadderCell = { side: 'lgaai', rate: at55, isOwn: true, own: [waiting, meeting] }
const yoursEmpty: LadderCell = { ...yours, own: [] }
const yoursMeeting: LadderCell = { ...yours, own: [meeting] }
const held: Held = { side: 'lgaai', rate: at55, orderIds: ['o1'] }

describe('the mode', () => {
  const usual = { isStale: false, isShut: false, isUnknown: false, isOneClick: false, held: undefined }
  test.each<[Mode, Partial<Parameters<typeof modeOf>[0]>]>([
    ['form', {}],
    ['oneClick', { isOneClick: true }],
    ['unknown', { isOneClick: true, isUnknown: true }],
    ['moving', { isOneClick: true, isUnknown: true, held }],
    ['shut', { isOneClick: true, isShut: true, held }],
    ['stale', { isOneClick: true, isShut: true, isStale: true, held }],
  ])('is %s with %o', (mode, facts) => {
    expect(modeOf({ ...usual, ...facts })).toBe(mode)
  })
})

describe('a press', () => {
  test.each<[Mode, string, LadderCell, object]>([
    ['oneClick', 'what can be taken', toBack, { act: 'place', side: 'lgaai', rate: at58 }],
    ['form', 'what can be taken', toBack, { act: 'fill', side: 'lgaai', rate: at58 }],
    ['unknown', 'what can be taken', toBack, { act: 'none' }],
    ['shut', 'what can be taken', toBack, { act: 'none' }],
    ['stale', 'what can be taken', toBack, { act: 'none' }],
    ['oneClick', 'own orders', yours, { act: 'hold', held }],
    ['form', 'own orders', yours, { act: 'hold', held }],
    ['unknown', 'own orders', yours, { act: 'hold', held }],
    ['shut', 'own orders', yours, { act: 'none' }],
    ['stale', 'own orders', yours, { act: 'none' }],
    ['oneClick', 'an order that is being matched', yoursMeeting, { act: 'none' }],
    ['oneClick', 'an empty place of own orders', yoursEmpty, { act: 'none' }],
  ])('in mode %s on %s', (mode, _, cell, press) => {
    expect(pressOf(mode, cell, undefined)).toEqual(press)
  })

  test.each<[Mode, string, LadderCell, object]>([
    ['moving', 'what can be taken', toBack, { act: 'move', held, rate: at58 }],
    ['moving', 'the other side', { ...toBack, side: 'khaai' }, { act: 'drop' }],
    ['moving', 'another own order', { ...yours, rate: at58 }, { act: 'move', held, rate: at58 }],
    ['moving', 'the same price', yours, { act: 'drop' }],
    ['shut', 'what can be taken', toBack, { act: 'drop' }],
    ['stale', 'what can be taken', toBack, { act: 'none' }],
  ])('with an order in hand, in mode %s on %s', (mode, _, cell, press) => {
    expect(pressOf(mode, cell, held)).toEqual(press)
  })
})

describe('a cell that does nothing', () => {
  test.each<[Mode, string, LadderCell, boolean]>([
    ['oneClick', 'what can be taken', toBack, false],
    ['shut', 'what can be taken', toBack, true],
    ['stale', 'what can be taken', toBack, true],
    ['oneClick', 'an empty place', yoursEmpty, true],
    ['shut', 'an order that can be cancelled', yours, false],
    ['stale', 'an order', yours, true],
    ['shut', 'an order that is being matched', yoursMeeting, true],
  ])('in mode %s: %s', (mode, _, cell, dead) => {
    expect(isDead(mode, cell, undefined)).toBe(dead)
  })
})

describe('cancelling in a cell', () => {
  it('ends the orders of its side and price that are not being matched, in a suspended market, too', () => {
    expect(cancelledIn('oneClick', yours)).toEqual([waiting])
    expect(cancelledIn('shut', yours)).toEqual([waiting])
  })

  it('ends nothing while prices are out of date', () => {
    expect(cancelledIn('stale', yours)).toEqual([])
  })
})

describe('orders in hand', () => {
  it.each([
    ['still wait there', {}, 1],
    ['are at another price meanwhile', { odds: 56 }, 0],
    ['are being matched', { takesAt: '2026-11-26T10:00:05.000Z' }, 0],
    ['are other ones', { _id: 'o9' }, 0],
  ])('that %s', (_, changes, count) => {
    expect(stillHeld(held, [sampleOrder(changes)])).toHaveLength(count)
  })
})

describe('a key', () => {
  test.each([
    ['ArrowUp', { row: 9, column: 1 }],
    ['ArrowDown', { row: 11, column: 1 }],
    ['ArrowLeft', { row: 10, column: 0 }],
    ['ArrowRight', { row: 10, column: 2 }],
    ['PageUp', { row: 0, column: 1 }],
    ['PageDown', { row: 20, column: 1 }],
    ['Home', { row: 10, column: 0 }],
    ['End', { row: 10, column: 3 }],
    ['a', undefined],
  ])('%s', (key, place) => {
    expect(cellAfter(key, { row: 10, column: 1 })).toEqual(place)
  })

  it.each([
    ['ArrowUp', { row: 0, column: 0 }],
    ['ArrowLeft', { row: 0, column: 0 }],
    ['ArrowDown', { row: 349, column: 3 }],
    ['ArrowRight', { row: 349, column: 3 }],
  ])('%s stays within the ladder', (key, corner) => {
    expect(cellAfter(key, corner)).toEqual(corner)
  })
})
