import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Acceptance,
  type BetFacts,
  type BetRequest,
  decideBet,
} from '../../../domain/betting/acceptance.ts'
import { exposurePaise } from '../../../domain/betting/match-odds.ts'
import { openPosition, type Position } from '../../../domain/betting/position.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { postLaggaiKhaiBets } from '../../../domain/contract/bets.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { paise } from '../../../domain/money.ts'
import { AUSTRALIA, anyBet, INDIA, sampleQuote, sampleRequest, sampleWallet } from './samples.ts'

const AT_MS = 1_700_000_000_000

/** Decides a bet on facts that are all in order but for the changes. */
function decide(request: Partial<BetRequest> = {}, facts: Partial<BetFacts> = {}): Acceptance | Refusal {
  const all = { wallet: sampleWallet(), quote: sampleQuote(), position: undefined, ...facts }
  return decideBet(sampleRequest(request), all, AT_MS)
}

function accepted(decision: Acceptance | Refusal): Acceptance {
  if (isRefusal(decision)) throw new Error(`refused: ${decision.refused}`)
  return decision
}

describe('an accepted bet', () => {
  it('holds what it risks and writes it all down', () => {
    const { bet, runner, wallet, position, entry } = accepted(decide({ side: 'khaai', rate: rate(4700) }))
    expect(bet).toEqual({ side: 'khaai', selectionId: INDIA, stakePaise: 100_00, rate: 4700 })
    expect(runner.name).toBe('India')
    expect(wallet).toEqual(
      sampleWallet({ balancePaise: paise(9_953_00), exposurePaise: paise(47_00), version: 2 }),
    )
    expect(position).toEqual({
      ...openPosition('m1.mo', 'p1', [INDIA, AUSTRALIA]),
      book: { [INDIA]: -47_00, [AUSTRALIA]: 100_00 },
      exposurePaise: 47_00,
      betCount: 1,
      version: 1,
    })
    expect(entry).toEqual({
      playerId: 'p1',
      sequence: 2,
      kind: 'betHold',
      reference: 'key:sample-bet',
      atMs: AT_MS,
      postings: [
        { account: 'player:p1:balance', amountPaise: -47_00 },
        { account: 'player:p1:exposure', amountPaise: 47_00 },
      ],
      balancePaise: 9_953_00,
      exposurePaise: 47_00,
    })
  })

  it('frees money when it lowers the worst case', () => {
    const first = accepted(decide({ stakePaise: paise(1000_00) }))
    const second = accepted(
      decide(
        { label: 'Australia', selectionId: AUSTRALIA, rate: rate(20_500), stakePaise: paise(300_00) },
        { wallet: first.wallet, position: first.position },
      ),
    )
    expect(second.position.book).toEqual({ [INDIA]: 150_00, [AUSTRALIA]: -385_00 })
    expect(second.wallet).toMatchObject({ balancePaise: 9_615_00, exposurePaise: 385_00, version: 3 })
    expect(second.position).toMatchObject({ exposurePaise: 385_00, betCount: 2, version: 2 })
  })

  it('may take the last paisa, not one more', () => {
    const covered = { wallet: sampleWallet({ balancePaise: paise(100_00) }) }
    expect(accepted(decide({}, covered)).wallet.balancePaise).toBe(0)
    const short = { wallet: sampleWallet({ balancePaise: paise(99_99) }) }
    expect(decide({}, short)).toEqual({
      refused: 'insufficientBalance',
      field: 'stake',
      details: { balance: 99.99, needed: 100 },
    })
  })

  it('that frees money is taken even from a wallet that a corrected result left below zero', () => {
    const first = accepted(decide({ stakePaise: paise(1000_00) }))
    const overdrawn = { ...first.wallet, balancePaise: paise(-700_00) }
    const request = {
      label: 'Australia',
      selectionId: AUSTRALIA,
      rate: rate(20_500),
      stakePaise: paise(300_00),
    }
    const second = accepted(decide(request, { wallet: overdrawn, position: first.position }))
    expect(second.wallet).toMatchObject({ balancePaise: -85_00, exposurePaise: 385_00 })
  })

  it('may be at the least and at the highest stake', () => {
    for (const rupees of [100, 10_000])
      expect(isRefusal(decide({ stakePaise: paise(rupees * 100) }))).toBe(false)
    const quote = sampleQuote({ stakeMaxPaise: paise(5000_00) })
    expect(isRefusal(decide({ stakePaise: paise(5000_00) }, { quote }))).toBe(false)
  })

  it('finds its runner by name when no selection is given', () => {
    const { selectionId: _, ...request } = sampleRequest({ label: 'Australia', rate: rate(20_500) })
    const facts = { wallet: sampleWallet(), quote: sampleQuote(), position: undefined }
    expect(accepted(decideBet(request, facts, AT_MS)).bet.selectionId).toBe(AUSTRALIA)
  })
})

