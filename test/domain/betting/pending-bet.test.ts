import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideBet } from '../../../domain/betting/acceptance.ts'
import type { BetTerms } from '../../../domain/betting/bet-terms.ts'
import { confirmBet, judgeBet, lapse } from '../../../domain/betting/pending-bet.ts'
import { heldPaise, PENDING_BETS_MAX, type Position } from '../../../domain/betting/position.ts'
import type { Quote } from '../../../domain/betting/quote.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { settlePosition } from '../../../domain/betting/settlement.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import { exposureByHand, outcomesOf } from './by-hand.ts'
import { AT_MS } from './decisions.ts'
import { placed, RICH } from './held.ts'
import {
  AUSTRALIA,
  anyBet,
  anyLineBet,
  INDIA,
  profits,
  quoteFor,
  requestFor,
  sampleQuote,
  sampleWallet,
} from './samples.ts'

const DELAY_S = 3
const DUE_MS = AT_MS + DELAY_S * 1000

const terms: BetTerms = { side: 'lgaai', selectionId: INDIA, stakePaise: paise(100_00), rate: rate(4500) }
const waiting = {
  betKey: 'b',
  terms,
  placedAtMs: AT_MS,
  dueAtMs: DUE_MS,
  version: 7,
  statusSince: 3,
}
const past = { since: 3, gone: [] }
const inPlay = (changes: Partial<ReturnType<typeof sampleQuote>> = {}) =>
  sampleQuote({ betDelaySeconds: DELAY_S, past, ...changes })

describe('a bet whose delay is over', () => {
  const heardMs = AT_MS + 1
  const verdict = (quote: Quote | undefined, tickedAtMs: number | undefined = heardMs, atMs = DUE_MS) =>
    judgeBet(waiting, { quote, tickedAtMs }, atMs)
  const lapsed = (reason: string) => ({ kind: 'lapsed', reason })

  it.each([
    ['at its price in an open market', inPlay(), { kind: 'stands' }],
    [
      'at a better price',
      inPlay({ version: 9, past: goneAt(9, 4500), runners: at(5000) }),
      { kind: 'stands' },
    ],
    [
      'at a worse price',
      inPlay({ version: 9, past: goneAt(9, 4500), runners: at(4400) }),
      lapsed('oddsChanged'),
    ],
    [
      'at its price again, after a worse one',
      inPlay({ version: 10, past: { since: 3, gone: [...goneAt(9, 4500).gone, ...goneAt(10, 4400).gone] } }),
      lapsed('oddsChanged'),
    ],
    [
      'at its price again, after a worse one that had gone before it came in',
      inPlay({ past: goneAt(7, 4400) }),
      { kind: 'stands' },
    ],
    [
      'where prices past are not known so far back',
      inPlay({ past: { since: 8, gone: [] } }),
      lapsed('oddsChanged'),
    ],
    ['where none are known', sampleQuote({ betDelaySeconds: DELAY_S }), lapsed('oddsChanged')],
    [
      'where other bets have moved what the house offers, and the feed’s price stands',
      inPlay({ runners: at(4300), feedPrices: feedPrices(4500) }),
      { kind: 'stands' },
    ],
    [
      'where the feed’s price has fallen, though other bets moved what the house offers up again',
      inPlay({ runners: at(4500), feedPrices: feedPrices(4400), past: goneAt(9, 4500) }),
      lapsed('oddsChanged'),
    ],
    ['in a suspended market', inPlay({ status: 'SUSPENDED' }), lapsed('marketSuspended')],
    ['in a market that was suspended meanwhile', inPlay({ statusSince: 9 }), lapsed('marketSuspended')],
    ['in a closed market', inPlay({ status: 'CLOSED' }), lapsed('marketClosed')],
    ['in a market that is gone', undefined, lapsed('marketClosed')],
  ] as const)('%s', (_, quote, expected) => {
    expect(verdict(quote as Quote | undefined)).toMatchObject(expected)
  })

  it('lapses while all betting is halted', () => {
    const facts = { quote: inPlay(), tickedAtMs: heardMs, isHalted: true }
    expect(judgeBet(waiting, facts, DUE_MS)).toEqual(lapsed('bettingHalted'))
    expect(judgeBet(waiting, facts, DUE_MS - 1)).toMatchObject({ kind: 'waits' })
  })

  it('at a price that other bets had made better stands as long as the feed’s is what it was', () => {
    const better = { ...waiting, terms: { ...terms, rate: rate(4700) } }
    const verdictAt = (lgaai: number) =>
      judgeBet(
        better,
        { quote: inPlay({ past: goneAt(9, 4500), feedPrices: feedPrices(lgaai) }), tickedAtMs: heardMs },
        DUE_MS,
      )
    expect(verdictAt(4500)).toMatchObject({ kind: 'stands' })
    expect(verdictAt(4400)).toEqual(lapsed('oddsChanged'))
  })

  it('waits until its time, and for prices that the feed sent since it was placed, but not for ever', () => {
    expect(verdict(inPlay(), heardMs, DUE_MS - 1)).toEqual({ kind: 'waits', untilMs: DUE_MS })
    expect(verdict(inPlay(), AT_MS)).toEqual({ kind: 'waits', untilMs: DUE_MS + 1000 })
    expect(verdict(inPlay(), AT_MS, DUE_MS + 9_999)).toMatchObject({ kind: 'waits' })
    expect(verdict(inPlay(), AT_MS, DUE_MS + 10_000)).toEqual(lapsed('marketSuspended'))
    expect(judgeBet(waiting, { quote: inPlay() }, DUE_MS)).toMatchObject({ kind: 'stands' })
  })
})

