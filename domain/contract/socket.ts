import * as z from 'zod'
import { BetRecord } from './bets.ts'
import { defineCall } from './call.ts'
import { MatchId, Rupees } from './fields.ts'
import { MatchSummary, Odds } from './matches.ts'

/** What a client may send, as `{"event": …, "data": …}`. */
export const ClientMessage = z.discriminatedUnion('event', [
  /** Answered by `updateMatches` to this connection, and joins the list's topic. */
  z.object({ event: z.literal('getMatches') }),
  /** Joins a match; answered by a snapshot in `updateOdds`. Sent again, it resynchronises. */
  z.object({ event: z.literal('sub'), data: MatchId }),
  z.object({ event: z.literal('leave'), data: z.array(MatchId).min(1).max(20) }),
  /** Keeps the connection from idling out; answered by `pong`. */
  z.object({ event: z.literal('ping') }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** What the server sends. */
export const ServerMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('updateMatches'), data: z.array(MatchSummary) }),
  /** Odds keyed by market id, only those that changed, each with its version; `match` is the match's new summary. */
  z.object({
    event: z.literal('updateOdds'),
    data: z.record(z.string(), Odds),
    match: MatchSummary.optional(),
  }),
  z.object({
    event: z.literal('wallet'),
    /** `version` grows with every change of the wallet; an older one is ignored. */
    data: z.object({ balance: Rupees, exposureBalance: Rupees, version: z.number().int() }),
  }),
  z.object({ event: z.literal('bet'), data: BetRecord }),
  z.object({ event: z.literal('pong') }),
  z.object({ event: z.literal('error'), data: z.object({ error: z.string(), message: z.string() }) }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

export const postRealtimeTicket = defineCall({
  method: 'POST',
  path: '/api/realtime/ticket',
  summary: 'A ticket that opens one WebSocket connection as the caller, within a minute.',
  access: 'player',
  status: 200,
  reply: z.object({ ticket: z.string(), expiresInSeconds: z.number().int() }),
  refusals: [],
})

export const getOpenapi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document.',
  access: 'public',
  status: 200,
  reply: z.record(z.string(), z.unknown()),
  refusals: [],
})
