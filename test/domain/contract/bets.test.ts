import { describe, expect, it } from 'vitest'
import {
  getLaggaiKhaiUserBets,
  postCricketMarketBets,
  postLaggaiKhaiBets,
} from '../../../domain/contract/bets.ts'

const local = {
  label: 'India',
  type: 'Lgaai',
  odds: 45,
  rate: 45,
  stake: 100,
  balance: 10_000,
  exposure: 0,
  teamAProfit: 45,
  teamBProfit: -100,
  marketType: 'matchOdds',
  userId: 'p1',
  match: 'India v Australia',
  marketId: 'm1.mo',
  time: '2026-11-21T09:00:00.000Z',
}

const market = {
  type: 'khaai',
  stake: 100.5,
  odds: 47.25,
  label: 'India',
  userId: 'p1',
  marketType: 'matchOdds',
  timestamp: 1_700_000_000_000,
  marketId: 'm1.mo',
}

/** A session bet with all that clients send beside it. */
const line = {
  ...{ type: 'no', stake: 100.5, odds: 95, rate: 95, runs: 45, runValue: 45, timestamp: '1700000000000' },
  ...{ userId: 'p1', maxProfit: 100, maxLoss: 95, netExposure: 95, cancelableAmount: 0, totalExposure: 95 },
  ...{ currentExposure: 0, exposure: 95, teamAProfit: 0, balance: 10_000 },
  ...{ marketType: 'overMarket', marketId: 'm1.s1', label: '6 Over' },
}

/** The field that the first fault names; undefined when there is none. */
function faultOf(
  schema: NonNullable<(typeof postLaggaiKhaiBets | typeof postCricketMarketBets)['body']>,
  value: unknown,
) {
  const { error } = schema.safeParse(value)
  return error?.issues[0]?.path.join('.')
}

describe('the body of a lgaai or khaai bet', () => {
  const { body } = postLaggaiKhaiBets
  if (!body) throw new Error('the call has no body')

  it('takes a full bet and the least one', () => {
    expect(body.parse(local)).toEqual(local)
    const { label, type, odds, stake, userId, marketId } = local
    const least = { label, type, odds, stake, userId, marketId }
    expect(body.parse(least)).toEqual(least)
  })

  it('takes one with the bookmaker', () => {
    expect(body.parse({ ...local, marketType: 'bookmaker' })).toEqual({ ...local, marketType: 'bookmaker' })
  })

  it('drops what it does not know', () => {
    expect(body.parse({ ...local, isWin: true, winningAmt: 1e9 })).toEqual(local)
  })

  it.each([
    ['stake', 100.001],
    ['stake', NaN],
    ['stake', '100'],
    ['stake', undefined],
    ['odds', -100_001],
    ['odds', 45.123],
    ['odds', 100_001],
    ['rate', '45'],
    ['type', 'lgaai'],
    ['type', 'back'],
    ['label', ''],
    ['label', 'x'.repeat(81)],
    ['userId', ''],
    ['userId', 7],
    ['marketId', ''],
    ['marketType', 'overMarket'],
    ['selectionId', 1.5],
    ['selectionId', '1'],
    ['acceptOdds', 'worse'],
    ['balance', '10000'],
    ['time', 'x'.repeat(65)],
    ['time', ''],
    ['time', 'half a character: \ud83c'],
    ['marketId', '\udfcf'],
    ['label', '\ud83c'],
  ])('refuses %s: %s, and names it', (field, value) => {
    expect(faultOf(body, { ...local, [field]: value })).toBe(field)
  })

  it.each([[null], [[]], ['{}'], [5]])('refuses %s instead of an object', (value) => {
    expect(body.safeParse(value).success).toBe(false)
  })
})

describe('the body of a cricket market bet', () => {
  const { body } = postCricketMarketBets
  if (!body) throw new Error('the call has no body')

  it('takes one bet', () => {
    expect(body.parse({ myBets: [market] })).toEqual({ myBets: [market] })
  })

  it('takes one with the bookmaker, and one on a line, the least and the fullest', () => {
    const onBookmaker = { ...market, marketType: 'bookmaker' }
    const { type, stake, odds, runs, userId, marketType, marketId } = line
    const least = { type, stake, odds, runs, userId, marketType, marketId }
    for (const bet of [onBookmaker, line, least]) {
      expect(body.parse({ myBets: [bet] })).toEqual({ myBets: [bet] })
    }
  })

  it.each([{ runs: 45.5 }, { odds: 0 }, { odds: -45 }])('leaves %j to the rules', (change) => {
    expect(body.safeParse({ myBets: [{ ...line, ...change }] }).success).toBe(true)
  })

  it.each([
    ['myBets', {}],
    ['myBets', { myBets: [] }],
    ['myBets', { myBets: [market, market] }],
    ['myBets', { myBets: market }],
    ['myBets.0.stake', { myBets: [{ ...market, stake: 0.005 }] }],
    ['myBets.0.type', { myBets: [{ ...market, type: 'Lgaai' }] }],
    ['myBets.0.userId', { myBets: [{ ...market, userId: undefined }] }],
    ['myBets.0.timestamp', { myBets: [{ ...market, timestamp: {} }] }],
    ['myBets.0.marketType', { myBets: [{ ...line, marketType: 'session' }] }],
    ['myBets.0.type', { myBets: [{ ...line, type: 'lgaai' }] }],
    ['myBets.0.type', { myBets: [{ ...market, type: 'yes' }] }],
    ['myBets.0.runs', { myBets: [{ ...line, runs: undefined }] }],
    ['myBets.0.runs', { myBets: [{ ...line, runs: '45' }] }],
    ['myBets.0.runValue', { myBets: [{ ...line, runValue: null }] }],
    ['myBets.0.label', { myBets: [{ ...market, label: undefined }] }],
  ])('names %s', (field, value) => {
    expect(faultOf(body, value)).toBe(field)
  })
})

describe('the query of a player’s bets', () => {
  const { query } = getLaggaiKhaiUserBets
  if (!query) throw new Error('the call has no query')

  it('takes every filter, from text', () => {
    const filters = { marketType: 'overMarket', status: 'Void', from: '2026-11-21T00:00:00.000Z' }
    expect(query.parse({ limit: '20', cursor: 'abc', ...filters })).toEqual({
      limit: 20,
      cursor: 'abc',
      ...filters,
    })
    expect(query.parse({})).toEqual({})
  })

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '1.5'],
    ['marketType', 'session'],
    ['status', 'open'],
    ['from', 'yesterday'],
    ['to', '21/11/2026'],
    ['cursor', 'x'.repeat(513)],
  ])('refuses %s: %s', (field, value) => {
    expect(query.safeParse({ [field]: value }).error?.issues[0]?.path).toEqual([field])
  })
})
