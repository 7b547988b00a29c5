import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetFacts } from '../../../domain/betting/acceptance.ts'
import { settledOutcome } from '../../../domain/betting/bet.ts'
import type { SelectionBet } from '../../../domain/betting/bet-terms.ts'
import { worstPaise } from '../../../domain/betting/book.ts'
import {
  CASH_OUT_HELD_MS,
  type CashedOut,
  type Closing,
  offerCashOut,
  takeCashOut,
} from '../../../domain/betting/cash-out.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { type BookChanges, partOf, WHOLE, withPartClosed } from '../../../domain/betting/part-closed.ts'
import type { Position } from '../../../domain/betting/position.ts'
import type { RunnerQuote, SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { closedProfit } from '../../../domain/betting/worth.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { AT_MS } from './decisions.ts'
import { type Held, placed, RICH, settled } from './held.ts'
import { AUSTRALIA, INDIA, profits, sampleLine, sampleQuote } from './samples.ts'

const back = (selectionId: number, rupees: number, per100: number): SelectionBet => {
  return { side: 'lgaai', selectionId, stakePaise: paise(rupees * 100), rate: rate(per100 * 100) }
}

/** India backed with ₹1,000 at 45: wins ₹450, or loses ₹1,000. */
const onIndia = placed([back(INDIA, 1000, 45)])

/** Runners with prices per 100 to back and lay at; null is not on offer. */
function runners(
  ...prices: readonly (readonly [lgaai: number | null, khaai: number | null])[]
): RunnerQuote[] {
  const price = (per100: number | null) => (per100 === null ? null : rate(per100 * 100))
  return prices.map(([lgaai, khaai], at) => {
    return {
      selectionId: at + 1,
      name: `${at + 1}`,
      status: 'ACTIVE',
      lgaai: price(lgaai),
      khaai: price(khaai),
    }
  })
}

function book(...rupees: readonly number[]) {
  const profits = rupees.map((each, at) => ({
    selectionId: at + 1,
    profitPaise: paise(Math.round(each * 100)),
  }))
  return { kind: 'selections', profits, othersPaise: paise(0) } as const
}

describe('what a position can be closed for', () => {
  it.each<[string, ReturnType<typeof book>, RunnerQuote[], number | undefined]>([
    // Laying 1450 / 1.5 of the first leaves −1000 + 966.66…
    ['a lay of what was backed, lengthened', book(450, -1000), runners([48, 50], [190, 210]), -33.34],
    // At evens on both: 450 − 725 by a back of the other, −1000 + 725 by a lay.
    ['either of two ways that are worth the same', book(450, -1000), runners([100, 100], [100, 100]), -275],
    // Laying at 1.1 leaves −1000 + 1318.18…: a gain is shared over both.
    ['a lay of what was backed, shortened', book(450, -1000), runners([9, 10], [900, 1100]), 318.18],
    // Backing the other at 12: 450 − 1450 / 12.
    ['a back of the other where the lay is dearer', book(450, -1000), runners([9, 20], [1100, 1200]), 329.16],
    [
      'a back of the other where no lay is on offer',
      book(450, -1000),
      runners([9, null], [1100, null]),
      329.16,
    ],
    ['a lay where no back is on offer', book(450, -1000), runners([null, 10], [null, null]), 318.18],
    [
      'nothing where the price that is needed is not on offer',
      book(450, -1000),
      runners([9, null], [null, 90]),
      undefined,
    ],
    ['nothing where no price is', book(450, -1000), runners([null, null], [null, null]), undefined],
    // Of three: laying the first at 3, for 600 / 3 more on each of the others.
    ['one lay of three', book(400, -200, -200), runners([190, 200], [190, 200], [190, 200]), 0],
    // Levels: −300 needs lays of 1 and 2, 900/2 + 300/4 = 525: 225. 0 needs a lay of 600/2 and a back of 300/4.
    // 600 needs backs of 600/4 and 900/4.
    ['the best of three levels', book(600, 0, -300), runners([100, 100], [300, 300], [300, 300]), 225],
    [
      'the middle of three levels, where the ends are not on offer',
      book(600, 0, -300),
      runners([null, 100], [null, null], [300, null]),
      225,
    ],
    ['the same for all as it is', book(5, 5), runners([null, null], [null, null]), 5],
  ])('%s', (_, held, prices, rupees) => {
    expect(closedProfit(held, prices)).toBe(rupees === undefined ? undefined : Math.round(rupees * 100))
  })

  it('counts no price of a runner that was removed', () => {
    const [first, second] = runners([9, 10], [900, 1000]) as [RunnerQuote, RunnerQuote]
    const removed = [{ ...first, status: 'REMOVED' as const }, second]
    // Only the back of the other is left: 450 − 1450 / 10.
    expect(closedProfit(book(450, -1000), removed)).toBe(305_00)
  })

  it('rounds down, for a gain and for a loss', () => {
    // −0.01 + 0.02 / 3 and −0.03 + 0.02 / 3
    expect(closedProfit(book(0.01, -0.01), runners([null, 200], [null, null]))).toBe(-1)
    expect(closedProfit(book(-0.01, -0.03), runners([null, 200], [null, null]))).toBe(-3)
  })

  it('counts how closing it moves the prices', () => {
    // Of this liquidity ₹1,450 move a price by a fifth, on average over the stake.
    const liquidity = 1450_00 / (2 * Math.log(1.2))
    // A lay at 60 rather than 50: −1000 + 1450 / 1.6.
    expect(closedProfit(book(450, -1000), runners([48, 50], [190, 210]), liquidity)).toBe(-93_75)
    // A back at 150 rather than 180: 450 − 1450 / 2.5.
    expect(closedProfit(book(450, -1000), runners([48, null], [180, null]), liquidity)).toBe(-130_00)
  })

  it('is nothing rather than less than the worst outcome', () => {
    // Without lays, 100 must be brought to the others by backs at 1.5 each: 100 − 2 × 200 / 1.5 is below −100.
    expect(closedProfit(book(100, -100, -100), runners([50, null], [50, null], [50, null]))).toBeUndefined()
  })
})

const facts = (changes: Partial<BetFacts> = {}, held: Held = onIndia): BetFacts => {
  return { wallet: held.wallet, position: held.position, quote: sampleQuote(), ...changes }
}

function taken(decision: CashedOut | Closing | Refusal): CashedOut {
  if (isRefusal(decision)) throw new Error(decision.refused)
  if (!('changes' in decision)) throw new Error('in its delay')
  return decision
}

/** Offers at a quote and takes it at once. */
function cashOut(held: Held, quote = sampleQuote(), percent = WHOLE): Held & BookChanges {
  const offered = offerCashOut(facts({ quote }, held), AT_MS, percent)
  if (isRefusal(offered)) throw new Error(offered.refused)
  const { profitPaise, after } = offered
  const { statusSince } = quote
  const offer = { offerId: 'o1', profitPaise, percent, statusSince, expiresAtMs: AT_MS + CASH_OUT_HELD_MS }
  const decision = taken(
    takeCashOut('o1', facts({ quote, position: { ...held.position, offer } }, held), 'cashout:o1', AT_MS),
  )
  expect({ ...after, version: 0 }).toEqual({ ...decision.position, version: 0 })
  return { ...decision, entries: [...held.entries, decision.entry] }
}

describe('an offer', () => {
  it('is the value at the present prices', () => {
    // −1000 + 1450 / 1.47 = −13.605…
    expect(offerCashOut(facts(), AT_MS)).toMatchObject({ profitPaise: -13_61 })
  })

  it('is made by the bookmaker too', () => {
    expect(offerCashOut(facts({ quote: sampleQuote({ kind: 'bookmaker' }) }), AT_MS)).toMatchObject({
      profitPaise: -13_61,
    })
  })

  const none = { lgaai: null, khaai: null }
  const level = placed([back(INDIA, 100, 100), back(AUSTRALIA, 100, 100)])
  const line = placed([{ side: 'yes', runs: 46, stakePaise: paise(100_00), rate: rate(10_000) }])
  const rules: readonly [refused: string, breach: Partial<BetFacts>][] = [
    ['notFound', { wallet: undefined }],
    ['playerSuspended', { wallet: { ...onIndia.wallet, standing: 'suspended' } }],
    ['marketNotFound', { quote: undefined }],
    ['bettingHalted', { isHalted: true }],
    ['marketClosed', { quote: sampleQuote({ status: 'CLOSED' }) }],
    ['marketSuspended', { quote: sampleQuote({ status: 'SUSPENDED' }) }],
    ['cashOutUnavailable', { position: undefined }],
  ]
  it.each(rules)('is refused with %s before anything that comes after it', (refused, breach) => {
    const later = rules.slice(rules.findIndex(([name]) => name === refused) + 1).map(([, each]) => each)
    for (const more of [{}, ...later])
      expect(offerCashOut(facts({ ...more, ...breach }), AT_MS)).toMatchObject({ refused })
  })

  it.each<[string, BetFacts]>([
    ['the same on every outcome already', facts({}, level)],
    ['on a line of runs', facts({ quote: sampleLine() }, line)],
    [
      'without a price to close it at',
      facts({ quote: sampleQuote({ runners: sampleQuote().runners.map((each) => ({ ...each, ...none })) }) }),
    ],
  ])('is not made for a position %s', (_, held) => {
    expect(offerCashOut(held, AT_MS)).toEqual({ refused: 'cashOutUnavailable' })
  })

  it.each([
    ['userId', { wallet: undefined }],
    ['marketId', { quote: undefined }],
  ])('without wallet or market is refused with the field %s', (field, breach) => {
    expect(offerCashOut(facts(breach), AT_MS)).toMatchObject({ field })
  })

  it('is made to a player who has excluded themselves: closing is no bet', () => {
    const excluded = { ...onIndia.wallet, pause: { kind: 'selfExclusion', untilMs: AT_MS + 1 } } as const
    expect(offerCashOut(facts({ wallet: excluded }), AT_MS)).toMatchObject({ profitPaise: -13_61 })
  })
})

describe('a cash-out', () => {
  const { statusSince } = sampleQuote()
  const expiresAtMs = AT_MS + CASH_OUT_HELD_MS
  const offer = { offerId: 'o1', profitPaise: paise(-13_61), percent: WHOLE, statusSince, expiresAtMs }
  const position: Position = { ...onIndia.position, offer }
  const take = (changes: Partial<BetFacts> = {}, atMs = AT_MS, offerId = 'o1') =>
    takeCashOut(offerId, facts({ position, ...changes }), 'cashout:o1', atMs)

  it('releases what was held, pays, and leaves the same on every outcome', () => {
    const { wallet, position: after, entry, changes, othersPaise, taking } = taken(take())
    expect(wallet).toMatchObject({
      balancePaise: RICH.balancePaise - 13_61,
      exposurePaise: 0,
      version: onIndia.wallet.version + 1,
    })
    expect(after).toEqual({
      ...onIndia.position,
      book: {
        kind: 'selections',
        profits: profits({ [INDIA]: -13_61, [AUSTRALIA]: -13_61 }),
        othersPaise: -13_61,
      },
      exposurePaise: 0,
      paidPaise: -13_61,
      version: onIndia.position.version + 1,
    })
    expect(after).not.toHaveProperty('offer')
    expect(changes).toEqual({ [INDIA]: -463_61, [AUSTRALIA]: 986_39 })
    expect(othersPaise).toBe(986_39)
    expect(taking).toEqual({ owedPaise: { s1: -463_61, s2: 986_39 } })
    expect(entry).toMatchObject({
      kind: 'cashOut',
      reference: 'cashout:o1',
      postings: [
        { account: 'player:p1:exposure', amountPaise: -1000_00 },
        { account: 'player:p1:balance', amountPaise: 986_39 },
        { account: 'house:m1.mo', amountPaise: 13_61 },
      ],
    })
  })

  /** India's lay and Australia's back, by which the position is closed, in basis points. */
  const priced = (khaai: number | null, lgaai: number | null, changes: Partial<SelectionQuote> = {}) => {
    const price = (points: number | null) => (points === null ? null : rate(points))
    const [india, australia] = sampleQuote().runners as [RunnerQuote, RunnerQuote]
    const runners = [
      { ...india, khaai: price(khaai) },
      { ...australia, lgaai: price(lgaai) },
    ]
    return sampleQuote({ runners, ...changes })
  }

  it.each([
    // Of 1,450 between best and worst, a twentieth is 72.50: down to −86.11.
    ['to more', priced(1000, 20_500), -13_61],
    ['to a little less', priced(5000, 15_000), -33_34],
    ['to −86.10', priced(5866, 15_000), -86_10],
    ['to −86.22', priced(5868, 15_000), undefined],
    ['to much less', priced(30_000, 3000), undefined],
    ['to nothing, as no price is left', priced(null, null), undefined],
  ] as const)(
    'pays the lower of offer and worth, and not far below the offer: the worth goes %s',
    (_, quote, paidPaise) => {
      const decision = take({ quote })
      if (paidPaise !== undefined) expect(taken(decision).position.paidPaise).toBe(paidPaise)
      else expect(decision).toEqual({ refused: 'offerExpired', field: 'offerId' })
    },
  )

  it('is of no market that was suspended meanwhile, though it is open again at the same prices', () => {
    const quote = sampleQuote({ statusSince: 9, version: 9 })
    expect(take({ quote })).toEqual({ refused: 'offerExpired', field: 'offerId' })
  })

  it('is neither made nor taken at stale prices', () => {
    for (const [silentMs, isRefused] of [
      [10_001, true],
      [10_000, false],
    ] as const) {
      const tickedAtMs = AT_MS - silentMs
      expect(isRefusal(take({ tickedAtMs }))).toBe(isRefused)
      expect(isRefusal(offerCashOut(facts({ tickedAtMs }), AT_MS))).toBe(isRefused)
    }
    expect(take({ tickedAtMs: AT_MS - 10_001 })).toEqual({ refused: 'marketSuspended' })
  })

  it('can be taken for 5 seconds, and no longer', () => {
    expect(CASH_OUT_HELD_MS).toBe(5000)
    expect(isRefusal(take({}, AT_MS + 5000))).toBe(false)
    expect(take({}, AT_MS + 5001)).toEqual({ refused: 'offerExpired', field: 'offerId' })
  })

  const rules: readonly [refused: string, breach: Partial<BetFacts>][] = [
    ['notFound', { wallet: undefined }],
    ['playerSuspended', { wallet: { ...onIndia.wallet, standing: 'suspended' } }],
    ['marketNotFound', { quote: undefined }],
    ['bettingHalted', { isHalted: true }],
    ['marketClosed', { quote: sampleQuote({ status: 'CLOSED' }) }],
    ['marketSuspended', { quote: sampleQuote({ status: 'SUSPENDED' }) }],
    ['offerExpired', { position: onIndia.position }],
  ]
  it.each(rules)('is refused with %s before anything that comes after it', (refused, breach) => {
    const later = rules.slice(rules.findIndex(([name]) => name === refused) + 1).map(([, each]) => each)
    for (const more of [{}, ...later]) expect(take({ ...more, ...breach })).toMatchObject({ refused })
  })

  it('takes no offer but the last, and none without a position', () => {
    expect(take({}, AT_MS, 'o0')).toMatchObject({ refused: 'offerExpired' })
    expect(take({ position: undefined })).toMatchObject({ refused: 'cashOutUnavailable' })
  })
})

describe('a cash-out in part', () => {
  // All of it would bring −13.61 on every outcome: 986.39 more than the worst, 463.61 less than the best.
  it.each([
    [100, { [INDIA]: -13_61, [AUSTRALIA]: -13_61 }, { exposurePaise: 0, paidPaise: -13_61 }],
    [50, { [INDIA]: 218_19, [AUSTRALIA]: -506_81 }, { exposurePaise: 506_81, paidPaise: 0 }],
    [1, { [INDIA]: 445_36, [AUSTRALIA]: -990_14 }, { exposurePaise: 990_14, paidPaise: 0 }],
  ])('of %i %% changes each outcome by so much of what the whole would', (percent, after, held) => {
    const { wallet, position } = cashOut(onIndia, sampleQuote(), percent)
    expect(position).toMatchObject({ book: { profits: profits(after) }, ...held })
    const free = onIndia.wallet.balancePaise
    expect(wallet.balancePaise).toBe(free + Math.floor((986_39 * percent) / 100))
  })

  it('pays at once what is certain by then, and holds nothing more', () => {
    const cheap = [
      { ...sampleQuote().runners[0], khaai: rate(1000) },
      sampleQuote().runners[1],
    ] as RunnerQuote[]
    // −1000 + 1450 / 1.1
    const { wallet, position } = cashOut(onIndia, sampleQuote({ runners: cheap }), 90)
    expect(position).toMatchObject({
      ...{ exposurePaise: 0, paidPaise: 186_36 },
      book: { profits: profits({ [INDIA]: 331_36, [AUSTRALIA]: 186_36 }) },
    })
    expect(wallet).toMatchObject({ balancePaise: RICH.balancePaise + 186_36, exposurePaise: 0 })
    const after = settled({ wallet, position, entries: [] }, [{ kind: 'winner', selectionId: INDIA }])
    expect(after.wallet.balancePaise).toBe(RICH.balancePaise + 331_36)
  })

  it('gives up at least its share of what each outcome has more, and holds no more than before', () => {
    const book = fc.record({
      kind: fc.constant('selections' as const),
      profits: fc.array(fc.integer({ min: -1e9, max: 1e9 }).map(paise), { minLength: 2, maxLength: 20 }),
      othersPaise: fc.integer({ min: -1e9, max: 1e9 }).map(paise),
    })
    const percent = fc.integer({ min: 1, max: WHOLE })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(book, percent, share, ({ profits: all, ...rest }, percent, share) => {
        const held = {
          ...rest,
          profits: all.map((profitPaise, selectionId) => ({ selectionId, profitPaise })),
        }
        const [least, most] = [Math.min(...all), Math.max(...all)]
        const profit = paise(Math.floor(least + share * (most - least)))
        const part = partOf(held, percent, profit)
        const after = withPartClosed(held, part)
        for (const [at, before] of all.entries()) {
          const changed = (after.profits[at]?.profitPaise ?? Number.NaN) - before
          const exact = ((profit - before) * percent) / WHOLE
          expect(changed).toBeLessThanOrEqual(exact)
          expect(changed).toBeGreaterThan(exact - 2)
        }
        expect(worstPaise(after)).toBe(least + part.gainPaise)
        expect(part.gainPaise).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('after a cash-out', () => {
  const closed = cashOut(onIndia)

  it('there is nothing more to close', () => {
    expect(offerCashOut(facts({}, closed), AT_MS)).toEqual({ refused: 'cashOutUnavailable' })
  })

  it('a later bet holds its own risk alone', () => {
    const after = more(closed, back(AUSTRALIA, 100, 205))
    expect(after.position).toMatchObject({
      exposurePaise: 100_00,
      paidPaise: -13_61,
      book: { profits: profits({ [INDIA]: -113_61, [AUSTRALIA]: 191_39 }) },
    })
    expect(after.wallet).toMatchObject({ balancePaise: RICH.balancePaise - 113_61, exposurePaise: 100_00 })
  })

  it('a later bet can be closed in turn, and pays the difference', () => {
    const again = cashOut(more(closed, back(AUSTRALIA, 100, 205)))
    // Level 191.39 needs a back of India for 305 / 1.45; level −113.61 a lay of Australia for 305 / 3.12.
    const profit = Math.max(191_39 - 210_35, -113_61 + 97_75)
    expect(again.position).toMatchObject({ exposurePaise: 0, paidPaise: profit })
    expect(again.wallet.balancePaise).toBe(RICH.balancePaise + profit)
  })

  it.each<[string, readonly MarketResult[], number]>([
    ['the winner changes nothing', [{ kind: 'winner', selectionId: INDIA }], -13_61],
    ['nor does the other', [{ kind: 'winner', selectionId: AUSTRALIA }], -13_61],
    ['a void takes it back', [{ kind: 'void', reason: 'abandoned' }], 0],
    [
      'a void that is corrected pays it again',
      [
        { kind: 'void', reason: 'tie' },
        { kind: 'winner', selectionId: 2 },
      ],
      -13_61,
    ],
    [
      'a correction to a void takes it back',
      [
        { kind: 'winner', selectionId: 1 },
        { kind: 'void', reason: 'tie' },
      ],
      0,
    ],
  ])('%s', (_, results, profit) => {
    const { wallet } = settled(closed, results)
    expect(wallet).toMatchObject({ balancePaise: RICH.balancePaise + profit, exposurePaise: 0 })
  })

  it('a selection that joins later brings what the records of bet and cash-out say together', () => {
    const result = { kind: 'winner', selectionId: 3 } as const
    const { changes, othersPaise } = closed
    const listed = [back(INDIA, 1000, 45), { side: 'cashOut', percent: WHOLE, changes, othersPaise } as const]
    const total = listed.reduce((sum, each) => sum + settledOutcome(each, result).profitPaise, 0)
    expect(total).toBe(-13_61)
    expect(settled(closed, [result]).wallet.balancePaise).toBe(RICH.balancePaise + total)
  })

  it('what later bets bring is paid beside it', () => {
    const after = more(closed, back(AUSTRALIA, 100, 205))
    const wins = (selectionId: number) =>
      settled(after, [{ kind: 'winner', selectionId }]).wallet.balancePaise
    expect(wins(INDIA)).toBe(RICH.balancePaise - 13_61 - 100_00)
    expect(wins(AUSTRALIA)).toBe(RICH.balancePaise - 13_61 + 205_00)
    const result = { kind: 'void', reason: 'no result' } as const
    expect(settled(after, [result]).wallet.balancePaise).toBe(RICH.balancePaise)
  })
})

/** One more bet on what is held. */
function more(held: Held, bet: SelectionBet): Held {
  const after = placed([bet], held.wallet, held.position)
  return { ...after, entries: [...held.entries, ...after.entries] }
}
