import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Instant, MarketId, UserId } from '../fields.ts'

/** A position that could not be settled, and waits for operators. */
export const PutAsidePosition = z
  .object({
    marketId: z.string(),
    marketName: z.string(),
    matchId: z.string(),
    matchName: z.string(),
    playerId: z.string(),
    userName: z.string(),
    /** The result that it could not be settled by. */
    revision: z.int(),
    /** Why the last try failed. */
    error: z.string(),
    at: Instant,
    /** Whether another try was asked for and has not ended. */
    trying: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'PutAsidePosition' })
export type PutAsidePosition = z.infer<typeof PutAsidePosition>

const reply = z.object({
  success: z.literal(true),
  /** The last put aside first, at most a hundred. */
  positions: z.array(PutAsidePosition),
  /** How many there are in all. */
  count: z.int(),
})

export const getPutAside = defineCall({
  method: 'GET',
  path: '/api/operator/put-aside',
  summary: 'The positions that could not be settled, and were put aside so that others of their market are.',
  access: 'operator',
  reply,
  refusals: [],
})

export const postTryAgain = defineCall({
  method: 'POST',
  path: '/api/operator/put-aside/try',
  summary:
    'Settle a position that was put aside once more, by the result in force. Repeating it while the try has not ended changes nothing.',
  access: 'operator',
  body: z.object({ marketId: MarketId, playerId: UserId }),
  reply,
  refusals: [],
})
