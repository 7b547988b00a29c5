import * as z from 'zod/mini'
import { requestKinds, requestStatuses } from '../cashier/request.ts'
import { GameName } from '../games/game.ts'
import { AviatorRound, LiveBets } from './aviator.ts'
import { BetRecord } from './bets.ts'
import { Rupees } from './fields.ts'
import { PlayStatus } from './games.ts'
import { MarketOdds, MarketStatus } from './markets.ts'
import { MatchSummary, Score } from './matches.ts'
import { OrderBookChange, OrderRecord } from './orders.ts'
import { AccountStanding } from './profile.ts'
import { DeskPart, FollowedGame } from './socket.ts'

/** The match's version after the change that a message reports; see `ServerFrame`. */
const version = z.int()

const PriceSize = z.object({ p: z.number(), s: z.number(), bp: z.int() })
const price = z.nullable(z.number())
const basisPoints = z.nullable(z.int())

/**
 * Changed match odds: only the changed runners, each with all its levels. Prices are decimal, and in basis points in
 * `bp`; sizes are rupees.
 */
const SportsBroadcastData = z.object({
  event: z.literal('SportsBroadcastData'),
  version,
  data: z.object({
    eid: z.string(),
    mid: z.string(),
    st: MarketStatus,
    runners: z.array(
      z.object({
        sid: z.int(),
        s: z.enum(['ACTIVE', 'REMOVED']),
        ex: z.object({ b: z.array(PriceSize), l: z.array(PriceSize) }),
      }),
    ),
  }),
})

/** Changed bookmakers: `sn` the market's status, `ss` a selection's; `b` and `l` as rates per 100, in `bp` in basis points. */
const BroadcastBookmaker = z.object({
  event: z.literal('BroadcastBookmaker'),
  version,
  data: z.object({
    eid: z.string(),
    ml: z.object({
      updated: z.array(
        z.object({
          mi: z.string(),
          sn: MarketStatus,
          sl: z.array(
            z.object({
              si: z.int(),
              ss: z.enum(['ACTIVE', 'REMOVED']),
              b: price,
              l: price,
              bp: z.object({ b: basisPoints, l: basisPoints }),
            }),
          ),
        }),
      ),
    }),
  }),
})

/** Changed lines: odds no and yes as rates per 100, runs no and yes; `sn` the market's status. */
const BroadcastFancy = z.object({
  event: z.literal('BroadcastFancy'),
  version,
  data: z.object({
    eid: z.string(),
    ml: z.object({
      updated: z.array(
        z.object({ mi: z.string(), sn: MarketStatus, on: price, oy: price, rn: price, ry: price }),
      ),
    }),
  }),
})

/** What the server sends. */
export const ServerMessage = z.discriminatedUnion('event', [
  /** The whole list; with `changes`, only matches that changed, and the ids of those no longer listed. */
  z.object({
    event: z.literal('updateMatches'),
    data: z.array(MatchSummary),
    changes: z.optional(z.boolean()),
    removed: z.optional(z.array(z.string())),
  }),
  /**
   * Markets keyed by id. The reply to `sub` has `match` and all its shown markets; later messages only
   * markets that appeared or closed.
   */
  z.object({
    event: z.literal('updateOdds'),
    version,
    data: z.record(z.string(), MarketOdds),
    match: z.optional(MatchSummary),
  }),
  SportsBroadcastData,
  BroadcastBookmaker,
  BroadcastFancy,
  z.object({
    event: z.literal('score'),
    version,
    data: z.object({
      matchId: z.string(),
      phase: MatchSummary.shape.phase,
      inplay: z.boolean(),
      score: z.nullable(Score),
    }),
  }),
  /**
   * To a match's followers: the depth of a market's orders changed. Clients ignore what is older than what they know of a level, and
   * read the whole book by `getOrderBook` when they missed a change.
   */
  z.object({ event: z.literal('orderBook'), data: OrderBookChange }),
  z.object({
    event: z.literal('wallet'),
    /**
     * `version` grows with every change of the wallet; clients ignore an older one. `standing` is sent when
     * it changes.
     */
    data: z.object({
      balance: Rupees,
      exposureBalance: Rupees,
      version: z.int(),
      standing: z.optional(AccountStanding),
    }),
  }),
  z.object({ event: z.literal('bet'), data: BetRecord }),
  /** An order of the connection's player was placed, matched or cancelled, in part or as a whole. */
  z.object({ event: z.literal('order'), data: OrderRecord }),
  /** A play of the connection's player was placed, or has ended. */
  z.object({
    event: z.literal('play'),
    data: z.object({
      game: GameName,
      roundId: z.string(),
      name: z.string(),
      status: PlayStatus,
    }),
  }),
  /** A shared round that has just opened or ended. */
  z.object({ event: z.literal('round'), data: z.object({ game: FollowedGame, round: AviatorRound }) }),
  z.object({ event: z.literal('liveBets'), data: LiveBets }),
  /** A request at the cashier by the connection's player was made or decided. */
  z.object({
    event: z.literal('cashier'),
    data: z.object({
      kind: z.enum(requestKinds),
      requestKey: z.string(),
      status: z.enum(requestStatuses),
      amount: Rupees,
    }),
  }),
  /** To operators: a part of the desk changed, so screens showing it read it again. */
  z.object({ event: z.literal('desk'), data: z.object({ what: DeskPart }) }),
  /** The player was logged out on all devices: this session, and this connection, are over. */
  z.object({ event: z.literal('signedOut') }),
  z.object({ event: z.literal('pong') }),
  z.object({ event: z.literal('error'), data: z.object({ error: z.string(), message: z.string() }) }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

/**
 * The content of one WebSocket message: one event, or several of the same moment. What is larger than a frame of
 * 128 KB comes in several. The prices and scores of a match in one frame have the same version, that of the frame
 * before or one above it: a gap means that a frame was missed, and `sub` gets the whole match.
 */
export const ServerFrame = z.union([ServerMessage, z.array(ServerMessage).check(z.minLength(1))])
export type ServerFrame = z.infer<typeof ServerFrame>
