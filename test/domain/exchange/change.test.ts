import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BetFacts } from '../../../domain/betting/acceptance.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { isRefusal, type Refusal } from '../../../domain/contract/refusals.ts'
import { decideOrder, type OrderRequest } from '../../../domain/exchange/accept.ts'
import { type ChangedOrder, decideChange, type WantedOrder } from '../../../domain/exchange/change.ts'
import { fillOrder, releaseOrder, waitingTerms } from '../../../domain/exchange/fill.ts'
import { changedBy, type PlacedOrder } from '../../../domain/exchange/placed-order.ts'
import type { LicenceLimits } from '../../../domain/limits/limits.ts'
import { paise, ZERO } from '../../../domain/money.ts'
import { INDIA, sampleQuote, sampleWallet } from '../betting/samples.ts'

const AT_MS = 1_700_000_000_000
const LATER_MS = AT_MS + 60_000

/** Asks to lay India with ₹500 at 1.46. */
const request: OrderRequest = {
  ...{ orderKey: 'order:o1', marketId: 'm1.mo', side: 'khaai', selectionId: INDIA },
  ...{ stakePaise: paise(500_00), rate: rate(4600) },
}
const quote = sampleQuote()
const nothing: WantedOrder = { stakePaise: undefined, rate: undefined, lapsesInPlay: undefined }

/** An order after it was placed, with its player's wallet and position. */
function placed(changes: Partial<OrderRequest> = {}, facts: Partial<BetFacts> = {}) {
  const asked = { ...request, ...changes }
  const accepted = decideOrder(asked, { wallet: sampleWallet(), quote, position: undefined, ...facts }, AT_MS)
  if (isRefusal(accepted)) throw new Error(accepted.refused)
  const { wallet, position, order: booked } = accepted
  const order: PlacedOrder = {
    ...{ ...booked, inputHash: 'h', marketId: 'm1.mo', matchName: '', marketName: '', kind: 'matchOdds' },
    ...{ label: 'India', atMs: AT_MS, status: 'Waiting', leftPaise: asked.stakePaise, matchedPaise: ZERO },
    ...{ backWinsPaise: ZERO, fills: 0, version: 1 },
  }
  return { wallet, position, order }
}
type Held = ReturnType<typeof placed>

interface Setting {
  readonly facts?: Partial<BetFacts>
  readonly licence?: LicenceLimits
}

function change(held: Held, wanted: Partial<WantedOrder>, { facts = {}, licence = {} }: Setting = {}) {
  const terms = waitingTerms(held)
  if (!terms) throw new Error('the order does not wait')
  const all = { wallet: held.wallet, position: held.position, quote, ...facts }
  return decideChange({ ...held, terms }, { ...nothing, ...wanted }, all, LATER_MS, licence)
}

function changed(decided: ChangedOrder | Refusal | undefined) {
  if (!decided || isRefusal(decided)) throw new Error(decided?.refused ?? 'nothing to change')
  const { money, order, quote: checked } = decided
  return { order, money, losesPlace: checked !== undefined }
}

const suspended = sampleWallet({ standing: 'suspended' })