/** India to back at a rate, that another took the place of at a version. */
function goneAt(until: number, lgaai: number) {
  const prices = { runners: [{ selectionId: INDIA, lgaai: rate(lgaai), khaai: null }] }
  return { since: 3, gone: [{ prices, until, untilMs: AT_MS }] }
}

/** India’s price as the feed has it. */
function feedPrices(lgaai: number) {
  return { runners: [{ selectionId: INDIA, lgaai: rate(lgaai), khaai: null }] }
}

function at(lgaai: number) {
  return sampleQuote().runners.map((each) =>
    each.selectionId === INDIA ? { ...each, lgaai: rate(lgaai) } : each,
  )
}

interface World {
  readonly wallet: Wallet
  readonly position: Position | undefined
}

function place({ wallet, position }: World, bet: BetTerms, betKey: string): World & { position: Position } {
  const quote = { ...quoteFor(bet), betDelaySeconds: DELAY_S }
  const decision = decideBet(requestFor(bet, betKey), { wallet, position, quote }, AT_MS)
  if (isRefusal(decision)) throw new Error(decision.refused)
  return decision
}

describe('bets in their delay', () => {
  const any = fc.oneof(
    fc.array(anyBet([INDIA, AUSTRALIA]), { minLength: 1, maxLength: 5 }),
    fc.array(anyLineBet(), { minLength: 1, maxLength: 5 }),
  )
  const ends = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 5, maxLength: 5 })

  it('hold what is needed whichever are confirmed, and their ends need nothing more', () => {
    fc.assert(fc.property(any, ends, endInAnyOrder))
  })

  it('count against the limit of stakes until they lapse', () => {
    const limited = sampleWallet({ limits: { 'stake:day': { paise: paise(150_00) } } })
    const first = place({ wallet: limited, position: undefined }, terms, 'a')
    expect(() => place(first, terms, 'b')).toThrow('stakeLimit')
    const freed = lapse({ ...waiting, betKey: 'a' }, first, DUE_MS)
    expect(freed.wallet).toMatchObject({ balancePaise: limited.balancePaise, exposurePaise: 0 })
    expect(() => place(freed, terms, 'b')).not.toThrow()
  })

  it('are so many at once and no more', () => {
    let world: World & { position: Position } = place({ wallet: RICH, position: undefined }, terms, '0')
    for (let at = 1; at < PENDING_BETS_MAX; at++) world = place(world, terms, `${at}`)
    expect(() => place(world, terms, 'one more')).toThrow('tooManyPending')
  })

  it('have no part in a settlement, and lapse after it without money', () => {
    const world = place({ wallet: RICH, position: undefined }, terms, 'b')
    const result = { kind: 'winner', selectionId: INDIA } as const
    const settled = settlePosition(world.position, world.wallet, { revision: 1, result }, DUE_MS)
    expect(settled?.wallet).toMatchObject({ balancePaise: RICH.balancePaise, exposurePaise: 0 })
    if (!settled) return
    const ended = lapse(waiting, settled, DUE_MS)
    expect(ended.wallet).toMatchObject({ balancePaise: RICH.balancePaise, exposurePaise: 0 })
    expect(ended.position).toMatchObject({ pending: [], exposurePaise: 0, settledRevision: 1 })
  })

  it('count as bets of the position once they are confirmed', () => {
    const world = place({ wallet: RICH, position: undefined }, terms, 'b')
    expect(world.position).toMatchObject({ betCount: 0, pending: [{ betKey: 'b', terms }] })
    const { position } = confirmBet(waiting, world, inPlay(), DUE_MS)
    expect(position).toMatchObject({ betCount: 1, pending: [], exposurePaise: heldPaise(position) })
  })

  it('end with an entry under their own key, and the next version of the position', () => {
    const world = place({ wallet: RICH, position: undefined }, terms, 'b')
    const of = { reference: 'b', atMs: DUE_MS }
    const version = world.position.version + 1
    expect(confirmBet(waiting, world, inPlay(), DUE_MS)).toMatchObject({
      ...{ entry: { kind: 'betConfirmed', ...of }, position: { version } },
    })
    expect(lapse(waiting, world, DUE_MS)).toMatchObject({
      ...{ entry: { kind: 'betLapsed', ...of }, position: { version } },
    })
  })

  it('lose to a selection that joined while they waited', () => {
    const world = place({ wallet: RICH, position: undefined }, terms, 'b')
    const draw = { selectionId: 3, name: 'The Draw', status: 'ACTIVE', lgaai: null, khaai: null } as const
    const quote = inPlay({ runners: [...sampleQuote().runners, draw] })
    const { position } = confirmBet(waiting, world, quote, DUE_MS)
    expect(position.book).toMatchObject({
      profits: profits({ [INDIA]: 45_00, [AUSTRALIA]: -100_00, 3: -100_00 }),
    })
  })

  it('lapse after a settlement without a hold for the bets that it paid', () => {
    const counted = placed([{ ...terms, stakePaise: paise(1000_00) }])
    const world = place(counted, terms, 'b')
    const result = { kind: 'winner', selectionId: INDIA } as const
    const settled = settlePosition(world.position, world.wallet, { revision: 1, result }, DUE_MS)
    if (!settled) throw new Error('not settled')
    const { wallet, position } = lapse(waiting, settled, DUE_MS)
    expect(wallet).toMatchObject({ balancePaise: RICH.balancePaise + 450_00, exposurePaise: 0 })
    expect(position.exposurePaise).toBe(0)
  })
})

