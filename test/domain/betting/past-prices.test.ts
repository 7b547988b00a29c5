import { describe, expect, it } from 'vitest'
import type { BetTerms } from '../../../domain/betting/bet-terms.ts'
import { offeredOnlySince, offeredSince, pastOf } from '../../../domain/betting/past-prices.ts'
import type { LineQuote, Prices, Quote, SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { AT_MS } from './decisions.ts'
import { AUSTRALIA, INDIA, sampleLine, sampleQuote } from './samples.ts'

const price = (points: number | null) => (points === null ? null : rate(points))

/** The feed's prices of India, to back and to lay at. */
function india(lgaai: number | null, khaai: number | null): Prices {
  return { runners: [{ selectionId: INDIA, lgaai: price(lgaai), khaai: price(khaai) }] }
}

/** The prices of `sampleQuote`. */
const SAMPLED: Prices = {
  runners: [
    { selectionId: INDIA, lgaai: rate(4500), khaai: rate(4700) },
    { selectionId: AUSTRALIA, lgaai: rate(20_500), khaai: rate(21_200) },
  ],
}
const past = { since: 3, gone: [] }
const inPlay = (changes: Partial<SelectionQuote> = {}) =>
  sampleQuote({ betDelaySeconds: 5, past, ...changes })
const lineInPlay = (changes: Partial<LineQuote> = {}) => sampleLine({ betDelaySeconds: 5, past, ...changes })

/** India with another price, or another status. */
function withIndia(change: object): Partial<SelectionQuote> {
  const { runners } = sampleQuote()
  return {
    version: 9,
    runners: runners.map((each) => (each.selectionId === INDIA ? { ...each, ...change } : each)),
  }
}

describe('the past prices of a quote that replaces another', () => {
  const now = inPlay(withIndia({ lgaai: rate(4400) }))
  const { past: _, ...forgetful } = inPlay()

  it('are the prices that it replaces, since then', () => {
    expect(pastOf(now, inPlay(), AT_MS)).toEqual({
      since: 3,
      gone: [{ prices: SAMPLED, until: 9, untilMs: AT_MS }],
    })
  })

  it('are none in a market without a delay', () => {
    expect(pastOf({ ...now, betDelaySeconds: 0 }, inPlay(), AT_MS)).toBeUndefined()
  })

  it.each<[string, Quote | undefined]>([
    ['the first quote', undefined],
    ['a quote that knew none', forgetful],
    ['a quote of another status', inPlay({ statusSince: 2 })],
  ])('begin again after %s', (_, before) => {
    expect(pastOf(now, before, AT_MS)).toEqual({ since: 9, gone: [] })
  })

  it('are forgotten after 20 seconds, and known since the last that is', () => {
    const goneAt = (until: number, agoMs: number) => ({
      prices: india(until, null),
      until,
      untilMs: AT_MS - agoMs,
    })
    const [first, second, third] = [goneAt(4, 30_000), goneAt(5, 20_000), goneAt(6, 19_999)] as const
    const before = inPlay({ past: { since: 3, gone: [first, second, third] } })
    expect(pastOf(now, before, AT_MS)).toEqual({
      since: 5,
      gone: [third, { prices: SAMPLED, until: 9, untilMs: AT_MS }],
    })
  })

  const unchanged = { since: 3, gone: [] }
  it.each<[string, Quote, Quote]>([
    ['the name of a runner', inPlay(withIndia({ name: 'Bharat' })), inPlay()],
    [
      'what the house offers alone',
      inPlay({ ...withIndia({ lgaai: rate(4400) }), feedPrices: SAMPLED }),
      inPlay({ feedPrices: SAMPLED }),
    ],
    [
      'the size of a line',
      lineInPlay({ yes: { runs: 46, rate: rate(10_500), sizePaise: paise(1) } }),
      lineInPlay(),
    ],
    ['nothing of a line with one side', lineInPlay({ no: null, version: 9 }), lineInPlay({ no: null })],
  ])('stay as they are after a change of %s', (_, after, before) => {
    expect(pastOf(after, before, AT_MS)).toEqual(unchanged)
  })

  const yesAndNo: Prices = { yes: { runs: 46, rate: rate(10_500) }, no: { runs: 45, rate: rate(9500) } }
  it.each<[string, Quote, Quote, Prices]>([
    ['a lay', inPlay(withIndia({ khaai: rate(4800) })), inPlay(), SAMPLED],
    [
      'the feed’s price',
      inPlay({ feedPrices: india(4400, 4700) }),
      inPlay({ feedPrices: india(4500, 4700) }),
      india(4500, 4700),
    ],
    ['a YES', lineInPlay({ yes: { runs: 47, rate: rate(10_500) } }), lineInPlay(), yesAndNo],
    ['the rate of a NO', lineInPlay({ no: { runs: 45, rate: rate(9400) } }), lineInPlay(), yesAndNo],
    ['a NO that is gone', lineInPlay({ no: null }), lineInPlay(), yesAndNo],
    ['a NO that is back', lineInPlay(), lineInPlay({ no: null }), { ...yesAndNo, no: null }],
  ])('have another entry after a change of %s', (_, after, before, prices) => {
    expect(pastOf(after, before, AT_MS)?.gone).toEqual([{ prices, until: after.version, untilMs: AT_MS }])
  })

  it('have no price of a runner that is removed', () => {
    const [, australia] = (SAMPLED as Extract<Prices, { runners: unknown }>).runners
    const removed = inPlay(withIndia({ status: 'REMOVED' }))
    expect(pastOf(removed, inPlay(), AT_MS)?.gone).toHaveLength(1)
    expect(pastOf(inPlay(), removed, AT_MS)?.gone).toMatchObject([
      { prices: { runners: [{ selectionId: INDIA, lgaai: null, khaai: null }, australia] } },
    ])
  })
})

const back: BetTerms = { side: 'lgaai', selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4500) }
const lay: BetTerms = { ...back, side: 'khaai', rate: rate(4700) }
const yes: BetTerms = { side: 'yes', runs: 46, stakePaise: paise(100_00), rate: rate(10_500) }
const no: BetTerms = { side: 'no', runs: 45, stakePaise: paise(100_00), rate: rate(9500) }

