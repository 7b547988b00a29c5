import * as z from 'zod'
import { HALT } from '../keys.ts'
import { lastChangeFields } from '../platform-items.ts'
import { getItem } from './queries.ts'

export const HaltItem = z.object({ isHalted: z.boolean(), ...lastChangeFields })

/** Whether operators have halted all betting, and who changed that last. */
export type KeptHalt = z.infer<typeof HaltItem>

/** The halt, read consistently; before the first there is none. */
export async function readHalt(): Promise<KeptHalt> {
  const item = await getItem('platform', HALT)
  return item ? HaltItem.parse(item) : { isHalted: false, version: 0 }
}

/** Whether items of the table `platform` say that all betting is halted. */
export function isHalted(items: readonly Record<string, unknown>[] = []): boolean {
  return items.some((item) => item.pk === HALT.pk && item.isHalted === true)
}
