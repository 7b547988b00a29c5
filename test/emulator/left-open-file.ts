import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** What is left open on a deployment, for the tests after the next one. Amounts in rupees. */
const LeftOpen = z.object({
  email: z.string(),
  password: z.string(),
  marketId: z.string(),
  betId: z.string(),
  balance: z.number(),
  exposureBalance: z.number(),
})
export type LeftOpen = z.infer<typeof LeftOpen>

/** The file that `leave-open.ts` writes on an earlier commit's deployment, if there was one. */
export const LEFT_OPEN_FILE = process.env.LEFT_OPEN

/** What an earlier deployment left open; undefined without one. */
export function readLeftOpen(): LeftOpen | undefined {
  return LEFT_OPEN_FILE ? LeftOpen.parse(JSON.parse(readFileSync(LEFT_OPEN_FILE, 'utf8'))) : undefined
}
