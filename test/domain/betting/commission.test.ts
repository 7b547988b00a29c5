import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SelectionBet } from '../../../domain/betting/bet-terms.ts'
import { withRiskOf, worstPaise } from '../../../domain/betting/book.ts'
import { afterCommission, commissionPaise, netDuePaise } from '../../../domain/betting/commission.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { partOf, WHOLE } from '../../../domain/betting/part-closed.ts'
import { emptyPosition, heldPaise, type Position, withRunners } from '../../../domain/betting/position.ts'
import { closedBy, withCounted, withFill, withOrder } from '../../../domain/betting/position-changes.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { settlePosition, shortfallPaise } from '../../../domain/betting/settlement.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { type Paise, paise, ZERO } from '../../../domain/money.ts'
import { AUSTRALIA, anyBet, INDIA, sampleQuote, sampleWallet } from './samples.ts'

const AT_MS = 1_700_000_000_000
const TWO_PERCENT = 200
const TIE = 3
const field = { ...sampleQuote(), runners: [INDIA, AUSTRALIA, TIE].map((selectionId) => ({ selectionId })) }
const ids = field.runners.map(({ selectionId }) => selectionId)
const wins = (selectionId: number): MarketResult => ({ kind: 'winner', selectionId })
const VOID: MarketResult = { kind: 'void', reason: 'no result' }

/** Something that happens to a position, in the order in which it can. */
type Act =
  | { readonly kind: 'house'; readonly bet: SelectionBet }
  | { readonly kind: 'players'; readonly bet: SelectionBet; readonly basisPoints: number }
  | { readonly kind: 'close'; readonly percent: number; readonly perMille: number }

function after(position: Position, act: Act, at: number): Position {
  if (act.kind === 'house') return withCounted(position, { betKey: `b${at}`, terms: act.bet }, field)
  if (act.kind === 'close') return closedAt(position, act.percent, act.perMille)
  const orderKey = `o${at}`
  const ordered = withOrder(position, { orderKey, terms: act.bet, atMs: AT_MS })
  return withFill(ordered, { orderKey, terms: act.bet }, field, act.basisPoints)
}

/** Closes a part at a profit somewhere between the worst and the best outcome. */
function closedAt(position: Position, percent: number, perMille: number): Position {
  const book = withRunners(position.book, field)
  if (book.kind !== 'selections') throw new Error('of a line')
  const all = book.profits.map(({ profitPaise }) => profitPaise)
  const [worst, best] = [Math.min(...all), Math.max(...all)]
  const profit = paise(worst + Math.floor(((best - worst) * perMille) / 1000))
  return closedBy(position, book, partOf(book, percent, profit))
}

function positionAfter(acts: readonly Act[]): Position {
  return acts.reduce(after, emptyPosition(field, 'p1'))
}

/** A wallet whose only money is what the position holds. */
function walletOf({ exposurePaise }: Position, balancePaise: Paise = ZERO): Wallet {
  return sampleWallet({ exposurePaise, balancePaise })
}

const back = (rupees: number, points: number, selectionId = INDIA): SelectionBet => {
  return { side: 'lgaai', selectionId, stakePaise: paise(rupees * 100), rate: rate(points) }
}
const lay = (rupees: number, points: number, selectionId = INDIA): SelectionBet => {
  return { ...back(rupees, points, selectionId), side: 'khaai' }
}
const fromPlayers = (bet: SelectionBet, basisPoints = TWO_PERCENT): Act => {
  return { kind: 'players', bet, basisPoints }
}
const fromHouse = (bet: SelectionBet): Act => ({ kind: 'house', bet })