/** A quote whose feed now has these prices, after earlier ones that each ended at a version. */
function quoteAfter(
  gone: readonly (readonly [until: number, prices: Prices])[],
  now: Prices,
  since = 3,
): Quote {
  const past = { since, gone: gone.map(([until, prices]) => ({ until, prices, untilMs: AT_MS })) }
  return 'runners' in now ? inPlay({ feedPrices: now, past }) : lineInPlay({ feedPrices: now, past })
}

/** The feed's line, each side as runs and rate. */
function lineAt(yes: readonly [number, number] | null, no: readonly [number, number] | null): Prices {
  const side = (at: readonly [number, number] | null) => at && { runs: at[0], rate: rate(at[1]) }
  return { yes: side(yes), no: side(no) }
}

describe('a bet placed at version 7 was offered ever since', () => {
  it.each<[string, BetTerms, Quote, boolean]>([
    ['a back at its price', back, quoteAfter([], india(4500, 4700)), true],
    ['a back at more', back, quoteAfter([], india(4600, 4700)), true],
    ['a back at no price', back, quoteAfter([], india(null, 4700)), false],
    ['a lay at its price', lay, quoteAfter([], india(4500, 4700)), true],
    ['a lay at less', lay, quoteAfter([[8, india(4500, 4700)]], india(4500, 4600)), true],
    ['a lay at more', lay, quoteAfter([[8, india(4500, 4700)]], india(4500, 4800)), false],
    ['a lay at no price', lay, quoteAfter([[8, india(4500, 4700)]], india(4500, null)), false],
    ['a lay at no price meanwhile', lay, quoteAfter([[8, india(4500, null)]], india(4500, 4700)), false],
    ['a back of the other runner', { ...back, selectionId: AUSTRALIA }, quoteAfter([], SAMPLED), true],
    [
      'a back of a runner without a price',
      { ...back, selectionId: AUSTRALIA },
      quoteAfter([], india(4500, 4700)),
      false,
    ],
    ['a back of a runner that was removed', back, inPlay(withIndia({ status: 'REMOVED' })), false],
    ['a YES at its line', yes, quoteAfter([], lineAt([46, 10_500], null)), true],
    ['a YES at fewer runs and more', yes, quoteAfter([], lineAt([45, 10_600], null)), true],
    [
      'a YES at more runs',
      yes,
      quoteAfter([[8, lineAt([46, 10_500], null)]], lineAt([47, 10_500], null)),
      false,
    ],
    ['a YES at less', yes, quoteAfter([[8, lineAt([46, 10_500], null)]], lineAt([46, 10_400], null)), false],
    ['a YES that is gone', yes, quoteAfter([], lineAt(null, [45, 9500])), false],
    ['a NO at its line', no, quoteAfter([], lineAt(null, [45, 9500])), true],
    ['a NO at fewer runs', no, quoteAfter([[8, lineAt(null, [45, 9500])]], lineAt(null, [44, 9500])), false],
    [
      'a NO that is gone meanwhile',
      no,
      quoteAfter([[8, lineAt(null, null)]], lineAt(null, [45, 9500])),
      false,
    ],
    ['runs in a market of teams', yes, quoteAfter([], india(4500, 4700)), false],
    ['a team in a market of runs', back, quoteAfter([], lineAt([46, 10_500], null)), false],
  ])('%s', (_, bet, quote, isOffered) => {
    expect(offeredSince(7, bet, quote)).toBe(isOffered)
  })

  it('as far as prices are known since that version, and not since a later one', () => {
    expect(offeredSince(7, back, quoteAfter([], india(4500, 4700), 7))).toBe(true)
    expect(offeredSince(7, back, quoteAfter([], india(4500, 4700), 8))).toBe(false)
  })

  it('whatever the prices were that had gone before it', () => {
    const before = [
      [6, india(4500, 4700)],
      [7, india(4400, 4700)],
    ] as const
    expect(offeredSince(7, back, quoteAfter(before, india(4500, 4700)))).toBe(true)
  })

  it('where other bets had made its price better, as long as the feed’s is no worse than at its time', () => {
    const better: BetTerms = { ...back, rate: rate(4700) }
    const fallenBefore = [[7, india(4500, 4700)]] as const
    expect(offeredSince(7, better, quoteAfter(fallenBefore, india(4400, 4700)))).toBe(true)
    const fallenSince = [[8, india(4500, 4700)]] as const
    expect(offeredSince(7, better, quoteAfter(fallenSince, india(4400, 4700)))).toBe(false)
    const lower: BetTerms = { ...yes, runs: 44 }
    expect(offeredSince(7, lower, quoteAfter([], lineAt([46, 10_500], null)))).toBe(true)
  })
})

describe('the feed’s price has come to that of a bet', () => {
  const bet = { side: 'khaai', selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4700) } as const
  const gone = (...prices: Prices[]) =>
    prices.map((each, at) => ({ prices: each, until: 8 + at, untilMs: AT_MS }))
  it.each<[string, Partial<SelectionQuote>, boolean]>([
    ['when it is offered now, and was not then', { past: { since: 3, gone: gone(india(4500, 4800)) } }, true],
    [
      'not when it was offered then, too',
      { past: { since: 3, gone: gone(india(4500, 4700), india(4500, 4900)) } },
      false,
    ],
    ['not when it is no longer offered', { feedPrices: india(4500, 4800) }, false],
    [
      'not when only bets have moved the house’s price to it',
      { feedPrices: india(4500, 4800), ...withIndia({ khaai: rate(4700) }) },
      false,
    ],
    ['when the price of then is forgotten', { past: { since: 8, gone: [] } }, true],
  ])('%s', (_, changes, isTrue) => {
    expect(offeredOnlySince(7, bet, inPlay(changes))).toBe(isTrue)
  })
})
