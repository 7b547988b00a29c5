import { describe, expect, test } from 'vitest'
import { type BetTerms, isLineBet } from '../../../../domain/betting/bet-terms.ts'
import { EMPTY_LINE_BOOK, flatBook, withBet } from '../../../../domain/betting/book.ts'
import type { BetRequest } from '../../../../domain/betting/offer.ts'
import { emptyPosition, type Position } from '../../../../domain/betting/position.ts'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { MarketOdds } from '../../../../domain/contract/markets.ts'
import { paise, paiseFromRupees } from '../../../../domain/money.ts'
import type { Holdings } from '../../../../web/features/betting/holdings.ts'
import { expectedRefusal, heldIn, previewBet } from '../../../../web/features/betting/slip/preview.ts'
import { quoteOf } from '../../../../web/lib/quote.ts'
import { sampleLine, sampleOdds, sampleRunner } from '../../lib/realtime/samples.ts'

const india = 1
const australia = 2
const teams = quoteOf(sampleOdds(), 'India v Australia')
const session = quoteOf(sampleLine(), 'India v Australia')

function back(
  rupees: number,
  per100: number,
  side: 'lgaai' | 'khaai' = 'lgaai',
  selectionId = india,
): BetTerms {
  return { side, selectionId, stakePaise: paiseFromRupees(rupees), rate: rateFromPer100(per100) }
}

function line(side: 'yes' | 'no', runs: number, per100: number, rupees: number): BetTerms {
  return { side, runs, stakePaise: paiseFromRupees(rupees), rate: rateFromPer100(per100) }
}

/** A wallet in rupees, and positions. */
function holdings(balance: number, exposure: number, ...positions: Position[]): Holdings {
  return {
    balancePaise: paiseFromRupees(balance),
    exposurePaise: paiseFromRupees(exposure),
    positions: new Map(positions.map((position) => [position.marketId, position])),
  }
}

/** What is held on the teams: rupees by winner. */
function heldOnTeams(ifIndia: number, ifAustralia: number, exposure: number): Position {
  const profits = [
    { selectionId: india, profitPaise: paiseFromRupees(ifIndia) },
    { selectionId: australia, profitPaise: paiseFromRupees(ifAustralia) },
  ]
  return {
    ...emptyPosition(teams, 'p1'),
    book: { kind: 'selections', profits, othersPaise: paise(0) },
    exposurePaise: paiseFromRupees(exposure),
  }
}

function preview(held: Holdings, quote: typeof teams, bet: BetTerms) {
  return previewBet(held, heldIn(held, quote), bet)
}

describe('a preview on teams', () => {
  test('beside an order holds for both, each at its worst', () => {
    const terms = {
      side: 'khaai',
      selectionId: india,
      stakePaise: paise(100_00),
      rate: rateFromPer100(50),
    } as const
    const orders = [{ orderKey: 'order:o1', terms, atMs: 0 }]
    const held = { ...heldOnTeams(0, 0, 50), orders }
    // The order loses ₹50 if India wins, the bet ₹1,000 if Australia does.
    expect(preview(holdings(9950, 50, held), teams, back(1000, 45))).toMatchObject({
      balancePaise: 9000_00,
      exposurePaise: 1000_00,
    })
  })

  test('of a first bet: 1000 on India at 45', () => {
    expect(preview(holdings(10_000, 0), teams, back(1000, 45))).toEqual({
      profitPaise: 45_000,
      liabilityPaise: 100_000,
      book: {
        kind: 'selections',
        profits: [
          { selectionId: india, profitPaise: 45_000 },
          { selectionId: australia, profitPaise: -100_000 },
        ],
        othersPaise: -100_000,
      },
      balancePaise: 900_000,
      exposurePaise: 100_000,
    })
  })

  test('of a bet that covers another: it frees money, and leaves what other markets hold', () => {
    const held = holdings(8_000, 2_000, heldOnTeams(450, -1000, 1000))
    expect(preview(held, teams, back(1000, 47, 'khaai'))).toMatchObject({
      book: {
        profits: [
          { selectionId: india, profitPaise: -2_000 },
          { selectionId: australia, profitPaise: 0 },
        ],
      },
      balancePaise: 898_000,
      exposurePaise: 102_000,
    })
  })

  test('of a bet on a team that has joined since is one of its book', () => {
    const draw = sampleRunner(3, 'The draw', 3, 3.2)
    const joined = quoteOf(sampleOdds({ matchOdds: [...sampleOdds().matchOdds, draw] }), '')
    const held = {
      ...heldOnTeams(450, -1000, 1000),
      book: withBet(flatBook([india, australia]), back(1000, 45)),
    }
    expect(preview(holdings(8_000, 1_000, held), joined, back(500, 300, 'lgaai', 3))).toMatchObject({
      book: {
        profits: [
          { selectionId: india, profitPaise: -5_000 },
          { selectionId: australia, profitPaise: -150_000 },
          { selectionId: 3, profitPaise: 50_000 },
        ],
      },
      exposurePaise: 150_000,
    })
  })

  test('after a cash-out counts what it paid', () => {
    const closed = { ...heldOnTeams(300, 300, 0), paidPaise: paise(30_000) }
    expect(preview(holdings(10_300, 0, closed), teams, back(1000, 45))).toMatchObject({
      balancePaise: 930_000,
      exposurePaise: 100_000,
    })
  })
})

