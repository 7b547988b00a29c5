import * as z from 'zod/mini'
import { GameName } from '../games/game.ts'
import { EntryKind } from '../ledger/entry.ts'
import { BetRecord, MarketType, SportId } from './bets.ts'
import { defineCall } from './call.ts'
import { Cursor, Instant, Rupees, UserIdParams } from './fields.ts'

const Match = z
  .nullable(z.string())
  .check(z.meta({ description: 'Null for a match that is no longer stored' }))

/** What an entry is about, by the names that a player knows. */
const EntryAbout = z.discriminatedUnion('of', [
  z.object({
    ...z.pick(BetRecord, {
      ...{ match: true, marketName: true, marketType: true, type: true, label: true },
      ...{ odds: true, runValue: true, percent: true, stake: true },
    }).shape,
    of: z.literal('bet'),
    sportId: SportId,
  }),
  z.object({
    of: z.literal('market'),
    match: Match,
    marketName: z.string(),
    result: z.nullable(z.string()),
    isCorrected: z.boolean(),
  }),
  z.object({
    of: z.literal('play'),
    game: GameName,
    roundId: z.string(),
    match: Match.check(z.meta({ description: 'Of a card, which a match decides; otherwise null' })),
  }),
  z.object({ of: z.literal('payment'), utr: z.string() }),
])
export type EntryAbout = z.infer<typeof EntryAbout>

/** One entry of the ledger as its player reads it. */
export const StatementEntry = z
  .object({
    sequence: z.int(),
    kind: EntryKind,
    /** Its cause, as in the ledger: the key of a bet or play, a market, a request. */
    reference: z.string(),
    about: z.nullable(EntryAbout).check(z.meta({ description: 'Null where the kind says it all' })),
    time: Instant,
    /** What it added to the balance and to the exposure; below zero for what it deducted. */
    amount: Rupees,
    held: Rupees,
    /** Balance and exposure after it. */
    balance: Rupees,
    exposure: Rupees,
    /** Its part of the result of bets and games; 0 where nothing was won or lost. */
    result: Rupees,
  })
  .register(z.globalRegistry, { id: 'StatementEntry' })
export type StatementEntry = z.infer<typeof StatementEntry>

/** The filter of a statement: entries of some kinds, separated by commas, and of a span of time. */
export const StatementQuery = z.object({
  kinds: z.optional(
    z.string().check(
      z.maxLength(200),
      z.refine(
        (all) => all.split(',').every((kind) => EntryKind.safeParse(kind).success),
        'must be kinds of entries',
      ),
    ),
  ),
  from: z.optional(Instant),
  to: z.optional(Instant),
  cursor: Cursor,
})

export const StatementReply = z.object({
  success: z.literal(true),
  entries: z.array(StatementEntry),
  next: z.nullable(z.string()),
})

export const getStatement = defineCall({
  method: 'GET',
  path: '/api/statement/{userId}',
  summary: 'The caller’s ledger, newest first, a page at a time.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: StatementQuery,
  reply: StatementReply,
  refusals: ['notFound'],
})

/** A day in India's time. */
const Day = z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/))

/** The last days up to today, by India's time. */
const LastDays = z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(92)), 30) })

export const getResults = defineCall({
  method: 'GET',
  path: '/api/results/{userId}',
  summary: 'The caller’s result of bets and games, day by day up to today.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: LastDays,
  reply: z.object({
    success: z.literal(true),
    days: z.array(z.object({ day: Day, result: Rupees })),
    /** Over all time. */
    total: Rupees,
  }),
  refusals: ['notFound'],
})

export const getProfitAndLoss = defineCall({
  method: 'GET',
  path: '/api/profit-and-loss/{userId}',
  summary: 'The caller’s result of bets by sport and kind of market, and of games, over the last days.',
  access: 'player',
  scope: 'read',
  params: UserIdParams,
  query: LastDays,
  reply: z.object({
    success: z.literal(true),
    from: Instant.check(z.meta({ description: 'What is counted: all that ended since then' })),
    isCut: z.boolean().check(z.meta({ description: 'True if more ended in these days than one call reads' })),
    sports: z.array(
      z.object({
        sportId: SportId,
        marketType: MarketType,
        markets: z.int().check(z.meta({ description: 'How many markets with a result' })),
        result: Rupees,
      }),
    ),
    games: z.array(z.object({ game: GameName, plays: z.int(), result: Rupees })),
    /** The sum of all of these. */
    total: Rupees,
  }),
  refusals: ['notFound'],
})
