import { describe, expect, it } from 'vitest'
import { rate } from '../../../domain/betting/rates.ts'
import type { MatchSummary, Score } from '../../../domain/contract/matches.ts'
import { isPointDue, marksOf, type PricePoint, pricePoint } from '../../../domain/feed/price-history.ts'
import { oddsOf } from '../../../functions/views/market.ts'
import { sampleMatch } from '../../functions/ticker/matches.ts'

const START = Date.UTC(2026, 10, 21, 9)
const SECOND = 1000
const HOUR = 3600 * SECOND
const CRICKET = 4
const FOOTBALL = 1
const TENNIS = 2

const point = (atMs: number, changes: Partial<PricePoint> = {}): PricePoint => ({
  ...{ atMs, status: 'OPEN', score: null, marks: 0 },
  prices: [{ selectionId: 1, back: rate(4500), lay: rate(4700) }],
  ...changes,
})

describe('a point of the price history', () => {
  const match = sampleMatch('m1')
  const shown = (changes: Partial<MatchSummary> = {}, status?: 'SUSPENDED') => {
    const [market] = sampleMatch('m1', status ? { status } : {}).markets
    if (!market) throw new Error('no market')
    const odds = oddsOf(match, market, 1)
    return { sportId: CRICKET, score: match.score, phase: 'live' as const, odds, ...changes }
  }

  it('has the best prices, the score and the wickets of its moment', () => {
    expect(pricePoint(shown(), START)).toEqual({
      ...{ atMs: START, status: 'OPEN', score: 'India 10/1 (2.0)', marks: 1 },
      prices: [
        { selectionId: 1, back: 4500, lay: 4700 },
        { selectionId: 2, back: 20_500, lay: 21_500 },
      ],
    })
  })

  it('has no prices while the market is suspended: nobody could take them', () => {
    const { status, prices } = pricePoint(shown({}, 'SUSPENDED'), START)
    expect(status).toBe('SUSPENDED')
    expect(prices).toEqual([
      { selectionId: 1, back: null, lay: null },
      { selectionId: 2, back: null, lay: null },
    ])
  })

  it('has no score before the start', () => {
    expect(pricePoint(shown({ phase: 'upcoming' }), START).score).toBeNull()
  })

  it.each([
    ['goals in football', FOOTBALL, ['2', '1'], '2–1', 3],
    ['nothing in tennis, whose every point moves prices', TENNIS, ['1', '0'], '1–0', 0],
  ])('counts %s', (_, sportId, totals, score, marks) => {
    const points = totals.map((total) => ({ team: '', total, parts: [] }))
    const of: Score = { ...match.score, innings: [], points }
    expect(pricePoint(shown({ sportId, score: of }), START)).toMatchObject({ score, marks })
  })
})

describe('a next point', () => {
  const last = point(START + HOUR)
  it.each([
    ['the first', undefined, point(START), true],
    ['a second later in the first minutes', point(START), point(START + SECOND), false],
    ['two seconds later in the first minutes', point(START), point(START + 2 * SECOND), true],
    ['eleven seconds after another, an hour after the start', last, point(last.atMs + 11 * SECOND), false],
    ['thirteen seconds after another, then', last, point(last.atMs + 13 * SECOND), true],
    ['an hour before the start', point(START - HOUR), point(START - HOUR + 11 * SECOND), false],
    ['at once at a wicket', last, point(last.atMs + SECOND, { marks: 1 }), true],
    ['at once at the end', last, point(last.atMs + SECOND, { status: 'CLOSED' }), true],
    ['after the end', point(START, { status: 'CLOSED' }), point(START + HOUR, { status: 'CLOSED' }), false],
  ])('%s', (_, before, next, isDue) => {
    expect(isPointDue(before, next, START)).toBe(isDue)
  })

  it('comes so seldom that a match of five days with a new price each second has few thousands', () => {
    let kept = point(START)
    let count = 1
    for (let atMs = START; atMs < START + 5 * 24 * HOUR; atMs += SECOND) {
      const next = point(atMs)
      if (isPointDue(kept, next, START)) {
        kept = next
        count++
      }
    }
    expect(count).toBeGreaterThan(1000)
    expect(count).toBeLessThan(2500)
  })
})

it('marks the points before which a wicket fell or a goal was scored, in these sports alone, and never the first', () => {
  const points = [2, 3, 3, 5].map((marks, at) => point(START + at, { marks }))
  expect(marksOf(CRICKET, points)).toEqual([null, 'wicket', null, 'wicket'])
  expect(marksOf(FOOTBALL, points)).toEqual([null, 'goal', null, 'goal'])
  expect(marksOf(TENNIS, points)).toEqual([null, null, null, null])
})
