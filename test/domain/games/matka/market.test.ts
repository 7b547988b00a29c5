import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Declaration } from '../../../../domain/games/matka/draw.ts'
import {
  type BidStatus,
  bidStatus,
  defaultMarkets,
  drawAt,
  istTime,
  MatkaMarket,
} from '../../../../domain/games/matka/market.ts'

/** A moment of 21 November 2026 in India. */
const ist = (hours: number, minutes: number, seconds = 0) =>
  Date.UTC(2026, 10, 21, hours, minutes, seconds) - 5.5 * 3_600_000

function marketOf(marketId: string): MatkaMarket {
  const market = defaultMarkets.find((each) => each.marketId === marketId)
  if (!market) throw new Error(`there is no market ${marketId}`)
  return market
}

describe('the markets of the house', () => {
  it.each(defaultMarkets)('$name is one that an operator could write', (market) => {
    expect(MatkaMarket.parse(market)).toEqual(market)
  })

  it('have an id and a name each', () => {
    const of = (pick: (market: MatkaMarket) => string) => new Set(defaultMarkets.map(pick)).size
    expect([of(({ marketId }) => marketId), of(({ name }) => name)]).toEqual([
      defaultMarkets.length,
      defaultMarkets.length,
    ])
  })

  it('have one whose draws come within minutes', () => {
    expect(Math.min(...defaultMarkets.map(({ everySeconds }) => everySeconds))).toBeLessThanOrEqual(900)
  })
})

describe('a market', () => {
  const kalyan = marketOf('kalyan')

  it.each([
    ['closes before it opens', { closeSeconds: kalyan.openSeconds }],
    ['leaves no time to bid', { restSeconds: 22 * 3600 }],
    ['has other times each day', { everySeconds: 50_000 }],
    ['opens on the next day', { openSeconds: 86_400, closeSeconds: 90_000 }],
    ['has an invalid id', { marketId: 'Kalyan Night' }],
    ['has no name', { name: '' }],
  ])('is invalid if it %s', (_, change) => {
    expect(MatkaMarket.safeParse({ ...kalyan, ...change }).success).toBe(false)
  })
})

describe('a draw of a day', () => {
  const kalyan = marketOf('kalyan')
  const today = { openAtMs: ist(15, 45), closeAtMs: ist(17, 45) }

  it.each([
    ['in the morning', ist(9, 0), today, 'Open'],
    ['just before the open panna', ist(15, 44, 59), today, 'Open'],
    ['at the open panna', ist(15, 45), today, 'Close'],
    ['at the close panna', ist(17, 45), today, 'Closed'],
    ['until half an hour later', ist(18, 14, 59), today, 'Closed'],
    ['in the evening', ist(18, 15), { openAtMs: ist(39, 45), closeAtMs: ist(41, 45) }, 'Open'],
  ])('%s', (_, nowMs, draw, status) => {
    expect(drawAt(kalyan, nowMs)).toEqual(draw)
    expect(bidStatus(drawAt(kalyan, nowMs), nowMs)).toBe(status)
  })

  it.each<[string, Declaration, BidStatus]>([
    ['the open panna', { open: { panna: '128', declaredAtMs: 1 } }, 'Close'],
    ['the close panna', { close: { panna: '128', declaredAtMs: 1 } }, 'Open'],
    ['both', { open: { panna: '128', declaredAtMs: 1 }, close: { panna: '128', declaredAtMs: 1 } }, 'Closed'],
  ])('of which %s is declared ahead takes no bids on it', (_, declaration, status) => {
    expect(bidStatus(today, ist(9, 0), declaration)).toBe(status)
  })

  it('that closes after midnight is that of the day before', () => {
    const times = { openAtMs: ist(21, 35), closeAtMs: ist(24, 5) }
    expect(drawAt(marketOf('main-bazar'), ist(24, 4))).toEqual(times)
    expect(drawAt(marketOf('main-bazar'), ist(20, 0))).toEqual(times)
  })

  it('of five minutes opens half a minute after the last and announces at whole minutes', () => {
    const express = marketOf('express')
    expect(drawAt(express, ist(12, 0, 29))).toEqual({ openAtMs: ist(11, 59), closeAtMs: ist(12, 0) })
    expect(drawAt(express, ist(12, 0, 30))).toEqual({ openAtMs: ist(12, 4), closeAtMs: ist(12, 5) })
  })
})

it('every moment is of one draw, and draws follow each other without a gap', () => {
  const moments = fc.tuple(fc.constantFrom(...defaultMarkets), fc.nat({ max: 4_000_000_000_000 }))
  fc.assert(
    fc.property(moments, ([market, nowMs]) => {
      const { openAtMs, closeAtMs } = drawAt(market, nowMs)
      const [everyMs, restMs] = [market.everySeconds * 1000, market.restSeconds * 1000]
      expect(nowMs).toBeGreaterThanOrEqual(closeAtMs - everyMs + restMs)
      expect(nowMs).toBeLessThan(closeAtMs + restMs)
      expect(closeAtMs - openAtMs).toBe((market.closeSeconds - market.openSeconds) * 1000)
      const next = drawAt(market, closeAtMs + restMs)
      expect(next).toEqual({ openAtMs: openAtMs + everyMs, closeAtMs: closeAtMs + everyMs })
    }),
  )
})

it.each([
  [ist(0, 0), '12:00 AM'],
  [ist(9, 5), '09:05 AM'],
  [ist(12, 0), '12:00 PM'],
  [ist(15, 45, 59), '03:45 PM'],
  [ist(24, 5), '12:05 AM'],
])('the time in India of %i is %s', (atMs, text) => {
  expect(istTime(atMs)).toBe(text)
})