describe('odds acceptance', () => {
  it.each([
    // side, seen, accept, price it is taken at or 'oddsChanged'. On offer: lgaai 4500, khaai 4700.
    ['lgaai', 4500, 'exact', 4500],
    ['lgaai', 4499, 'exact', 'oddsChanged'],
    ['lgaai', 4501, 'exact', 'oddsChanged'],
    ['lgaai', 4500, 'better', 4500],
    ['lgaai', 4400, 'better', 4500],
    ['lgaai', 4600, 'better', 'oddsChanged'],
    ['lgaai', 4400, 'any', 4500],
    ['lgaai', 4600, 'any', 4500],
    ['khaai', 4700, 'exact', 4700],
    ['khaai', 4699, 'exact', 'oddsChanged'],
    ['khaai', 4701, 'exact', 'oddsChanged'],
    ['khaai', 4700, 'better', 4700],
    ['khaai', 4800, 'better', 4700],
    ['khaai', 4600, 'better', 'oddsChanged'],
    ['khaai', 4600, 'any', 4700],
    ['khaai', 4800, 'any', 4700],
  ] as const)('%s seen at %d, %s: %s', (side, seen, accept, outcome) => {
    const decision = decide({ side, rate: rate(seen), accept })
    if (outcome === 'oddsChanged') {
      const odds = side === 'lgaai' ? 45 : 47
      expect(decision).toEqual({ refused: 'oddsChanged', field: 'odds', details: { odds } })
    } else {
      expect(accepted(decision).bet.rate).toBe(outcome)
    }
  })
})

/** One broken rule: a change to the facts or the request that must be refused by this name. */
interface Broken {
  readonly refused: string
  readonly facts?: (facts: BetFacts) => BetFacts
  readonly request?: Partial<BetRequest>
}

const quoted =
  (change: (quote: Quote) => Quote) =>
  (facts: BetFacts): BetFacts => ({ ...facts, quote: facts.quote && change(facts.quote) })

/**
 * The rules in order of precedence. A rule that excludes a later one's breach (a missing wallet can't be excluded
 * too) comes after it when breaches are put together, and hides it.
 */
const rules: readonly Broken[] = [
  { refused: 'notFound', facts: (facts) => ({ ...facts, wallet: undefined }) },
  {
    refused: 'playerExcluded',
    facts: (facts) => ({ ...facts, wallet: facts.wallet && { ...facts.wallet, standing: 'excluded' } }),
  },
  { refused: 'marketNotFound', facts: (facts) => ({ ...facts, quote: undefined }) },
  { refused: 'marketClosed', facts: quoted((quote) => ({ ...quote, status: 'CLOSED' })) },
  { refused: 'marketSuspended', facts: quoted((quote) => ({ ...quote, status: 'SUSPENDED' })) },
  { refused: 'invalidTeam', request: { label: 'England' } },
  { refused: 'invalidStake', request: { stakePaise: paise(0) } },
  { refused: 'stakeTooLow', request: { stakePaise: paise(99_99) } },
  { refused: 'stakeTooHigh', request: { stakePaise: paise(25_000_01) } },
  {
    refused: 'marketSuspended',
    facts: quoted((quote) => ({
      ...quote,
      runners: quote.runners.map((runner) => ({ ...runner, lgaai: null })),
    })),
  },
  { refused: 'oddsChanged', request: { rate: rate(4400) } },
  {
    refused: 'insufficientBalance',
    facts: (facts) => ({
      ...facts,
      wallet: facts.wallet && { ...facts.wallet, balancePaise: paise(1) },
    }),
  },
]

