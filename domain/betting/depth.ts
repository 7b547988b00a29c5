import { type Paise, paise } from '../money.ts'
import { isBacking, type LineSide, type Side } from './bet-terms.ts'
import type { RunnerQuote } from './quote.ts'
import { type Rate, rate } from './rates.ts'
import type { Sold, Taken } from './taken.ts'

interface Left {
  /** See `priceKey`. */
  readonly price: string
  readonly rate: Rate
  readonly sizePaise: number
  readonly leftPaise: number
}

/** A stake filled at one or more prices, the best first. */
export interface Fill {
  /** The average rate, rounded against the player. */
  readonly rate: Rate
  /** The stakes taken at each price, where sizes are limited. */
  readonly sold: readonly Sold[]
}

/** The key of a price of a quote: place 0 is the best. A line has one price a side. */
export function priceKey(side: Side | LineSide, selectionId: number, place: number): string {
  return `${side}.${selectionId}.${place}`
}

/**
 * The prices at which a runner can still be bet on, best first; prices with less left than the minimum stake
 * are skipped. Where a quote gives no sizes, the best price takes any stake.
 */
export function pricesLeft(
  runner: RunnerQuote,
  side: Side,
  stakeMinPaise: Paise,
  { soldPaise }: Taken,
): readonly Left[] {
  const { depth, selectionId } = runner
  const best = runner[side]
  if (best === null) return []
  const levels = depth?.[side] ?? [{ rate: best, sizePaise: Number.POSITIVE_INFINITY }]
  return levels
    .map(({ rate, sizePaise }, place) => {
      const price = priceKey(side, selectionId, place)
      return { price, rate, sizePaise, leftPaise: sizePaise - (soldPaise[price] ?? 0) }
    })
    .filter(({ leftPaise }) => leftPaise >= stakeMinPaise)
}

/** The stake left at all these prices together, in paise. */
export function leftInAll(prices: readonly Left[]): number {
  return prices.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
}

/** Fills a stake from one price after another; undefined where too little is left at all of them together. */
export function fill(prices: readonly Left[], side: Side | LineSide, stakePaise: Paise): Fill | undefined {
  let rest: number = stakePaise
  let weighed = 0
  const sold: Sold[] = []
  for (const { price, rate, sizePaise, leftPaise } of prices) {
    const part = Math.min(rest, leftPaise)
    if (part === 0) break
    if (sizePaise !== Number.POSITIVE_INFINITY) sold.push({ price, stakePaise: paise(part), sizePaise })
    weighed += part * rate
    rest -= part
  }
  if (rest > 0) return undefined
  const average = weighed / stakePaise
  return { rate: rate(isBacking(side) ? Math.floor(average) : Math.ceil(average)), sold }
}
