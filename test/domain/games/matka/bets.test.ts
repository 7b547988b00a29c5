import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BidType,
  bidsEndAtMs,
  endsAtMs,
  estimatedProfit,
  type MatkaBet,
  matkaEnding,
  numbersOf,
  stakeOf,
  winningNumber,
} from '../../../../domain/games/matka/bets.ts'
import { allPannas } from '../../../../domain/games/matka/pannas.ts'

/** Open 128 makes 1, close 660 makes 2. */
const result = { openPanna: '128', closePanna: '660' }

function bet(bidType: BidType, session: MatkaBet['session'], ...bids: [string, number][]): MatkaBet {
  const numbered = bids.map(([number, points]) => ({ number, points }))
  return { bidType, ...(session && { session }), bids: numbered }
}

describe('a bid', () => {
  it.each<[BidType, MatkaBet['session'], string, number]>([
    ['Single Digit', 'Open', '1', 95],
    ['Single Digit', 'Close', '2', 95],
    ['Jodi Digit', undefined, '12', 950],
    ['Single Panna', 'Open', '128', 95],
    ['Double Panna', 'Close', '660', 95],
  ])('of 10 points on %s %s %s pays %i', (bidType, session, number, rupees) => {
    expect(matkaEnding(bet(bidType, session, [number, 10]), result)).toEqual({
      status: 'Won',
      returnsPaise: rupees * 100,
      result: { openNumber: '128', jodiDigit: '12', closeNumber: '660', number },
    })
  })

  it('of 10 points on the triple panna that comes pays 950', () => {
    const triple = bet('Tripple Panna', 'Open', ['777', 10])
    expect(matkaEnding(triple, { openPanna: '777' })).toMatchObject({ status: 'Won', returnsPaise: 950_00 })
  })

  it.each<[BidType, MatkaBet['session'], string]>([
    ['Single Digit', 'Open', '2'],
    ['Single Digit', 'Close', '1'],
    ['Jodi Digit', undefined, '21'],
    ['Single Panna', 'Close', '128'],
    ['Double Panna', 'Open', '660'],
    ['Tripple Panna', 'Open', '111'],
  ])('on %s %s %s loses', (bidType, session, number) => {
    const ending = matkaEnding(bet(bidType, session, [number, 10]), result)
    expect(ending).toMatchObject({ status: 'Lost', returnsPaise: 0 })
  })

  it.each<[BidType, MatkaBet['session'], object]>([
    ['Single Digit', 'Open', {}],
    ['Single Digit', 'Close', { openPanna: '128' }],
    ['Single Panna', 'Close', { openPanna: '128' }],
    ['Jodi Digit', undefined, { openPanna: '128' }],
    ['Jodi Digit', undefined, { closePanna: '660' }],
  ])('on %s %s waits while %j is all that is known', (bidType, session, known) => {
    expect(matkaEnding(bet(bidType, session, ['1', 10]), known)).toBeUndefined()
  })

  it('on several numbers pays the points on the one that came', () => {
    const spread = bet('Single Digit', 'Open', ['0', 7], ['1', 3], ['2', 90])
    expect(matkaEnding(spread, result)).toMatchObject({ status: 'Won', returnsPaise: 28_50 })
    expect(stakeOf(spread.bids)).toBe(100_00)
  })

  it('is taken until just before its panna, a jodi until just before the open one, and ends when its number is known', () => {
    const times = { openAtMs: 1000, closeAtMs: 2000 }
    expect([bidsEndAtMs('Open', times), endsAtMs('Open', times)]).toEqual([750, 1000])
    expect([bidsEndAtMs('Close', times), endsAtMs('Close', times)]).toEqual([1750, 2000])
    expect([bidsEndAtMs(undefined, times), endsAtMs(undefined, times)]).toEqual([750, 2000])
  })
})

it.each<[BidType, number, number]>([
  ['Single Digit', 10, 95],
  ['Jodi Digit', 100, 950],
  ['Single Panna', 120, 95],
  ['Double Panna', 90, 95],
  ['Tripple Panna', 10, 950],
])('%s has %i numbers and says 10 Ka %i', (bidType, count, profit) => {
  expect(numbersOf(bidType)).toHaveLength(count)
  expect(estimatedProfit(bidType, 10)).toBe(profit)
})

it('what is paid is what was estimated, to the paisa, and never more than one number of a bet', () => {
  const pannaPair = fc.tuple(fc.constantFrom(...allPannas), fc.constantFrom(...allPannas))
  const points = fc.integer({ min: 1, max: 10_000_000 })
  const session = fc.constantFrom('Open' as const, 'Close' as const)
  const asked = fc.tuple(fc.constantFrom(...BidType.options), session, pannaPair, points)
  fc.assert(
    fc.property(asked, ([bidType, session, [openPanna, closePanna], points]) => {
      const drawn = { openPanna, closePanna }
      const all = numbersOf(bidType).map((number): [string, number] => [number, points])
      const ending = matkaEnding(bet(bidType, session, ...all), drawn)
      const comes = numbersOf(bidType).includes(winningNumber({ bidType, session }, drawn) ?? '')
      const due = comes ? Math.round(estimatedProfit(bidType, points) * 100) : 0
      expect(ending?.returnsPaise).toBe(due)
    }),
  )
})