/** Breaks rules together: where two change the same thing, the earlier rule has its way. */
function decideBroken(broken: readonly Broken[]): Acceptance | Refusal {
  const facts = broken.reduceRight<BetFacts>((held, { facts: change }) => change?.(held) ?? held, {
    wallet: sampleWallet(),
    quote: sampleQuote(),
    position: undefined,
  })
  const changes = broken.toReversed().map((rule) => rule.request ?? {})
  return decideBet(Object.assign(sampleRequest(), ...changes), facts, AT_MS)
}

describe('refusals', () => {
  it.each(rules.map((rule, at) => ({ name: `${at + 1}. ${rule.refused}`, rule, at })))(
    '$name, alone and before every later one',
    ({ rule, at }) => {
      expect(decideBroken([rule])).toMatchObject({ refused: rule.refused })
      expect(decideBroken(rules.slice(at))).toMatchObject({ refused: rule.refused })
      for (const later of rules.slice(at + 1))
        expect(decideBroken([rule, later])).toMatchObject({ refused: rule.refused })
    },
  )

  it('are in the order in which the call lists them', () => {
    const listed = postLaggaiKhaiBets.refusals.filter((name) => rules.some((rule) => rule.refused === name))
    expect([...new Set(rules.map((rule) => rule.refused))]).toEqual(listed)
  })

  it.each([
    [
      'suspended by an operator',
      decide({}, { wallet: sampleWallet({ standing: 'suspended' }) }),
      'playerExcluded',
    ],
    ['a negative stake', decide({ stakePaise: paise(-100_00) }), 'invalidStake'],
    ['the name of one team with the id of the other', decide({ selectionId: AUSTRALIA }), 'invalidTeam'],
    ['a team by another spelling', decide({ label: 'india' }), 'invalidTeam'],
    ['a runner that was removed', decide({}, { quote: withIndia({ status: 'REMOVED' }) }), 'marketSuspended'],
    ['no lay on offer', decide({ side: 'khaai' }, { quote: withIndia({ khaai: null }) }), 'marketSuspended'],
    [
      'a price not on offer, whatever price would do',
      decide({ accept: 'any' }, { quote: withIndia({ lgaai: null }) }),
      'marketSuspended',
    ],
  ])('name %s', (_, decision, refused) => {
    expect(decision).toMatchObject({ refused })
  })

  it('tell the limits of the stake in rupees', () => {
    expect(decide({ stakePaise: paise(50) })).toMatchObject({ field: 'stake', details: { minStake: 100 } })
    expect(decide({ stakePaise: paise(30_000_00) })).toMatchObject({ details: { maxStake: 25_000 } })
  })
})

function withIndia(change: Partial<Quote['runners'][number]>): Quote {
  const quote = sampleQuote()
  return {
    ...quote,
    runners: quote.runners.map((runner) =>
      runner.selectionId === INDIA ? { ...runner, ...change } : runner,
    ),
  }
}

describe('any sequence of bets', () => {
  it('never takes the balance below zero, and always holds exactly the worst case', () => {
    const start = paise(3000_00)
    fc.assert(
      fc.property(fc.array(anyBet([INDIA, AUSTRALIA]), { maxLength: 60 }), (bets) => {
        let wallet = sampleWallet({ balancePaise: start })
        let position: Position | undefined
        for (const [at, { side, selectionId, stakePaise, rate: price }] of bets.entries()) {
          const label = selectionId === INDIA ? 'India' : 'Australia'
          const runners = sampleQuote().runners.map((runner) => ({ ...runner, lgaai: price, khaai: price }))
          const quote = sampleQuote({ runners, stakeMinPaise: paise(1) })
          const request = sampleRequest({
            betKey: `key:${at}`,
            side,
            selectionId,
            stakePaise,
            label,
            rate: price,
          })
          const decision = decideBet(request, { wallet, quote, position }, AT_MS)
          if (isRefusal(decision)) {
            expect(decision.refused).toBe('insufficientBalance')
            continue
          }
          ;({ wallet, position } = decision)
          expect(wallet.balancePaise).toBeGreaterThanOrEqual(0)
          expect(wallet.balancePaise + wallet.exposurePaise).toBe(start)
          expect(wallet.exposurePaise).toBe(position.exposurePaise)
          expect(position.exposurePaise).toBe(exposurePaise(position.book))
        }
      }),
      { numRuns: 200 },
    )
  })
})
