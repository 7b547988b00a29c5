import { describe, expect, it } from 'vitest'
import type { BetFacts } from '../../../domain/betting/acceptance.ts'
import {
  CASH_OUT_HELD_MS,
  type Closing,
  endClosing,
  judgeClosing,
  offerCashOut,
  reopened,
  takeCashOut,
} from '../../../domain/betting/cash-out.ts'
import { WHOLE } from '../../../domain/betting/part-closed.ts'
import type { Position } from '../../../domain/betting/position.ts'
import type { RunnerQuote, SelectionQuote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { AT_MS } from './decisions.ts'
import { placed, RICH } from './held.ts'
import { AUSTRALIA, INDIA, profits, sampleLine, sampleQuote } from './samples.ts'

const DUE_MS = AT_MS + 5000

/** India backed with ₹1,000 at 45: wins ₹450, or loses ₹1,000. At the sample's prices it closes for −₹13.61. */
const { wallet, position: held } = placed([
  { side: 'lgaai', selectionId: INDIA, stakePaise: paise(1000_00), rate: rate(4500) },
])
const line = placed([{ side: 'yes', runs: 46, stakePaise: paise(100_00), rate: rate(10_000) }])
const offer = {
  offerId: 'o1',
  profitPaise: paise(-13_61),
  percent: WHOLE,
  statusSince: 3,
  expiresAtMs: AT_MS + CASH_OUT_HELD_MS,
}
const offered: Position = { ...held, offer }
const closing: Position = { ...held, closing: 'cashout:o1', version: held.version + 1 }

const inPlay = (changes: Partial<SelectionQuote> = {}) => sampleQuote({ betDelaySeconds: 5, ...changes })

/** India's lay and Australia's back, by which the position is closed, in basis points; null is not on offer. */
function priced(khaai: number | null, lgaai: number | null) {
  const [india, australia] = sampleQuote().runners as [RunnerQuote, RunnerQuote]
  const price = (points: number | null) => (points === null ? null : rate(points))
  return inPlay({
    runners: [
      { ...india, khaai: price(khaai) },
      { ...australia, lgaai: price(lgaai) },
    ],
  })
}

describe('a cash-out in a market with a delay', () => {
  it('changes nothing yet but the position, which waits for its end', () => {
    const quote = inPlay({ version: 8 })
    const taken = takeCashOut('o1', { wallet, quote, position: offered }, 'cashout:o1', AT_MS) as Closing
    const delay = { dueAtMs: DUE_MS, version: 8, statusSince: 3 }
    const terms = { offeredPaise: -13_61, percent: WHOLE, leastPaise: -13_61, delay }
    expect(taken).toEqual({ wallet, quote, position: closing, ...terms })
    expect(taken.position).not.toHaveProperty('offer')
  })

  it.each<[refused: string, Partial<Position>]>([
    ['cashOutPending', { closing: 'cashout:o0', pending: [{ betKey: 'b', terms: { ...pendingTerms() } }] }],
    ['betPending', { pending: [{ betKey: 'b', terms: { ...pendingTerms() } }] }],
  ])('stands in the way of another offer, as bets in their delay do: %s', (refused, changes) => {
    const facts = { wallet, quote: inPlay(), position: { ...held, ...changes } }
    expect(offerCashOut(facts, AT_MS)).toEqual({ refused })
  })

  it('that lapses leaves the position as it was', () => {
    const after = reopened(closing)
    expect(after).toEqual({ ...held, version: held.version + 2 })
    expect(after).not.toHaveProperty('closing')
  })
})

function pendingTerms() {
  return { side: 'lgaai', selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4500) } as const
}

describe('a cash-out whose delay is over', () => {
  const judged = (
    quote: BetFacts['quote'],
    { offeredPaise = -13_61, position = closing, atMs = DUE_MS } = {},
  ) => {
    const waiting = { dueAtMs: DUE_MS, version: 7, statusSince: 3, placedAtMs: AT_MS }
    return judgeClosing({ ...waiting, offeredPaise: paise(offeredPaise) }, { wallet, quote, position }, atMs)
  }
  const stands = (profitPaise: number) => ({ kind: 'stands', profitPaise })
  const lapsed = (reason: string) => ({ kind: 'lapsed', reason })

  it.each([
    ['at its prices', inPlay(), stands(-13_61)],
    ['worth more than its offer', priced(1000, 20_500), stands(-13_61)],
    // −1000 + 1450 / 1.5
    ['worth a little less', priced(5000, 15_000), stands(-33_34)],
    ['worth far less', priced(30_000, 3000), lapsed('oddsChanged')],
    ['at no price', priced(null, null), lapsed('oddsChanged')],
    ['in a suspended market', inPlay({ status: 'SUSPENDED' }), lapsed('marketSuspended')],
    ['in a market that is gone', undefined, lapsed('marketClosed')],
  ] as const)('%s', (_, quote, expected) => {
    expect(judged(quote)).toEqual(expected)
  })

  it('stands down to a twentieth of what is at stake below its offer, to the paisa', () => {
    // Of 1450 between best and worst, 72.50 above −33.34.
    expect(judged(priced(5000, 15_000), { offeredPaise: 39_16 })).toEqual(stands(-33_34))
    expect(judged(priced(5000, 15_000), { offeredPaise: 39_17 })).toEqual(lapsed('oddsChanged'))
  })

  it('waits until its time', () => {
    expect(judged(inPlay(), { atMs: DUE_MS - 1 })).toEqual({ kind: 'waits', untilMs: DUE_MS })
  })

  it('lapses where position and market are not of selections', () => {
    expect(judged(sampleLine({ betDelaySeconds: 5 }))).toEqual(lapsed('cashOutUnavailable'))
    expect(judged(inPlay(), { position: line.position })).toEqual(lapsed('cashOutUnavailable'))
  })
})

