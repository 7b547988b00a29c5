import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Instant, MatchId, Rupees } from '../fields.ts'
import { MarketKind, MarketStatus } from '../markets.ts'
import { DeskMatch } from './markets.ts'

/** What the house wins on one outcome of a market; a loss is below zero. */
const HouseOutcome = z.object({
  /** A selection's name, or 'from' to 'to' runs; without `to` there is no upper end. */
  selectionId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
  house: Rupees,
})

/** What the house may win or lose in a market, including all cash-outs. */
export const MarketExposure = z
  .object({
    matchId: z.string(),
    matchName: z.string(),
    sportId: z.int(),
    phase: DeskMatch.shape.phase,
    marketId: z.string(),
    marketName: z.string(),
    kind: MarketKind,
    status: MarketStatus,
    players: z.int(),
    bets: z.int(),
    /** Held from players for it. */
    held: Rupees,
    worst: Rupees,
    outcomes: z.array(HouseOutcome),
  })
  .register(z.globalRegistry, { id: 'MarketExposure' })
export type MarketExposure = z.infer<typeof MarketExposure>

const exposureReply = z.object({
  success: z.literal(true),
  /** When the positions were read. */
  computedAt: Instant,
  /** The worst possible total: the sum of the markets' worst cases. */
  worst: Rupees,
  markets: z.array(MarketExposure),
})

export const getExposure = defineCall({
  method: 'GET',
  path: '/api/operator/exposure',
  summary: 'What the house may win or lose in the main market of every listed match, the worst first.',
  access: 'operator',
  reply: exposureReply,
  refusals: [],
})

export const getMatchExposure = defineCall({
  method: 'GET',
  path: '/api/operator/exposure/{matchId}',
  summary: 'What the house may win or lose in each market of a match that has no result yet.',
  access: 'operator',
  params: z.object({ matchId: MatchId }),
  reply: exposureReply,
  refusals: ['marketNotFound'],
})
