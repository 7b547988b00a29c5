import * as z from 'zod'
import { MarketFilter } from '../api/market-filter.ts'

const id = z.int().optional()

const timing = {
  conflateMs: z.int().min(0).max(120_000).nullish(),
  heartbeatMs: z.int().min(500).max(5000).nullish(),
  initialClk: z.string().nullish(),
  clk: z.string().nullish(),
  segmentationEnabled: z.boolean().nullish(),
}

/** What a client may send. */
export const StreamRequest = z.discriminatedUnion('op', [
  z.object({ op: z.literal('authentication'), id, appKey: z.string().nullish(), session: z.string() }),
  z.object({
    op: z.literal('marketSubscription'),
    id,
    marketFilter: MarketFilter.nullish(),
    marketDataFilter: z
      .looseObject({
        fields: z.array(z.string()).nullish(),
        ladderLevels: z.int().min(1).max(10).nullish(),
      })
      .nullish(),
    ...timing,
  }),
  z.object({
    op: z.literal('orderSubscription'),
    id,
    orderFilter: z.looseObject({ customerStrategyRefs: z.array(z.string()).nullish() }).nullish(),
    ...timing,
  }),
  z.object({ op: z.literal('heartbeat'), id }),
])
export type StreamRequest = z.infer<typeof StreamRequest>
export type RequestOf<Op extends StreamRequest['op']> = Extract<StreamRequest, { op: Op }>

/** Betfair's codes for a request of the stream that fails. */
export type StreamError =
  | 'INVALID_INPUT'
  | 'INVALID_SESSION_INFORMATION'
  | 'NOT_AUTHORIZED'
  | 'UNEXPECTED_ERROR'