describe('a cash-out in part, in a market with a delay', () => {
  const half = { ...offer, percent: 50 }

  it('says what its worst outcome would bring, and changes its share at the end', () => {
    const facts = { wallet, quote: inPlay({ version: 8 }) }
    const taken = takeCashOut('o1', { ...facts, position: { ...held, offer: half } }, 'cashout:o1', AT_MS)
    expect(taken).toMatchObject({ percent: 50, offeredPaise: -13_61, leastPaise: -506_81 })
    const end = { reference: 'cashout:o1', percent: 50, profitPaise: paise(-20_00) }
    const ended = endClosing(end, { ...facts, position: closing }, DUE_MS)
    // Half of 980 more than the worst, and of 470 less than the best.
    expect(ended).toMatchObject({
      changes: { [INDIA]: -235_00, [AUSTRALIA]: 490_00 },
      position: { exposurePaise: 510_00, paidPaise: 0 },
      wallet: { balancePaise: wallet.balancePaise + 490_00, exposurePaise: 510_00 },
    })
    expect(ended?.position).not.toHaveProperty('closing')
  })
})

describe('a cash-out that stands', () => {
  const end = (changes: Partial<Pick<BetFacts, 'quote'>> & { position?: Position } = {}) =>
    endClosing(
      { reference: 'cashout:o1', percent: WHOLE, profitPaise: paise(-20_00) },
      { wallet, position: closing, quote: inPlay(), ...changes },
      DUE_MS,
    )

  it('pays what it was judged to bring, and is no longer in its delay', () => {
    const ended = end()
    expect(ended).toMatchObject({
      wallet: { balancePaise: RICH.balancePaise - 20_00, exposurePaise: 0 },
      entry: { kind: 'cashOut', reference: 'cashout:o1', atMs: DUE_MS },
      changes: { [INDIA]: -470_00, [AUSTRALIA]: 980_00 },
      othersPaise: 980_00,
      position: {
        book: { profits: profits({ [INDIA]: -20_00, [AUSTRALIA]: -20_00 }) },
        ...{ exposurePaise: 0, paidPaise: -20_00, version: closing.version + 1 },
      },
    })
    expect(ended?.position).not.toHaveProperty('closing')
  })

  it('is of a selection that joined meanwhile too', () => {
    const draw = { selectionId: 3, name: 'The Draw', status: 'ACTIVE', lgaai: null, khaai: null } as const
    const quote = inPlay({ runners: [...sampleQuote().runners, draw] })
    expect(end({ quote })?.changes).toEqual({ [INDIA]: -470_00, [AUSTRALIA]: 980_00, 3: 980_00 })
  })

  it('is not carried out where its market is gone, nor of runs', () => {
    expect(end({ quote: undefined })).toBeUndefined()
    expect(end({ quote: sampleLine() })).toBeUndefined()
    expect(end({ position: line.position })).toBeUndefined()
  })
})

describe('what the house may lose by a cash-out', () => {
  // So high that closing the position moves no price.
  const LIMIT = 1e12
  const limited = (changes: Partial<SelectionQuote> = {}) =>
    sampleQuote({ lossMaxPaise: paise(LIMIT), ...changes })
  const owing = (owedPaise: Readonly<Record<string, number>>) => ({ owedPaise, soldPaise: {} })

  it.each([
    ['to the last paisa', LIMIT - 986_39, false],
    ['and not one more', LIMIT - 986_38, true],
  ])('bounds what it may give up, %s', (_, s2, isRefused) => {
    const facts = { wallet, quote: limited(), taken: owing({ s1: LIMIT, s2 }) }
    const refusal = { refused: 'cashOutUnavailable' }
    expect(offerCashOut({ ...facts, position: held }, AT_MS)).toMatchObject(
      isRefused ? refusal : { profitPaise: -13_61 },
    )
    const taken = takeCashOut('o1', { ...facts, position: offered }, 'cashout:o1', AT_MS)
    if (isRefused) expect(taken).toEqual(refusal)
    else expect(isRefusal(taken)).toBe(false)
    const profitPaise = paise(-13_61)
    const ended = endClosing(
      { reference: 'cashout:o1', percent: WHOLE, profitPaise },
      { ...facts, position: closing },
      AT_MS,
    )
    expect(ended === undefined).toBe(isRefused)
  })

  it('counts a selection that may join, and begins one that did with what others are owed', () => {
    const draw = { selectionId: 3, name: 'The Draw', status: 'ACTIVE', lgaai: null, khaai: null } as const
    const quote = limited({ mayGrow: true, runners: [...sampleQuote().runners, draw] })
    const facts = { wallet, quote, taken: owing({ s1: 450_00, s2: -1000_00, others: -1000_00 }) }
    const ended = endClosing(
      { reference: 'cashout:o1', percent: WHOLE, profitPaise: paise(-20_00) },
      { ...facts, position: closing },
      AT_MS,
    )
    expect(ended?.taking).toEqual({
      owedPaise: { s1: -470_00, s2: 980_00, s3: 980_00, others: 980_00 },
      othersPaise: -1000_00,
    })
  })
})