describe('the commission of a result', () => {
  it.each<[string, readonly Act[], MarketResult, number]>([
    ['is 2 % of what players lose', [fromPlayers(back(100, 10_000))], wins(INDIA), 2_00],
    ['is nothing of a loss', [fromPlayers(back(100, 10_000))], wins(AUSTRALIA), 0],
    ['is nothing once the market is void', [fromPlayers(back(100, 10_000))], VOID, 0],
    ['is rounded down to the paisa', [fromPlayers(back(1, 9900))], wins(INDIA), 1],
    [
      'is of the net winnings of all bets against players',
      [fromPlayers(back(100, 10_000)), fromPlayers(lay(100, 4000))],
      wins(INDIA),
      1_20,
    ],
    [
      'is less where bets with the house have lost',
      [fromPlayers(back(100, 10_000)), fromHouse(lay(100, 4000))],
      wins(INDIA),
      1_20,
    ],
    [
      'is not of winnings from the house',
      [fromPlayers(back(100, 10_000)), fromHouse(back(100, 5000))],
      wins(INDIA),
      2_00,
    ],
    [
      'is nothing where players won and the house lost',
      [fromPlayers(back(100, 10_000)), fromHouse(lay(300, 5000))],
      wins(AUSTRALIA),
      0,
    ],
    [
      'has the lowest rate at which one of the orders was placed',
      [fromPlayers(back(100, 10_000), 500), fromPlayers(back(100, 10_000), 300)],
      wins(INDIA),
      6_00,
    ],
    ['is also of winnings on a selection that joined later', [fromPlayers(lay(100, 10_000))], wins(99), 2_00],
    ['is nothing without an order', [fromHouse(back(100, 10_000))], wins(INDIA), 0],
  ])('%s', (_, acts, result, due) => {
    const position = positionAfter(acts)
    expect(commissionPaise(position, result)).toBe(due)
    expect(shortfallPaise(position, ZERO, result)).toBe(0)
  })

  it('is an entry of its own, after that of the settlement, in one write of the wallet', () => {
    const position = positionAfter([fromPlayers(back(100, 10_000))])
    const wallet = walletOf(position)
    const settled = settlePosition(position, wallet, { revision: 1, result: wins(INDIA) }, AT_MS)
    expect(settled?.charge).toMatchObject({
      ...{ kind: 'commission', reference: 'm1.mo#1', sequence: wallet.sequence + 2 },
      postings: [
        { account: 'player:p1:balance', amountPaise: -2_00 },
        { account: 'house:m1.mo', amountPaise: 2_00 },
      ],
    })
    expect(settled?.wallet).toMatchObject({
      ...{ balancePaise: 198_00, resultPaise: 98_00, version: wallet.version + 1 },
      sequence: wallet.sequence + 2,
    })
    expect(settled?.position).toMatchObject({ paidPaise: 100_00, commission: { paidPaise: 2_00 } })
  })

  it('is returned by a correction, and an entry is left out where nothing is charged', () => {
    const position = positionAfter([fromPlayers(back(100, 10_000))])
    const declare = (
      held: { wallet: Wallet; position: Position },
      revision: number,
      result: MarketResult,
    ) => {
      const settled = settlePosition(held.position, held.wallet, { revision, result }, AT_MS)
      if (!settled) throw new Error('settled already')
      return settled
    }
    const first = declare({ position, wallet: walletOf(position) }, 1, wins(INDIA))
    const second = declare(first, 2, wins(AUSTRALIA))
    expect(second.charge?.postings).toMatchObject([{ amountPaise: 2_00 }, { amountPaise: -2_00 }])
    expect(second.wallet).toMatchObject({ balancePaise: 0, resultPaise: -100_00 })
    expect(declare(second, 3, VOID)).not.toHaveProperty('charge')
  })

  it('stays held where a cash-out has paid the winnings before the result', () => {
    const closed = closedAt(positionAfter([fromPlayers(back(100, 20_000))]), WHOLE, 500)
    // ₹50 on every outcome; India pays 2 % of it, the others nothing.
    expect(closed).toMatchObject({ paidPaise: 50_00, exposurePaise: 1_00 })
    const at = (result: MarketResult) =>
      settlePosition(closed, walletOf(closed), { revision: 1, result }, AT_MS)?.wallet.balancePaise
    expect([at(wins(INDIA)), at(wins(AUSTRALIA)), at(VOID)]).toEqual([0, 1_00, -49_00])
  })
})

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  anyBet(ids).map((bet) => ({ kind: 'house', bet }) as const),
  fc.record({
    kind: fc.constant('players' as const),
    bet: anyBet(ids),
    basisPoints: fc.constantFrom(0, 1, 200, 333, 9999),
  }),
  fc.record({
    kind: fc.constant('close' as const),
    percent: fc.constantFrom(1, 33, 50, WHOLE),
    perMille: fc.integer({ min: 0, max: 1000 }),
  }),
)
const acts = fc.array(anyAct, { minLength: 1, maxLength: 12 })
const anyResult = fc.constantFrom(...ids.map(wins), wins(99))

