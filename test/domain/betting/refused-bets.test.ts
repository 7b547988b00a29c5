import { describe, expect, it } from 'vitest'
import { type Acceptance, type BetFacts, decideBet } from '../../../domain/betting/acceptance.ts'
import type { BetRequest } from '../../../domain/betting/offer.ts'
import {
  isLineQuote,
  type Quote,
  type RunnerQuote,
  type SelectionQuote,
} from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { postCricketMarketBets, postLaggaiKhaiBets } from '../../../domain/contract/bets.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { AT_MS, decide, decideLine } from './decisions.ts'
import {
  AUSTRALIA,
  INDIA,
  sampleLine,
  sampleLineRequest,
  sampleQuote,
  sampleRequest,
  sampleWallet,
} from './samples.ts'

/** One broken rule: a change to the facts or the request that must be refused by this name. */
interface Broken {
  readonly refused: string
  readonly facts?: (facts: BetFacts) => BetFacts
  readonly request?: object
}

const quoted =
  (change: (quote: Quote) => Quote) =>
  (facts: BetFacts): BetFacts => ({ ...facts, quote: facts.quote && change(facts.quote) })

/** The market without any price to bet at. */
function withoutPrices(quote: Quote): Quote {
  if (isLineQuote(quote)) return { ...quote, yes: null, no: null }
  return { ...quote, runners: quote.runners.map((runner) => ({ ...runner, lgaai: null })) }
}

const standing: readonly Broken[] = [
  { refused: 'notFound', facts: (facts) => ({ ...facts, wallet: undefined }) },
  {
    refused: 'playerSuspended',
    facts: (facts) => ({ ...facts, wallet: facts.wallet && { ...facts.wallet, standing: 'suspended' } }),
  },
  { refused: 'marketNotFound', facts: (facts) => ({ ...facts, quote: undefined }) },
  { refused: 'bettingHalted', facts: (facts) => ({ ...facts, isHalted: true }) },
  { refused: 'marketClosed', facts: quoted((quote) => ({ ...quote, status: 'CLOSED' })) },
  { refused: 'marketSuspended', facts: quoted((quote) => ({ ...quote, status: 'SUSPENDED' })) },
  { refused: 'marketSuspended', facts: (facts) => ({ ...facts, tickedAtMs: AT_MS - 10_001 }) },
]

const stakeAndPrice: readonly Broken[] = [
  { refused: 'invalidStake', request: { stakePaise: paise(0) } },
  { refused: 'stakeTooLow', request: { stakePaise: paise(99_99) } },
  { refused: 'stakeTooHigh', request: { stakePaise: paise(25_000_01) } },
  { refused: 'marketSuspended', facts: quoted(withoutPrices) },
  { refused: 'oddsChanged', request: { rate: rate(4400) } },
]

const uncovered = (refused: string): Broken => ({
  refused,
  facts: (facts) => ({ ...facts, wallet: facts.wallet && { ...facts.wallet, balancePaise: paise(1) } }),
})

/**
 * The rules of each kind of market in order of precedence. A rule that excludes a later one's breach (a missing wallet
 * can't be excluded too) comes after it when breaches are put together, and hides it.
 */
const kinds = [
  {
    kind: 'a selection',
    request: sampleRequest(),
    quote: sampleQuote(),
    call: postLaggaiKhaiBets,
    rules: [
      ...standing,
      { refused: 'invalidTeam', request: { label: 'England' } },
      ...stakeAndPrice,
      uncovered('insufficientBalance'),
    ],
  },
  {
    kind: 'the bookmaker',
    request: sampleRequest(),
    quote: sampleQuote({ kind: 'bookmaker' }),
    call: postLaggaiKhaiBets,
    rules: [
      ...standing,
      { refused: 'invalidTeam', request: { label: 'England' } },
      ...stakeAndPrice,
      uncovered('insufficientBalance'),
    ],
  },
  {
    kind: 'a line',
    request: sampleLineRequest(),
    quote: sampleLine(),
    call: postCricketMarketBets,
    rules: [...standing, ...stakeAndPrice, uncovered('insufficientForExposure')],
  },
  {
    kind: 'a fancy',
    request: sampleLineRequest(),
    quote: sampleLine({ kind: 'fancy' }),
    call: postCricketMarketBets,
    rules: [...standing, ...stakeAndPrice, uncovered('insufficientForExposure')],
  },
] as const