describe('an order that is changed', () => {
  it.each<[string, Partial<WantedOrder>, { losesPlace: boolean; kind: string; held: number; used: number }]>([
    [
      'less stake',
      { stakePaise: paise(40_00) },
      { losesPlace: false, kind: 'orderReleased', held: 18_40, used: 40_00 },
    ],
    [
      'one rupee',
      { stakePaise: paise(1_00) },
      { losesPlace: false, kind: 'orderReleased', held: 46, used: 1_00 },
    ],
    [
      'more stake',
      { stakePaise: paise(600_00) },
      { losesPlace: true, kind: 'orderHold', held: 276_00, used: 600_00 },
    ],
    [
      'a higher price',
      { rate: rate(5000) },
      { losesPlace: true, kind: 'orderHold', held: 250_00, used: 500_00 },
    ],
    [
      'a lower price',
      { rate: rate(4000) },
      { losesPlace: true, kind: 'orderReleased', held: 200_00, used: 500_00 },
    ],
    [
      'less stake at another price',
      { stakePaise: paise(100_00), rate: rate(15_000) },
      { losesPlace: true, kind: 'orderReleased', held: 150_00, used: 150_00 },
    ],
  ])('to %s holds what it may lose then', (_, wanted, { losesPlace, kind, held, used }) => {
    const after = changed(change(placed(), wanted))
    const stakePaise = wanted.stakePaise ?? 500_00
    expect(after).toMatchObject({
      losesPlace,
      order: { stakePaise, leftPaise: stakePaise, rate: wanted.rate ?? 4600, version: 2, atMs: AT_MS },
      money: {
        entry: { kind, atMs: LATER_MS },
        wallet: { balancePaise: 10_000_00 - held, exposurePaise: held },
        position: { exposurePaise: held, orders: [{ terms: { stakePaise, rate: wanted.rate ?? 4600 } }] },
      },
    })
    expect(after.money?.wallet.usage['stake:day']?.paise).toBe(used)
    expect(changedBy(after.money?.entry.reference ?? '')).toEqual({
      orderKey: 'order:o1',
      before: { stakePaise: 500_00, rate: 4600 },
      after: { stakePaise, rate: wanted.rate ?? 4600 },
    })
  })

  it('with a part matched keeps that in its stake', () => {
    const held = placed()
    const filled = fillOrder(held, { rate: rate(4600), stakePaise: paise(200_00) }, quote, {
      ...{ against: 'players', atMs: AT_MS },
    })
    expect(changed(change(filled, { stakePaise: paise(100_00) })).order).toMatchObject({
      ...{ stakePaise: 300_00, leftPaise: 100_00, matchedPaise: 200_00 },
    })
  })

  it('as it is already stays as it is', () => {
    expect(change(placed(), {})).toBeUndefined()
    expect(
      change(placed(), { stakePaise: paise(500_00), rate: rate(4600), lapsesInPlay: false }),
    ).toBeUndefined()
  })

  it('for the start of play alone moves no money, and is without effect once play has begun', () => {
    const { money, order, losesPlace } = changed(change(placed(), { lapsesInPlay: true }))
    expect([money, losesPlace]).toEqual([undefined, false])
    expect(order).toMatchObject({ lapsesInPlay: true, version: 2 })
    const lapsing = placed({ lapsesInPlay: true })
    expect(changed(change(lapsing, { lapsesInPlay: false })).order).not.toHaveProperty('lapsesInPlay')
    const inPlay = { facts: { quote: sampleQuote({ betDelaySeconds: 5 }) } }
    expect(change(lapsing, { lapsesInPlay: false }, inPlay)).toBeUndefined()
    expect(change(placed(), { lapsesInPlay: true }, inPlay)).toBeUndefined()
  })

  it.each<[string, Partial<BetFacts>]>([
    ['the market is suspended', { quote: sampleQuote({ status: 'SUSPENDED' }) }],
    ['the market is not known', { quote: undefined }],
    ['betting is halted', { isHalted: true }],
  ])('may have less stake while %s', (_, facts) => {
    expect(changed(change(placed(), { stakePaise: paise(2_00) }, { facts })).losesPlace).toBe(false)
  })

  it('may have less stake while its player may not bet', () => {
    const { usage, balancePaise, exposurePaise } = placed().wallet
    const wallet = { ...suspended, usage, balancePaise, exposurePaise }
    expect(changed(change({ ...placed(), wallet }, { stakePaise: paise(2_00) })).losesPlace).toBe(false)
  })

  const more = { stakePaise: paise(600_00) }
  const { position } = placed()
  const meeting = {
    ...position,
    orders: [
      ...(position.orders ?? []),
      { orderKey: 'order:o2', terms: { ...request, side: 'lgaai' as const, rate: rate(5000) }, atMs: AT_MS },
    ],
  }

  it.each<[string, Partial<WantedOrder>, Setting, Partial<Held>?]>([
    ['playerSuspended', more, { facts: { wallet: suspended } }],
    ['marketNotFound', more, { facts: { quote: undefined } }],
    ['bettingHalted', more, { facts: { isHalted: true } }],
    ['marketSuspended', { rate: rate(4700) }, { facts: { quote: sampleQuote({ status: 'SUSPENDED' }) } }],
    ['invalidStake', { stakePaise: paise(0) }, {}],
    ['stakeNotWhole', { stakePaise: paise(40_50) }, {}],
    ['stakeNotWhole', { stakePaise: paise(600_50) }, {}],
    ['stakeTooLow', { stakePaise: paise(99_00), rate: rate(4700) }, {}],
    ['stakeTooHigh', { stakePaise: paise(25_001_00) }, {}],
    ['invalidOdds', { rate: rate(10_100) }, {}],
    ['cashOutPending', more, {}, { position: { ...position, closing: 'b1' } }],
    ['ownOrder', { rate: rate(5000) }, {}, { position: meeting }],
    ['insufficientBalance', { rate: rate(290_000) }, {}],
    ['licenceLimit', more, { licence: { stakeMaxPaise: paise(550_00) } }],
    ['licenceLimit', more, { licence: { limits: { 'stake:day': paise(599_00) } } }],
    ['licenceLimit', { rate: rate(5000) }, { licence: { limits: { 'loss:day': paise(249_00) } } }],
  ])('is refused: %s', (refusal, wanted, setting, part = {}) => {
    expect(change({ ...placed(), ...part }, wanted, setting)).toMatchObject({ refused: refusal })
  })

  it('counts only what it adds against a limit', () => {
    const licence = { limits: { 'stake:day': paise(600_00), 'loss:day': paise(276_00) } }
    expect(changed(change(placed(), more, { licence })).losesPlace).toBe(true)
  })

  it('does not meet itself, and none of forty orders is one too many', () => {
    const orders = Array.from({ length: 40 }, (_, at) => ({
      orderKey: `order:o${at}`,
      terms: request,
      atMs: AT_MS,
    }))
    const held = { ...placed(), position: { ...position, orders } }
    expect(changed(change(held, { rate: rate(5000) })).losesPlace).toBe(true)
  })
})

