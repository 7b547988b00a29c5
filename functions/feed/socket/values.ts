import * as z from 'zod'
import { ladders } from '../../../domain/betting/ladders.ts'
import { decimalOdds, RATE_ONE, type Rate, rateFromPer100 } from '../../../domain/betting/rates.ts'
import { RatePer100 } from '../../../domain/contract/fields.ts'
import type { PriceLevel } from '../../../domain/feed/port.ts'

/** Called for everything that was skipped because it could not be read. */
export type ReportFault = (reason: string, sample: unknown) => void

const LEVELS = 3

const Numeric = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number())

/** A number, perhaps as text; feeds send 0, null or nothing where nothing is on offer. */
export const Offer = z.union([z.null(), z.literal(['', 0, '0', '-']), Numeric])
type Offer = z.infer<typeof Offer>

export const Id = z
  .union([z.string(), z.number()])
  .transform((id) => String(id).trim())
  .pipe(z.string().min(1).max(64))
export const Whole = Numeric.pipe(z.int().nonnegative())

/** OPEN and ACTIVE mean open. Any other word, known or not, takes no bets. */
export const Status = z.string().transform((word): 'ACTIVE' | 'SUSPENDED' | 'REMOVED' => {
  if (/^\s*(open|active)\s*$/i.test(word)) return 'ACTIVE'
  return /^\s*removed\s*$/i.test(word) ? 'REMOVED' : 'SUSPENDED'
})
export type Status = z.infer<typeof Status>

/** A price level; only its price is read, because the sizes are those of another house. */
const Level = z.object({ p: Offer })

/**
 * The items of a list, which may be wrapped in lists of one or in `data`, or be a single item. Deeper nesting
 * is left as it is, to be refused.
 */
export function itemsOf(raw: unknown, depth = 4): readonly unknown[] {
  if (raw === undefined || raw === null) return []
  if (depth === 0) return [raw]
  if (Array.isArray(raw)) return raw.flatMap((each) => itemsOf(each, depth - 1))
  if (typeof raw === 'object' && 'data' in raw) return itemsOf(raw.data, depth - 1)
  return [raw]
}

/** One side of a runner, best first, from decimal prices. Prices outside the ladder are skipped. */
export function levelsOf(raw: unknown, side: 'back' | 'lay', fault: ReportFault): readonly PriceLevel[] {
  const levels = itemsOf(raw).flatMap((item): PriceLevel[] => {
    const { success, data } = Level.safeParse(item)
    if (!success) fault('not a price', item)
    if (!success || isNothing(data.p)) return []
    const rate = rateOnLadder(data.p)
    if (rate === undefined) fault('a price off the ladder', item)
    return rate === undefined ? [] : [{ rate }]
  })
  const better = side === 'back' ? -1 : 1
  return levels.toSorted((a, b) => better * (a.rate - b.rate)).slice(0, LEVELS)
}

/** Decimal odds that differ from a price of the ladder by less than this count as that price. */
const NEAR = 1e-8

/** The rate of decimal odds; undefined if they are not on the exchange's ladder. */
function rateOnLadder(odds: number): Rate | undefined {
  const rate = ladders.matchOdds.atMost(RATE_ONE * (odds - 1) + 0.5)
  return rate !== undefined && Math.abs(decimalOdds(rate) - odds) <= NEAR ? rate : undefined
}

/** A rate per 100. Null is not on offer, undefined is not sent; an invalid rate counts as not on offer. */
export function rateOf(raw: Offer | undefined, fault: ReportFault): Rate | null | undefined {
  if (raw === undefined) return undefined
  if (isNothing(raw)) return null
  const { success, data } = RatePer100.safeParse(raw)
  if (success) return rateFromPer100(data)
  fault('not a rate per 100', raw)
  return null
}

/** A whole number of runs. Null is not on offer, undefined is not sent. */
export function runsOf(raw: Offer | undefined, fault: ReportFault): number | null | undefined {
  if (raw === undefined) return undefined
  if (raw === null || raw === '' || raw === '-') return null
  const { success, data } = Whole.safeParse(raw)
  if (success) return data
  fault('not a number of runs', raw)
  return null
}

function isNothing(offer: Offer): offer is Exclude<Offer, number> {
  return typeof offer !== 'number' || offer === 0
}