function subsets(open: readonly { bet: BetTerms }[]): BetTerms[][] {
  const [first, ...others] = open
  if (!first) return [[]]
  return subsets(others).flatMap((some) => [some, [first.bet, ...some]])
}

/** Ends bets one by one, and looks each time whether what is held is the worst over every subset of those that may still count. */
function endInAnyOrder(bets: readonly BetTerms[], ends: readonly (readonly [number, boolean])[]): void {
  const outcomes = outcomesOf(bets, [INDIA, AUSTRALIA])
  let world = bets.reduce<World>((before, bet, at) => place(before, bet, `${at}`), {
    wallet: RICH,
    position: undefined,
  })
  const open = bets.map((bet, at) => ({ bet, betKey: `${at}` }))
  const confirmed: BetTerms[] = []
  const check = () => {
    const { wallet, position } = world
    const worst = Math.max(...subsets(open).map((some) => exposureByHand([...confirmed, ...some], outcomes)))
    expect(position?.exposurePaise).toBe(worst)
    expect(wallet.exposurePaise).toBe(worst)
    expect(wallet.balancePaise + wallet.exposurePaise).toBe(RICH.balancePaise)
  }
  check()
  for (const [pick, isConfirmed] of ends) {
    const [next] = open.splice(pick % Math.max(1, open.length), 1)
    if (!next || !world.position) return
    const held = { wallet: world.wallet, position: world.position }
    const which = { ...waiting, betKey: next.betKey, terms: next.bet }
    world = isConfirmed ? confirmBet(which, held, quoteFor(next.bet), DUE_MS) : lapse(which, held, DUE_MS)
    if (isConfirmed) confirmed.push(next.bet)
    check()
  }
}
