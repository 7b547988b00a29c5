import * as z from 'zod/mini'
import { MatkaSession } from '../../games/matka/bets.ts'
import { MatkaMarket } from '../../games/matka/market.ts'
import { allPannas } from '../../games/matka/pannas.ts'
import { defineCall } from '../call.ts'
import { Instant, textField } from '../fields.ts'
import { RoundId } from '../games.ts'
import { Reason } from './cashier.ts'
import { Version } from './platform.ts'

/** A market as operators edit it. */
export const DeskMatkaMarket = z
  .object({ market: MatkaMarket, version: Version })
  .register(z.globalRegistry, { id: 'DeskMatkaMarket' })
export type DeskMatkaMarket = z.infer<typeof DeskMatkaMarket>

const marketReply = z.object({ success: z.literal(true), market: DeskMatkaMarket })
const MarketId = textField(40)

export const getDeskMatkaMarkets = defineCall({
  method: 'GET',
  path: '/api/operator/matka/markets',
  summary: 'The Matka markets.',
  access: 'operator',
  reply: z.object({ success: z.literal(true), markets: z.array(DeskMatkaMarket) }),
  refusals: [],
})

export const postMatkaMarket = defineCall({
  method: 'POST',
  path: '/api/operator/matka/markets',
  summary: 'Add a Matka market. Its first draw opens within seconds.',
  access: 'operator',
  body: z.object({ market: MatkaMarket, reason: Reason }),
  reply: marketReply,
  refusals: ['marketTaken'],
})

export const putMatkaMarket = defineCall({
  method: 'PUT',
  path: '/api/operator/matka/markets',
  summary: 'Change a Matka market’s name or times. The present draw keeps the times that it was opened with.',
  access: 'operator',
  body: z.object({ market: MatkaMarket, version: Version, reason: Reason }),
  reply: marketReply,
  refusals: ['notFound', 'changedMeanwhile', 'marketTaken', 'nothingToChange'],
})

export const postRemoveMatkaMarket = defineCall({
  method: 'POST',
  path: '/api/operator/matka/markets/remove',
  summary: 'Remove a Matka market: it takes no more bids. Earlier bids are paid by their draw’s result.',
  access: 'operator',
  body: z.object({ marketId: MarketId, version: Version, reason: Reason }),
  reply: z.object({ success: z.literal(true) }),
  refusals: ['notFound', 'changedMeanwhile', 'lastMarket'],
})

/** One panna of a draw, as far as it is announced or declared. */
export const DeskPanna = z
  .object({
    /** When it is or was announced. */
    at: Instant,
    /** `ahead` before its time, `awaited` after it, or `announced`. */
    state: z.enum(['ahead', 'awaited', 'announced']),
    /** Null until it is announced. */
    panna: z.nullable(z.string()),
    /** The operators' declaration, also before it is announced. */
    declared: z.nullable(z.string()),
    /** Whether it can be declared now. */
    isDeclarable: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DeskMatkaPanna' })
export type DeskPanna = z.infer<typeof DeskPanna>

/** A draw with both its pannas. */
export const DeskDraw = z
  .object({
    roundId: z.string(),
    marketId: z.string(),
    marketName: z.string(),
    open: DeskPanna,
    close: DeskPanna,
  })
  .register(z.globalRegistry, { id: 'DeskMatkaDraw' })
export type DeskDraw = z.infer<typeof DeskDraw>

export const getDraws = defineCall({
  method: 'GET',
  path: '/api/operator/matka/results',
  summary:
    'Draws with their results, newest first: the last ones of all markets, or a page of one market’s, also of removed markets.',
  access: 'operator',
  query: z.object({
    marketId: z.optional(MarketId),
    /** Only draws of that market before the one with this number. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  reply: z.object({
    success: z.literal(true),
    draws: z.array(DeskDraw),
    /** Where the next page of one market's draws starts. */
    next: z.nullable(z.int()),
    /** Whether pannas are drawn unless they are declared; if not, bids wait for a declaration. */
    areDrawn: z.boolean(),
  }),
  refusals: [],
})

export const postDeclare = defineCall({
  method: 'POST',
  path: '/api/operator/matka/results/declare',
  summary:
    'Declare a panna of a draw. Before it is announced, a declaration may be corrected; afterwards nothing changes. It ends the bids on its panna, and is refused to an operator who has bid on the draw.',
  access: 'operator',
  body: z.object({
    roundId: RoundId,
    session: MatkaSession,
    panna: z.enum(allPannas),
    /** The declaration that the operator saw before this one; null for none. */
    instead: z.nullable(z.enum(allPannas)),
    reason: Reason,
  }),
  reply: z.object({ success: z.literal(true), draw: DeskDraw }),
  refusals: [
    'roundNotFound',
    'ownRequest',
    'resultAnnounced',
    'resultTooEarly',
    'resultTooLate',
    'changedMeanwhile',
  ],
})