describe('any series of bets, fills and cash-outs', () => {
  it('is held for so that no result, with its commission, takes more than was held', () => {
    fc.assert(
      fc.property(acts, anyResult, (all, result) => {
        const position = positionAfter(all)
        const settled = settlePosition(position, walletOf(position), { revision: 1, result }, AT_MS)
        const isNamed = result.kind === 'winner' && ids.includes(result.selectionId)
        if (isNamed) expect(settled?.wallet.balancePaise).toBeGreaterThanOrEqual(0)
        const charged = settled?.charge?.postings[1]?.amountPaise ?? 0
        expect(charged).toBe(commissionPaise(position, result))
        expect(charged).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('needs no money that is not held when an order is filled, by players or the house, whole or in part', () => {
    // As of every order: whole rupees, at a rate of whole percents. So no fill is rounded.
    const inWhole = (amount: number) => Math.ceil(amount / 100) * 100
    const bets = anyBet(ids).map((bet) => {
      return { ...bet, stakePaise: paise(inWhole(bet.stakePaise)), rate: rate(inWhole(bet.rate)) }
    })
    const order = fc.record({ bet: bets, perMille: fc.integer({ min: 1, max: 1000 }) })
    fc.assert(
      fc.property(acts, order, fc.constantFrom(0, 200, 9999), (all, { bet, perMille }, basisPoints) => {
        const waiting = withOrder(positionAfter(all), { orderKey: 'o', terms: bet, atMs: AT_MS })
        const stakePaise = paise(inWhole((bet.stakePaise * perMille) / 1000))
        const filled = withFill(waiting, { orderKey: 'o', terms: { ...bet, stakePaise } }, field, basisPoints)
        expect(filled.exposurePaise).toBeLessThanOrEqual(waiting.exposurePaise)
      }),
      { numRuns: 1000 },
    )
  })

  it('settled, void and settled again in any order ends as settled once by the last result', () => {
    const results = fc.array(fc.oneof(anyResult, fc.constant(VOID)), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(acts, results, (all, order) => {
        const settle = (by: readonly MarketResult[]) => {
          let held = { position: positionAfter(all), wallet: walletOf(positionAfter(all)) }
          for (const [at, result] of by.entries()) {
            const declared = { revision: at + 1, result }
            held = settlePosition(held.position, held.wallet, declared, AT_MS) ?? held
          }
          return held
        }
        const [inOrder, once] = [settle(order), settle(order.slice(-1))]
        const { balancePaise, exposurePaise, resultPaise } = once.wallet
        expect(inOrder.wallet).toMatchObject({ balancePaise, exposurePaise, resultPaise })
        expect(inOrder.position.commission?.paidPaise).toBe(once.position.commission?.paidPaise)
      }),
    )
  })

  it('holds what it would without commission, as long as no cash-out has paid', () => {
    const bets = acts.map((all) => all.filter(({ kind }) => kind !== 'close'))
    fc.assert(
      fc.property(bets, anyBet(ids), (all, bet) => {
        const { commission: _, ...without } = positionAfter(all)
        const orders = [{ orderKey: 'o', terms: bet, atMs: AT_MS }]
        expect(heldPaise({ ...positionAfter(all), orders })).toBe(heldPaise({ ...without, orders }))
      }),
    )
  })

  it('has the same worst case as the sum of its outcomes, each with its own commission', () => {
    fc.assert(
      fc.property(acts, anyBet(ids), (all, bet) => {
        const position = positionAfter(all)
        const book = withRiskOf(withRunners(position.book, field), bet)
        const worst = Math.min(...ids.map((id) => netDuePaise({ ...position, book }, wins(id))))
        expect(worstPaise(afterCommission({ ...position, book }))).toBe(worst)
      }),
    )
  })
})
