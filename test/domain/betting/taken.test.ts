import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetTerms } from '../../../domain/betting/bet-terms.ts'
import { duePaise, EMPTY_LINE_BOOK, flatBook, withBet } from '../../../domain/betting/book.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import {
  bandsAround,
  isWithinLimit,
  joining,
  type Taken,
  takingAtRisk,
  takingConfirmed,
  takingLapsed,
  takingOf,
  takingOfChanges,
} from '../../../domain/betting/taken.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, INDIA, sampleLine, sampleQuote } from './samples.ts'

const stakePaise = paise(1000_00)
const back = { side: 'lgaai', selectionId: INDIA, stakePaise, rate: rate(4500) } as const
const lay = { side: 'khaai', selectionId: INDIA, stakePaise, rate: rate(4700) } as const
const line = sampleLine({ bands: [40, 46, 52] })
const yes46 = { side: 'yes', runs: 46, stakePaise, rate: rate(9000) } as const

describe('what a bet adds to what the house owes', () => {
  it.each([
    ['a back', sampleQuote(), back, { s1: 450_00, s2: -1000_00 }],
    ['a lay', sampleQuote(), lay, { s1: -470_00, s2: 1000_00 }],
    [
      'a back where one may join',
      sampleQuote({ mayGrow: true }),
      back,
      { s1: 450_00, s2: -1000_00, others: -1000_00 },
    ],
    [
      'a YES at a band',
      line,
      { side: 'yes', runs: 46, stakePaise, rate: rate(9000) },
      { r0: -1000_00, r40: -1000_00, r46: 900_00, r52: 900_00 },
    ],
    [
      'a YES in a band, which counts as won there',
      line,
      { side: 'yes', runs: 48, stakePaise, rate: rate(9000) },
      { r0: -1000_00, r40: -1000_00, r46: 900_00, r52: 900_00 },
    ],
    [
      'a NO in a band, which counts as won there',
      line,
      { side: 'no', runs: 48, stakePaise, rate: rate(9000) },
      { r0: 1000_00, r40: 1000_00, r46: 1000_00, r52: -900_00 },
    ],
    [
      'a YES at the last run of a band',
      line,
      { side: 'yes', runs: 45, stakePaise, rate: rate(9000) },
      { r0: -1000_00, r40: 900_00, r46: 900_00, r52: 900_00 },
    ],
    [
      'a NO at a band',
      line,
      { side: 'no', runs: 46, stakePaise, rate: rate(9000) },
      { r0: 1000_00, r40: 1000_00, r46: -900_00, r52: -900_00 },
    ],
    ['a YES on a line without bands', sampleLine(), { ...yes46 }, { r0: 900_00 }],
  ] as const)('%s', (_, quote, bet, owed) => {
    expect(takingOf(quote, bet).owedPaise).toEqual(owed)
  })

  it('is in its delay what it may win; confirmed, what it may lose as well; lapsed, nothing', () => {
    const quote = sampleQuote()
    expect(takingAtRisk(quote, back).owedPaise).toEqual({ s1: 450_00 })
    expect(takingConfirmed(quote, back).owedPaise).toEqual({ s2: -1000_00 })
    expect(takingLapsed(quote, back).owedPaise).toEqual({ s1: -450_00 })
  })

  it('in its delay is nothing where it would win less than a paisa', () => {
    const least = { ...back, stakePaise: paise(1) }
    expect(takingAtRisk(sampleQuote(), least).owedPaise).toEqual({})
    expect(takingConfirmed(sampleQuote(), least).owedPaise).toEqual({ s1: 0, s2: -1 })
  })

  it.each([
    ['runs in a market of teams', sampleQuote(), yes46],
    ['a team in a market of runs', line, back],
  ] as const)('throws for %s', (_, quote, bet) => {
    expect(() => takingOf(quote, bet)).toThrow('does not belong')
  })
})

describe('what a cash-out adds', () => {
  const changes = { [INDIA]: paise(-463_61), [AUSTRALIA]: paise(986_39) }
  const both = { changes, othersPaise: paise(5) }

  it('is by each selection what it changes, and by one that may join', () => {
    const named = { s1: -463_61, s2: 986_39 }
    expect(takingOfChanges({}, both)).toEqual({ owedPaise: named })
    expect(takingOfChanges({ mayGrow: true }, both)).toEqual({
      owedPaise: { ...named, others: 5 },
    })
  })
})

