import { describe, expect, it } from 'vitest'
import { postCricketMarketBets, postLaggaiKhaiBets } from '../../../domain/contract/bets.ts'

const local = {
  label: 'India',
  type: 'Lgaai',
  odds: 45,
  rate: 45,
  stake: 100,
  balance: 10_000,
  exposure: 0,
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

  it('drops what it does not know', () => {
    expect(body.parse({ ...local, isWin: true, winningAmt: 1e9 })).toEqual(local)
  })

  it.each([
    ['stake', 100.001],
    ['stake', NaN],
    ['stake', '100'],
    ['stake', undefined],
    ['odds', 0],
    ['odds', -45],
    ['odds', 45.123],
    ['odds', 100_001],
    ['rate', '45'],
    ['type', 'lgaai'],
    ['type', 'back'],
    ['label', ''],
    ['label', 'x'.repeat(81)],
    ['userId', ''],
    ['userId', 7],
    ['marketId', undefined],
    ['marketId', ''],
    ['marketType', 'bookmaker'],
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

  it.each([
    ['myBets', {}],
    ['myBets', { myBets: [] }],
    ['myBets', { myBets: [market, market] }],
    ['myBets', { myBets: market }],
    ['myBets.0.stake', { myBets: [{ ...market, stake: 0.005 }] }],
    ['myBets.0.type', { myBets: [{ ...market, type: 'Lgaai' }] }],
    ['myBets.0.userId', { myBets: [{ ...market, userId: undefined }] }],
    ['myBets.0.timestamp', { myBets: [{ ...market, timestamp: {} }] }],
  ])('names %s', (field, value) => {
    expect(faultOf(body, value)).toBe(field)
  })
})
