import type { MarketResult } from '../../domain/betting/market-result.ts'

interface Taken {
  readonly playerId: string
  readonly marketId: string
  readonly betKey: string
  readonly inputHash: string
}

/** A bet as the model keeps it, at the price it was taken at: paise, and basis points of the stake. */
export type ModelBet = Taken &
  (
    | {
        readonly side: 'lgaai' | 'khaai'
        readonly selectionId: number
        readonly stake: number
        readonly rate: number
      }
    | { readonly side: 'yes' | 'no'; readonly runs: number; readonly stake: number; readonly rate: number }
  )

/** A cash-out of so many percent of a position, all of which would have brought this profit on every outcome. */
type ModelCashOut = Taken & { readonly side: 'cashOut'; readonly profit: number; readonly percent: number }

export type Placed = ModelBet | ModelCashOut

/** A cash-out in its market's delay: what was offered is the most that it brings. */
export type ModelClosing = Taken & {
  readonly side: 'closing'
  readonly offered: number
  readonly percent: number
}

/** Markets have the selections 1 and 2; lines and results are below so many runs. */
export const SELECTIONS = [1, 2] as const
export const RUNS_END = 30

/** Every way that a market can end, but void. */
export const ENDS = {
  selections: [
    { kind: 'winner', selectionId: SELECTIONS[0] },
    { kind: 'winner', selectionId: SELECTIONS[1] },
  ],
  line: Array.from({ length: RUNS_END }, (_, runs) => ({ kind: 'runs', runs }) as const),
} as const

/** Whether a bet wins by a result that is not void. */
export function wins(bet: ModelBet, result: MarketResult): boolean {
  switch (bet.side) {
    case 'lgaai':
      return result.kind === 'winner' && result.selectionId === bet.selectionId
    case 'khaai':
      return result.kind === 'winner' && result.selectionId !== bet.selectionId
    case 'yes':
      return result.kind === 'runs' && result.runs >= bet.runs
    case 'no':
      return result.kind === 'runs' && result.runs < bet.runs
  }
}

/** What a bet brings by a result, in paise. */
export function profitOf(bet: ModelBet, result: MarketResult): number {
  if (result.kind === 'void') return 0
  const { stake, side } = bet
  const atRate = (stake * bet.rate) / 10_000
  const isBack = side === 'lgaai' || side === 'yes'
  if (wins(bet, result)) return isBack ? Math.floor(atRate) : stake
  return isBack ? 0 - stake : 0 - Math.ceil(atRate)
}

/** What all that was placed on one market brings by a result, in the order it was placed. */
export function totalBy(placed: readonly Placed[], result: MarketResult): number {
  if (result.kind === 'void') return 0
  let total = 0
  for (const [at, each] of placed.entries()) {
    total += each.side === 'cashOut' ? changeBy(each, placed.slice(0, at), total) : profitOf(each, result)
  }
  return total
}

/** What a cash-out changes of an end that brings `total`: its percentage of the difference to the profit of all. */
function changeBy({ profit, percent }: ModelCashOut, before: readonly Placed[], total: number): number {
  const worst = worstBy(before)
  return Math.floor(((profit - worst) * percent) / 100) - Math.ceil(((total - worst) * percent) / 100)
}

function worstBy(placed: readonly Placed[]): number {
  return Math.min(...ENDS.selections.map((end) => totalBy(placed, end)))
}

/** What cash-outs have paid before the result: all of a whole position, and of a part what is certain by then. */
export function paidEarly(placed: readonly Placed[]): number {
  let paid = 0
  for (const [at, each] of placed.entries()) {
    if (each.side !== 'cashOut') continue
    const certain = worstBy(placed.slice(0, at + 1))
    paid = each.percent === 100 ? certain : Math.max(paid, certain)
  }
  return paid
}

/**
 * What must be held for all that was placed on one market: what is lost, or paid back, at the worst end of all. Of the bets in
 * their delay those are confirmed that lose there.
 */
export function heldFor(placed: readonly Placed[], waiting: readonly ModelBet[] = []): number {
  const isLine = [...placed, ...waiting].some(({ side }) => side === 'yes' || side === 'no')
  const ends = ENDS[isLine ? 'line' : 'selections']
  const lostBy = (end: MarketResult) => paidEarly(placed) - totalBy(placed, end) - worstOf(waiting, end)
  return Math.max(0, ...ends.map(lostBy))
}

/** What bets that may lapse bring by a result at worst. */
function worstOf(waiting: readonly ModelBet[], result: MarketResult): number {
  return waiting.reduce((sum, bet) => sum + Math.min(0, profitOf(bet, result)), 0)
}

/** What bets that may lapse bring by a result at best. */
export function bestOf(waiting: readonly ModelBet[], result: MarketResult): number {
  return waiting.reduce((sum, bet) => sum + Math.max(0, profitOf(bet, result)), 0)
}

/** A price of backing or laying one of two selections, in basis points. */
interface Prices {
  readonly lgaai: number | null
  readonly khaai: number | null
}

/**
 * The best profit that is the same whichever selection wins, by one counter-bet at decimal price d = 1 + rate: laying
 * the selection that brings more at such a stake s that s × d is the difference, or backing the other one so. Undefined
 * when there is no such price. The counter-bet moves its own price, on average by half of what it moves it by in the end.
 * @param liquidity the difference, in paise, that moves a price by a factor of e
 */
export function closedAt(
  [first, second]: readonly [number, number],
  prices: readonly [Prices, Prices],
  liquidity: number,
) {
  const [more, less] = first > second ? [0, 1] : ([1, 0] as const)
  const difference = Math.abs(first - second)
  const factor = Math.exp(difference / (2 * liquidity))
  const stakeAt = (rate: number) => (difference * 10_000) / (10_000 + Math.round(rate))
  const { khaai } = prices[more as 0 | 1]
  const { lgaai } = prices[less as 0 | 1]
  const byLay = khaai === null ? [] : [Math.min(first, second) + Math.floor(stakeAt(khaai * factor))]
  const byBack = lgaai === null ? [] : [Math.max(first, second) - Math.ceil(stakeAt(lgaai / factor))]
  const ways = [...byLay, ...byBack]
  return ways.length === 0 ? undefined : Math.max(...ways)
}
