import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { MatchId } from './fields.ts'

/** The id of the list of matches in `leave`. */
export const MATCH_LIST = 'matches'

/** Games with one shared round, which clients follow by `sub` with the game's name. No match has such an id. */
export const FollowedGame = z.enum(['aviator'])
export type FollowedGame = z.infer<typeof FollowedGame>

/** What a client may send, as `{"event": …, "data": …}`. */
export const ClientMessage = z.discriminatedUnion('event', [
  /** Follows the list's topic; the reply is `updateMatches`, to this connection alone. */
  z.object({ event: z.literal('getMatches') }),
  /**
   * Follows a match, with a snapshot in `updateOdds` as reply; or a game, with `round` and `liveBets`. Sent
   * again, it resynchronises.
   */
  z.object({ event: z.literal('sub'), data: MatchId }),
  /** Leaves matches, games, or the list. */
  z.object({ event: z.literal('leave'), data: z.array(MatchId).check(z.minLength(1), z.maxLength(20)) }),
  /** Keeps the connection from idling out; the reply is `pong`. */
  z.object({ event: z.literal('ping') }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** The parts of the operators' desk. */
export const DeskPart = z.enum(['cashier', 'players', 'markets', 'platform'])
export type DeskPart = z.infer<typeof DeskPart>

/** How long a client stays connected to a fan-out node with one access before it moves on with a new one. */
export const NODE_ACCESS_SECONDS = 30 * 60

/** What opens connections to the fan-out nodes, if there are any (docs/adr/0040-fan-out-nodes.md). */
export const NodeAccess = z.object({
  /** A bearer token of NATS that allows reading the public subjects and these, and writing none. */
  jwt: z.string(),
  /** The caller's own subjects, to read at once. */
  subjects: z.array(z.string()),
})
export type NodeAccess = z.infer<typeof NodeAccess>

export const postRealtimeTicket = defineCall({
  method: 'POST',
  path: '/api/realtime/ticket',
  summary: 'A ticket that opens one WebSocket connection as the caller, within a minute.',
  access: 'player',
  scope: 'read',
  reply: z.object({
    ticket: z.string(),
    expiresInSeconds: z.int(),
    access: z
      .exactOptional(NodeAccess)
      .check(z.meta({ description: 'The same at the fan-out nodes, where there are any' })),
  }),
  refusals: [],
})

export const getOpenapi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document.',
  access: 'public',
  sharedSeconds: 60,
  reply: z.record(z.string(), z.unknown()),
  refusals: [],
})