describe.each(kinds)('refusals of a bet on $kind', ({ request, quote, call, rules }) => {
  /** Breaks rules together: where two change the same thing, the earlier rule has its way. */
  function decideBroken(broken: readonly Broken[]): Acceptance | Refusal {
    const facts = broken.reduceRight<BetFacts>((held, { facts: change }) => change?.(held) ?? held, {
      wallet: sampleWallet(),
      quote,
      position: undefined,
    })
    const changes = broken.toReversed().map((rule) => rule.request ?? {})
    return decideBet(Object.assign({}, request, ...changes) as BetRequest, facts, AT_MS)
  }

  it.each(rules.map((rule: Broken, at) => ({ name: `${at + 1}. ${rule.refused}`, rule, at })))(
    '$name, alone and before every later one',
    ({ rule, at }) => {
      expect(decideBroken([rule])).toMatchObject({ refused: rule.refused })
      expect(decideBroken(rules.slice(at))).toMatchObject({ refused: rule.refused })
      for (const later of rules.slice(at + 1))
        expect(decideBroken([rule, later])).toMatchObject({ refused: rule.refused })
    },
  )

  it('are none for prices confirmed ten seconds ago', () => {
    const facts = { wallet: sampleWallet(), quote, position: undefined, tickedAtMs: AT_MS - 10_000 }
    expect(isRefusal(decideBet(request, facts, AT_MS))).toBe(false)
  })

  it('are none when no rule is broken', () => {
    expect(isRefusal(decideBroken([]))).toBe(false)
  })

  it('are in the order in which the call lists them', () => {
    const names = new Set<string>(rules.map((rule) => rule.refused))
    expect([...names]).toEqual(call.refusals.filter((name) => names.has(name)))
  })
})

describe('refusals', () => {
  it.each([
    [
      'suspended by an operator',
      () => decide({}, { wallet: sampleWallet({ standing: 'suspended' }) }),
      'playerSuspended',
    ],
    ['a negative stake', () => decide({ stakePaise: paise(-100_00) }), 'invalidStake'],
    ['a negative stake on a line', () => decideLine({ stakePaise: paise(-100_00) }), 'invalidStake'],
    [
      'the name of one team with the id of the other',
      () => decide({ selectionId: AUSTRALIA }),
      'invalidTeam',
    ],
    ['a team by another spelling', () => decide({ label: 'india' }), 'invalidTeam'],
    [
      'a runner that was removed',
      () => decide({}, { quote: withIndia({ status: 'REMOVED' }) }),
      'marketSuspended',
    ],
    [
      'the only runner of a market',
      () => decide({}, { quote: sampleQuote({ runners: sampleQuote().runners.slice(0, 1) }) }),
      'marketSuspended',
    ],
    [
      'no lay on offer',
      () => decide({ side: 'khaai' }, { quote: withIndia({ khaai: null }) }),
      'marketSuspended',
    ],
    [
      'a price not on offer, whatever price would do',
      () => decide({ accept: 'any' }, { quote: withIndia({ lgaai: null }) }),
      'marketSuspended',
    ],
    [
      'a line with no YES, whatever line would do',
      () => decideLine({ accept: 'any' }, { quote: sampleLine({ yes: null }) }),
      'marketSuspended',
    ],
    ['a team in a market of runs', () => decide({}, { quote: sampleLine() }), 'marketNotFound'],
    ['runs in a market of teams', () => decideLine({}, { quote: sampleQuote() }), 'marketNotFound'],
  ])('name %s', (_, decision, refused) => {
    expect(decision()).toMatchObject({ refused })
  })

  it.each([
    ['userId', () => decide({}, { wallet: undefined })],
    ['marketId', () => decide({}, { quote: undefined })],
    ['marketId', () => decide({}, { quote: sampleLine() })],
    ['marketId', () => decideLine({}, { quote: sampleQuote() })],
    ['label', () => decide({ label: 'England' })],
    ['stake', () => decide({ stakePaise: paise(0) })],
    ['stake', () => decide({ stakePaise: paise(30_000_00) })],
    ['stake', () => decide({}, { wallet: sampleWallet({ balancePaise: paise(1) }) })],
    ['odds', () => decide({ rate: rate(4400) })],
    ['odds', () => decideLine({ runs: 45 })],
  ])('are about the field %s', (field, decision) => {
    expect(decision()).toMatchObject({ field })
  })

  it('show the balance and what is needed, in rupees, and the present price', () => {
    expect(decide({}, { wallet: sampleWallet({ balancePaise: paise(99_50) }) })).toMatchObject({
      details: { balance: 99.5, needed: 100 },
    })
    expect(decide({ rate: rate(4400) })).toMatchObject({ details: { odds: 45 } })
    expect(decideLine({ runs: 45 })).toMatchObject({ details: { odds: 105, runs: 46 } })
  })

  it('show the limits of the stake in rupees', () => {
    expect(decide({ stakePaise: paise(50) })).toMatchObject({ field: 'stake', details: { minStake: 100 } })
    expect(decide({ stakePaise: paise(30_000_00) })).toMatchObject({ details: { maxStake: 25_000 } })
    expect(decideLine({ stakePaise: paise(50) })).toMatchObject({ details: { minStake: 100 } })
  })
})

function withIndia(change: Partial<RunnerQuote>): SelectionQuote {
  const quote = sampleQuote()
  const runners = quote.runners.map((runner) =>
    runner.selectionId === INDIA ? { ...runner, ...change } : runner,
  )
  return { ...quote, runners }
}
