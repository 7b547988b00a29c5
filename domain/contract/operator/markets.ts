import * as z from 'zod/mini'
import { voidReasons } from '../../betting/market-result.ts'
import { defineCall } from '../call.ts'
import { Instant, MarketId, MatchId, Rupees } from '../fields.ts'
import { MarketKind, MarketStatus } from '../markets.ts'
import { Reason } from './cashier.ts'

/** How a market ended: one of its selections won, a line counted this many runs, or the market is void. */
export const ResultChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('winner'), selectionId: z.int() }),
  z.object({ kind: z.literal('runs'), runs: z.int() }),
  z.object({ kind: z.literal('void'), reason: z.enum(voidReasons) }),
])
export type ResultChoice = z.infer<typeof ResultChoice>

/** An operator's decision: who made it, when and why. */
const Word = z
  .object({ operatorName: z.string(), reason: z.string(), at: Instant })
  .register(z.globalRegistry, { id: 'OperatorWord' })

const MatchHead = {
  matchId: z.string(),
  matchName: z.string(),
  sportId: z.int(),
  competition: z.string(),
  startsAt: Instant,
  phase: z.enum(['upcoming', 'live', 'break', 'finished']),
  /** Whether lists show it to players. */
  listed: z.boolean(),
}

export const DeskMatch = z
  .object({
    ...MatchHead,
    /** Status of the main market, as players see it. */
    status: MarketStatus,
    /** Whether operators have suspended the whole match, some of its markets, or none. */
    suspended: z.enum(['no', 'some', 'all']),
  })
  .register(z.globalRegistry, { id: 'DeskMatch' })
export type DeskMatch = z.infer<typeof DeskMatch>

/** A result in force, or one that an operator declared and that is in force once the market is closed. */
const DeclaredMarket = z
  .object({
    revision: z.int(),
    result: ResultChoice,
    /** The text that players read. */
    words: z.nullable(z.string()),
    /** Null for the feed's result. */
    word: z.nullable(Word),
    /** Its progress: the market is being closed, its positions are being settled, or all of them are. */
    progress: z.enum(['closing', 'settling', 'settled']),
    /** How many of its positions could not be settled, and were put aside. */
    putAside: z.int(),
  })
  .register(z.globalRegistry, { id: 'DeclaredMarket' })

/** A result that one operator declared and a second must declare too, because it moves so much money. */
const ProposedResult = z
  .object({ operatorId: z.string(), result: ResultChoice, words: z.nullable(z.string()), word: Word })
  .register(z.globalRegistry, { id: 'ProposedResult' })

/** A market as operators see it. */
export const DeskMarket = z
  .object({
    marketId: z.string(),
    marketName: z.string(),
    kind: MarketKind,
    /** As players see it. */
    status: MarketStatus,
    /** Empty for a line. */
    selections: z.array(z.object({ selectionId: z.int(), name: z.string() })),
    /** Operators' suspension of this market; the match has its own. */
    suspended: z.nullable(Word),
    declared: z.nullable(DeclaredMarket),
    /** A result that waits for a second operator. */
    proposed: z.nullable(ProposedResult),
  })
  .register(z.globalRegistry, { id: 'DeskMarket' })
export type DeskMarket = z.infer<typeof DeskMarket>

/**
 * A match with all markets that it ever had: first those without a result, then the others, the last declared
 * first.
 */
export const MatchFile = z
  .object({ ...MatchHead, suspended: z.nullable(Word), markets: z.array(DeskMarket) })
  .register(z.globalRegistry, { id: 'MatchFile' })
export type MatchFile = z.infer<typeof MatchFile>

const fileReply = z.object({ success: z.literal(true), match: MatchFile })

export const getMatchList = defineCall({
  method: 'GET',
  path: '/api/operator/matches',
  summary: 'The listed matches, those in play first, and the last matches of each sport that ended.',
  access: 'operator',
  reply: z.object({ success: z.literal(true), matches: z.array(DeskMatch) }),
  refusals: [],
})

export const getMatchFile = defineCall({
  method: 'GET',
  path: '/api/operator/matches/{matchId}',
  summary: 'A match with its markets: operators’ decisions, results, and the progress of settlement.',
  access: 'operator',
  params: z.object({ matchId: MatchId }),
  reply: fileReply,
  refusals: ['marketNotFound'],
})

/** The market; without one, the whole match, including markets that appear later. */
const target = { matchId: MatchId, marketId: z.optional(MarketId) }

export const postSuspendMarket = defineCall({
  method: 'POST',
  path: '/api/operator/markets/suspend',
  summary: 'Suspend a market, or a whole match: once this is answered, no bet is accepted.',
  access: 'operator',
  body: z.object({ ...target, reason: Reason }),
  reply: fileReply,
  refusals: ['marketNotFound', 'marketClosed'],
})

export const postResumeMarket = defineCall({
  method: 'POST',
  path: '/api/operator/markets/resume',
  summary:
    'End the suspension of a market, or that of a whole match. From then on, within a second, the feed decides whether it is open.',
  access: 'operator',
  body: z.object({ ...target, reason: Reason }),
  reply: fileReply,
  refusals: ['marketNotFound', 'marketClosed'],
})

/** What one player gets from a market by the result in force, by the previewed one, and the difference. */
const PlayerResult = z.object({
  playerId: z.string(),
  userName: z.string(),
  before: Rupees,
  after: Rupees,
  change: Rupees,
  /** How much further below zero it takes the balance; 0 where the balance covers it. */
  shortfall: Rupees,
})

/** The effect that declaring a result would have. */
export const ResultPreview = z
  .object({
    marketId: z.string(),
    /** Revision of the result in force or decided; 0 before any. Sent back when this result is declared. */
    revision: z.int(),
    /** Whether bets may still come in until the market is closed, which would change the preview. */
    open: z.boolean(),
    result: ResultChoice,
    words: z.nullable(z.string()),
    positions: z.int(),
    /** Paid to players, taken from players, and the house's gain; below zero, its loss. */
    paid: Rupees,
    taken: Rupees,
    net: Rupees,
    /** The sum of all players' shortfalls. */
    shortfall: Rupees,
    /** The largest changes, at most a hundred. */
    players: z.array(PlayerResult),
  })
  .register(z.globalRegistry, { id: 'ResultPreview' })
export type ResultPreview = z.infer<typeof ResultPreview>

export const postPreviewResult = defineCall({
  method: 'POST',
  path: '/api/operator/markets/preview',
  summary: 'Preview of a result: what each player would get, beside what the result in force has paid.',
  access: 'operator',
  body: z.object({ marketId: MarketId, result: ResultChoice }),
  reply: z.object({ success: z.literal(true), preview: ResultPreview }),
  refusals: ['marketNotFound', 'invalidResult'],
})

export const postDeclareResult = defineCall({
  method: 'POST',
  path: '/api/operator/markets/declare',
  summary:
    'Declare a market’s result: it is closed at once and settled; or correct its result. Repeating it changes nothing. A result that moves more than an operator may move alone on a day waits until another operator declares the same. Refused to an operator who has bet on the market.',
  access: 'operator',
  body: z.object({
    marketId: MarketId,
    result: ResultChoice,
    revision: z
      .int()
      .check(
        z.nonnegative(),
        z.meta({ description: 'The preview’s revision; refused when there is a later result' }),
      ),
    reason: Reason,
  }),
  reply: fileReply,
  refusals: ['marketNotFound', 'ownRequest', 'invalidResult', 'previewOutdated'],
})