type Step = { readonly fill: number } | { readonly stake: number; readonly percent?: number }

/** The order after a fill or a change; unchanged where that is refused. */
function stepped(held: Held, step: Step): Held {
  if ('fill' in step) {
    const stakePaise = paise(Math.min(step.fill * 100, held.order.leftPaise - 100))
    const of = { against: 'players', atMs: LATER_MS } as const
    return stakePaise > 0 ? fillOrder(held, { rate: held.order.rate, stakePaise }, quote, of) : held
  }
  const { stake, percent } = step
  const decided = change(held, {
    stakePaise: paise(stake * 100),
    rate: percent === undefined ? undefined : rate(percent * 100),
  })
  return decided && !isRefusal(decided) && decided.money ? { order: decided.order, ...decided.money } : held
}

/** What the fills between two orders bring if the selection wins, and if it does not. */
function filled({ order: before }: Held, { order: after }: Held): readonly [number, number] {
  const stake = after.matchedPaise - before.matchedPaise
  const wins = after.backWinsPaise - before.backWinsPaise
  return after.side === 'lgaai' ? [wins, 0 - stake] : [0 - wins, stake]
}

describe('any changes and fills of an order', () => {
  const stake = fc.integer({ min: 1, max: 900 })
  const anyStep: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ stake }),
    fc.record({ stake, percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ fill: fc.integer({ min: 1, max: 100 }) }),
  )

  it('hold exactly the worst of bets and what waits, and leave the bets alone at the end', () => {
    fc.assert(
      fc.property(fc.constantFrom('lgaai', 'khaai'), fc.array(anyStep, { maxLength: 8 }), (side, steps) => {
        let held = placed({ side })
        let [onWin, onLoss] = [0, 0]
        for (const step of steps) {
          const after = stepped(held, step)
          const [win, loss] = filled(held, after)
          onWin += win
          onLoss += loss
          held = after
          const { leftPaise, matchedPaise, stakePaise, rate: price } = held.order
          const risks = side === 'lgaai' ? [0, leftPaise] : [(leftPaise * price) / 10_000, 0]
          const [winRisk = 0, lossRisk = 0] = risks
          expect(held.wallet.exposurePaise).toBe(Math.abs(Math.min(0, onWin - winRisk, onLoss - lossRisk)))
          expect(held.wallet.balancePaise + held.wallet.exposurePaise).toBe(10_000_00)
          expect(stakePaise).toBe(leftPaise + matchedPaise)
          if (side === 'lgaai') expect(held.wallet.usage['stake:day']?.paise).toBe(stakePaise)
        }
        const { wallet } = releaseOrder(held, held.order.leftPaise, 'Cancelled', LATER_MS)
        expect(wallet.exposurePaise).toBe(Math.abs(Math.min(0, onWin, onLoss)))
      }),
    )
  })
})

describe('the reference of a change', () => {
  it.each(['order:key:a', 'order:key:a#-1', 'order:key:a#1', 'order:key:a#~1@2'])(
    'that is %s is of another kind',
    (reference) => expect(changedBy(reference)).toBeUndefined(),
  )
})