describe('a preview on a line', () => {
  test('of a first YES: 1000 on 47 at 90 risks the stake below 47', () => {
    expect(preview(holdings(10_000, 0), session, line('yes', 47, 90, 1000))).toMatchObject({
      profitPaise: 90_000,
      liabilityPaise: 100_000,
      book: { basePaise: -100_000, steps: [{ runs: 47, changePaise: 190_000 }] },
      balancePaise: 900_000,
      exposurePaise: 100_000,
    })
  })

  test('of a NO against it holds no more than both can lose together', () => {
    const book = withBet(EMPTY_LINE_BOOK, line('yes', 47, 90, 1000))
    const held = { ...emptyPosition(session, 'p1'), book, exposurePaise: paise(100_000) }
    expect(preview(holdings(9_000, 1_000, held), session, line('no', 46, 110, 1000))).toMatchObject({
      profitPaise: 100_000,
      liabilityPaise: 110_000,
      balancePaise: 790_000,
      exposurePaise: 210_000,
    })
  })
})

describe('the refusal to expect', () => {
  function refusalOf(odds: MarketOdds, held: Holdings, bet: BetTerms, label = 'India') {
    const asked = { betKey: '', marketId: odds.marketId, accept: 'exact' as const }
    const request: BetRequest = isLineBet(bet) ? { ...asked, ...bet } : { ...asked, ...bet, label }
    return expectedRefusal(quoteOf(odds, ''), held, request)
  }

  test('is undefined for a bet that the wallet covers to the paisa', () => {
    expect(refusalOf(sampleOdds(), holdings(1_000, 0), back(1000, 45))).toBeUndefined()
    expect(refusalOf(sampleOdds(), holdings(999.99, 0), back(1000, 45))).toBe('insufficientBalance')
    expect(refusalOf(sampleLine(), holdings(1_100, 0), line('no', 46, 110, 1000))).toBeUndefined()
    expect(refusalOf(sampleLine(), holdings(1_099.99, 0), line('no', 46, 110, 1000))).toBe(
      'insufficientForExposure',
    )
  })

  test('is what blocks any bet, before any fault of this one', () => {
    const blocked: Holdings = { ...holdings(1_000, 0), block: 'playerOnTimeOut' }
    expect(refusalOf(sampleOdds(), blocked, back(1000, 45))).toBe('playerOnTimeOut')
    expect(refusalOf(sampleOdds(), blocked, back(1, 45))).toBe('playerOnTimeOut')
  })

  test('is undefined for a bet that frees money, on an empty wallet', () => {
    const held = holdings(0, 1_000, heldOnTeams(450, -1000, 1000))
    expect(refusalOf(sampleOdds(), held, back(1000, 47, 'khaai'))).toBeUndefined()
  })

  test('is undefined when the profile does not include the position’s exposure yet', () => {
    const held = holdings(0, 0, heldOnTeams(450, -1000, 1000))
    expect(refusalOf(sampleOdds(), held, back(1000, 47, 'khaai'))).toBeUndefined()
  })

  test.each([
    ['stakeTooLow', sampleOdds(), back(99.99, 45), 'India'],
    ['stakeTooHigh', sampleOdds(), back(25_000.01, 45), 'India'],
    ['oddsChanged', sampleOdds(), back(100, 44), 'India'],
    ['invalidTeam', sampleOdds(), back(100, 45, 'lgaai', 3), 'The draw'],
    ['marketSuspended', sampleOdds({ status: 'SUSPENDED' }), back(100, 45), 'India'],
    ['marketClosed', sampleOdds({ status: 'CLOSED' }), back(100, 45), 'India'],
    ['stakeTooLow', sampleLine(), line('yes', 47, 90, 99.99), ''],
    ['oddsChanged', sampleLine(), line('yes', 46, 90, 100), ''],
    ['oddsChanged', sampleLine(), line('no', 46, 105, 100), ''],
    ['marketSuspended', sampleLine({ runsYes: null, oddsYes: null }), line('yes', 47, 90, 100), ''],
    ['marketNotFound', sampleOdds(), line('yes', 47, 90, 100), ''],
  ] as const)('is %s', (refusal, now, bet, label) => {
    expect(refusalOf(now, holdings(100_000, 0), bet, label)).toBe(refusal)
  })
})
