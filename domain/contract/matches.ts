import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Cursor, Instant, MatchId } from './fields.ts'
import { Exchange, MarketOdds, MarketStatus } from './markets.ts'

/** The sports in the navigation, with the feed's ids. */
export const SPORTS = [
  { id: 4, name: 'Cricket' },
  { id: 1, name: 'Football' },
  { id: 2, name: 'Tennis' },
  { id: 7522, name: 'Basketball' },
  { id: 7511, name: 'Baseball' },
  { id: 27454574, name: 'Table Tennis' },
  { id: 998917, name: 'VolleyBall' },
] as const

/** The sport of lines and card games. */
export const CRICKET = SPORTS[0].id

const InningsLine = z.object({
  team: z.string(),
  runs: z.int(),
  wickets: z.int(),
  overs: z.string(),
  target: z.nullable(z.int()),
})

const BatterLine = z.object({
  name: z.string(),
  runs: z.int(),
  balls: z.int(),
  fours: z.int(),
  sixes: z.int(),
  onStrike: z.boolean(),
})

const BowlerLine = z.object({
  name: z.string(),
  overs: z.string(),
  runs: z.int(),
  wickets: z.int(),
})

/** One side's score in sports without innings: goals, points or sets, and those of each half, quarter or set. */
const PointsLine = z.object({ team: z.string(), total: z.string(), parts: z.array(z.string()) })

/** The score of a match, ready to show: `innings` and the pair at the crease in cricket, `points` elsewhere. */
export const Score = z
  .object({
    innings: z.array(InningsLine),
    batting: z.nullable(z.string()),
    batters: z.array(BatterLine),
    bowler: z.nullable(BowlerLine),
    recentBalls: z.array(z.string()),
    requiredRate: z.nullable(z.number()),
    points: z.array(PointsLine),
    /** The side with the serve or possession; null in sports without one. */
    serving: z.nullable(z.string()),
    status: z.string(),
  })
  .register(z.globalRegistry, { id: 'Score' })
export type Score = z.infer<typeof Score>

/** One match of a list, with the aliases that clients have used for its id and name. */
export const MatchSummary = z
  .object({
    id: z.string(),
    matchId: z.string(),
    eventId: z.string(),
    marketId: z.string(),
    sportId: z.int(),
    name: z.string(),
    matchName: z.string(),
    league_name: z.string(),
    event_date: Instant,
    matchDate: Instant,
    inplay: z.boolean(),
    phase: z.enum(['upcoming', 'live', 'break', 'finished']),
    teams: z.array(z.string()),
    score: z.nullable(Score),
    scoreIframe: z.nullable(z.string()),
    /** Grows by one at every change of the match or of one of its markets. */
    version: z.int(),
    odds: MarketOdds.check(z.meta({ description: 'The main market' })),
  })
  .register(z.globalRegistry, { id: 'MatchSummary' })
export type MatchSummary = z.infer<typeof MatchSummary>

const MatchList = z.object({ success: z.literal(true), data: z.array(MatchSummary) })

export const getMatches = defineCall({
  method: 'GET',
  path: '/api/matches/{sportId}',
  summary: 'The matches of one sport, live first.',
  access: 'public',
  sharedSeconds: 1,
  params: z.object({ sportId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  reply: MatchList,
  refusals: [],
})

export const getMatchesInplay = defineCall({
  method: 'GET',
  path: '/api/matches/inplay',
  summary: 'Every match in play.',
  access: 'public',
  sharedSeconds: 1,
  reply: MatchList,
  refusals: [],
})

export const getEndedMatches = defineCall({
  method: 'GET',
  path: '/api/matches/ended/{sportId}',
  summary: 'The ended matches of one sport, the last to start first.',
  access: 'public',
  sharedSeconds: 10,
  params: z.object({ sportId: z.coerce.number().check(z.int(), z.nonnegative()) }),
  query: z.object({
    from: z.optional(Instant).check(z.meta({ description: 'Started at this instant or later' })),
    to: z.optional(Instant).check(z.meta({ description: 'Started before this instant' })),
    cursor: Cursor,
  }),
  reply: z.object({ ...MatchList.shape, next: z.nullable(z.string()) }),
  refusals: [],
})

const MarketHead = {
  marketId: z.string(),
  marketName: z.string(),
  status: MarketStatus,
  minStake: z.number(),
  maxStake: z.number(),
  betDelay: z.number(),
}

const Runner = z.object({
  selectionId: z.int(),
  sid: z.int(),
  name: z.string(),
  runnerName: z.string(),
  status: z.enum(['ACTIVE', 'REMOVED']),
  ex: Exchange,
})

/** A market of three back and three lay prices a runner. */
const Market = z
  .object({ ...MarketHead, question: z.nullable(z.string()), runners: z.array(Runner) })
  .register(z.globalRegistry, { id: 'Market' })

/** A line: its runs, and the odds as rates per 100. */
const FancyMarket = z
  .object({
    ...MarketHead,
    mn: z.string(),
    odds: z.object({ yes: z.nullable(z.number()), no: z.nullable(z.number()) }),
    runValue: z.object({ yes: z.nullable(z.int()), no: z.nullable(z.int()) }),
  })
  .register(z.globalRegistry, { id: 'FancyMarket' })

/** One price each side, as rates per 100. */
const BookmakerMarket = z
  .object({
    ...MarketHead,
    selections: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        status: z.enum(['ACTIVE', 'REMOVED']),
        backOdds: z.nullable(z.number()),
        layOdds: z.nullable(z.number()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'BookmakerMarket' })

/** A match with everything offered on it. */
export const MatchDetail = z
  .object({
    match: z.object({
      ...MatchSummary.shape,
      competition: z.string(),
      status: MarketStatus,
      minStake: z.number(),
      maxStake: z.number(),
      betDelay: z.number(),
      runners: z.array(Runner),
    }),
    markets: z.array(Market),
    fancyMarkets: z.array(FancyMarket),
    bookmakers: z.array(BookmakerMarket),
    upcoming: z.array(MatchSummary).check(z.meta({ description: 'The sport’s next matches' })),
    odds: z
      .array(MarketOdds)
      .check(z.meta({ description: 'All of the markets above, in the form of the odds calls' })),
  })
  .register(z.globalRegistry, { id: 'MatchDetail' })
export type MatchDetail = z.infer<typeof MatchDetail>

export const getMatch = defineCall({
  method: 'GET',
  path: '/api/match/{matchId}',
  summary: 'One match with its markets, fancies and bookmakers, and the sport’s next matches.',
  access: 'public',
  sharedSeconds: 1,
  params: z.object({ matchId: MatchId }),
  reply: MatchDetail,
  refusals: ['marketNotFound'],
})
