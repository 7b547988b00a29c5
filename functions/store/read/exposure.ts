import * as z from 'zod'
import { PaiseItem } from '../amount-items.ts'
import { getItem, queryAll } from './queries.ts'

/** The partition of the kept exposures in the table `ticker`. */
const EXPOSURE = 'exposure'

/** The house's exposure at one moment. */
export const KeptExposureItem = z.object({
  /** In milliseconds since the epoch. */
  atMs: z.int(),
  /** Held from players. */
  heldPaise: PaiseItem,
  /** The sum of the markets' worst cases, below zero for a loss. */
  worstPaise: PaiseItem,
})
export type KeptExposure = z.infer<typeof KeptExposureItem>

export const exposureKey = (atMs: number) => ({ pk: EXPOSURE, sk: new Date(atMs).toISOString() })

export async function isExposureKept(atMs: number): Promise<boolean> {
  return (await getItem('ticker', exposureKey(atMs))) !== undefined
}

/** The exposures kept since a time, in order; eventually consistent. */
export function keptExposures(sinceMs: number): Promise<KeptExposure[]> {
  const values = { pk: EXPOSURE, since: exposureKey(sinceMs).sk }
  const items = queryAll('ticker', 'pk = :pk AND sk >= :since', values)
  return Array.fromAsync(items, (item) => KeptExposureItem.parse(item))
}
