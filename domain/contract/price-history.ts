import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Instant, MatchId, Rupees } from './fields.ts'
import { MarketStatus } from './markets.ts'

const Price = z
  .nullable(z.int())
  .check(z.meta({ description: 'As winnings per 10,000 of stake; null while it could not be taken' }))

const PastPrices = z
  .object({
    time: Instant,
    status: MarketStatus,
    score: z.nullable(z.string()),
    mark: z
      .nullable(z.enum(['wicket', 'goal']))
      .check(z.meta({ description: 'What happened since the point before' })),
    prices: z.array(z.object({ selectionId: z.int(), back: Price, lay: Price })),
  })
  .register(z.globalRegistry, { id: 'PastPrices' })

/** The prices of a match's main market so far. */
const PriceHistory = z
  .object({
    marketId: z.string(),
    selections: z.array(z.object({ selectionId: z.int(), name: z.string() })),
    points: z
      .array(PastPrices)
      .check(z.meta({ description: 'In order of time, each in force until the next' })),
    volumes: z.array(z.object({ time: Instant, stake: Rupees })).check(
      z.meta({
        description: 'What players matched with each other in the minute from that time on, in order of time',
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'PriceHistory' })
export type PriceHistory = z.infer<typeof PriceHistory>

export const getPriceHistory = defineCall({
  method: 'GET',
  path: '/api/match/price-history/{matchId}',
  summary:
    'The best prices of a match’s main market so far, as players saw them, every few seconds and at each wicket or goal; and what players matched.',
  access: 'public',
  sharedSeconds: 5,
  params: z.object({ matchId: MatchId }),
  reply: PriceHistory,
  refusals: ['marketNotFound'],
})