describe('what a selection that joins begins with', () => {
  const owing = (owedPaise: Taken['owedPaise']): Taken => ({ owedPaise, soldPaise: {} })

  it('is what others are owed, until it is counted itself', () => {
    expect(joining(sampleQuote(), owing({ s1: 45_00, others: 7_00 }))).toEqual({ othersPaise: 7_00 })
    expect(joining(sampleQuote(), owing({ others: 0 }))).toEqual({ othersPaise: 0 })
    expect(joining(sampleQuote(), owing({ s1: 45_00, s2: 0, others: 7_00 }))).toEqual({})
  })

  it.each([
    ['nothing is owed on others', sampleQuote(), owing({ s1: 45_00 })],
    ['nothing is taken', sampleQuote(), undefined],
    ['the market is of runs', line, owing({ others: 7_00 })],
  ])('is left out where %s', (_, quote, taken) => {
    expect(joining(quote, taken)).toStrictEqual({})
  })
})

describe('what the house may lose', () => {
  const quote = sampleQuote({ lossMaxPaise: paise(1000_00) })
  const isWithin = (paid: number, owedPaise: Taken['owedPaise'], of: Quote = quote) =>
    isWithinLimit(of, { owedPaise, soldPaise: {} }, { owedPaise: { s1: paise(paid), s2: paise(0) } })

  it('is its limit to the last paisa, on top of what is owed', () => {
    expect([isWithin(1000_00, {}), isWithin(1000_01, {})]).toEqual([true, false])
    expect([isWithin(400_00, { s1: 600_00 }), isWithin(400_01, { s1: 600_00 })]).toEqual([true, false])
    expect([isWithin(1600_00, { s1: -600_00 }), isWithin(1600_01, { s1: -600_00 })]).toEqual([true, false])
  })

  it('does not bound an outcome that costs nothing more, however much is owed there', () => {
    expect(isWithin(-1, { s1: 2000_00, s2: 2000_00 })).toBe(true)
    expect(isWithin(0, { s1: 2000_00, s2: 2000_00 })).toBe(true)
  })

  it('counts of a selection that joined what others are owed', () => {
    expect(isWithin(400_00, { others: 600_00 })).toBe(true)
    expect(isWithin(400_01, { others: 600_00 })).toBe(false)
  })

  it('has no end without a limit', () => {
    expect(isWithin(1e12, { s1: 1e12 }, sampleQuote())).toBe(true)
  })
})

it('the bands of a line lie around its first one, a tenth of it apart, one run at least', () => {
  expect(bandsAround(46)).toEqual([31, 36, 41, 46, 51, 56, 61])
  expect(bandsAround(6)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(bandsAround(2)).toEqual([1, 2, 3, 4, 5])
})

describe('what is owed', () => {
  const stakes = fc.record({
    stakePaise: fc.integer({ min: 1, max: 1e8 }).map(paise),
    rate: fc.integer({ min: 100, max: 1e6 }).map(rate),
  })
  const onRunner = fc
    .record(
      { selectionId: fc.constantFrom(INDIA, AUSTRALIA), side: fc.constantFrom('lgaai', 'khaai') },
      { requiredKeys: ['selectionId', 'side'] },
    )
    .chain((on) => stakes.map((price) => ({ ...on, ...price }) as BetTerms))
  const onLine = fc
    .record(
      { runs: fc.integer({ min: 0, max: 80 }), side: fc.constantFrom('yes', 'no') },
      { requiredKeys: ['runs', 'side'] },
    )
    .chain((on) => stakes.map((price) => ({ ...on, ...price }) as BetTerms))
  const owedBy = (quote: Quote, bets: readonly BetTerms[]) => {
    const owed: Record<string, number> = {}
    for (const bet of bets)
      for (const [outcome, paid] of Object.entries(takingOf(quote, bet).owedPaise))
        owed[outcome] = (owed[outcome] ?? 0) + paid
    return owed
  }

  it('is by each selection what the players get by it', () => {
    fc.assert(
      fc.property(fc.array(onRunner, { maxLength: 8 }), (bets) => {
        const book = bets.reduce<ReturnType<typeof withBet>>(withBet, flatBook([INDIA, AUSTRALIA]))
        const owed = owedBy(sampleQuote(), bets)
        for (const selectionId of [INDIA, AUSTRALIA])
          expect(owed[`s${selectionId}`] ?? 0).toBe(duePaise(book, { kind: 'winner', selectionId }))
      }),
    )
  })

  it('is of a line at least what the players get, at any runs', () => {
    fc.assert(
      fc.property(fc.array(onLine, { minLength: 1, maxLength: 8 }), fc.nat(90), (bets, runs) => {
        const book = bets.reduce<ReturnType<typeof withBet>>(withBet, EMPTY_LINE_BOOK)
        const most = Math.max(...Object.values(owedBy(line, bets)))
        expect(most).toBeGreaterThanOrEqual(duePaise(book, { kind: 'runs', runs }))
      }),
    )
  })
})
