import * as z from 'zod'
import { MarketStatus } from '../../../domain/contract/markets.ts'
import type { PricePoint } from '../../../domain/feed/price-history.ts'
import { RateItem } from '../amount-items.ts'
import { queryAll, queryPage } from './queries.ts'

const PointItem: z.ZodType<PricePoint> = z.object({
  atMs: z.int(),
  status: MarketStatus,
  score: z.string().nullable(),
  marks: z.int(),
  prices: z.array(z.object({ selectionId: z.int(), back: RateItem.nullable(), lay: RateItem.nullable() })),
})

/** Some successive points of a match's price history. */
export const PricesItem = z.object({
  matchId: z.string(),
  /** From 0. */
  number: z.int(),
  points: z.array(PointItem),
})
export type StoredPrices = z.infer<typeof PricesItem>

const PRICES = 'matchId = :match AND begins_with(part, :prices)'
const valuesOf = (matchId: string) => ({ match: matchId, prices: 'prices#' })

/** The latest item of a match's price history, read consistently. */
export async function readLatestPrices(matchId: string): Promise<StoredPrices | undefined> {
  const latest = { ScanIndexForward: false, Limit: 1, ConsistentRead: true }
  const [item] = await queryPage('scorecards', PRICES, valuesOf(matchId), latest)
  return item && PricesItem.parse(item)
}

/** Every point of a match's price history, in order of time; eventually consistent. */
export async function readPriceHistory(matchId: string): Promise<readonly PricePoint[]> {
  const items = queryAll('scorecards', PRICES, valuesOf(matchId))
  return (await Array.fromAsync(items, (item) => PricesItem.parse(item).points)).flat()
}
