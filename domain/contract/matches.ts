import * as z from 'zod'
import { defineCall } from './call.ts'
import { Instant, MarketId } from './fields.ts'

/** The sports of the navigation that have an id, by the feed's numbering. */
export const SPORTS = [
  { id: 4, name: 'Cricket' },
  { id: 1, name: 'Football' },
  { id: 2, name: 'Tennis' },
  { id: 7522, name: 'Basketball' },
  { id: 7511, name: 'Baseball' },
  { id: 27454574, name: 'Table Tennis' },
  { id: 998917, name: 'VolleyBall' },
] as const

export const MarketStatus = z.enum(['OPEN', 'SUSPENDED', 'CLOSED'])
export type MarketStatus = z.infer<typeof MarketStatus>

/** One runner of match odds. lgaai and khaai are fractions: 0.45 shows as 45.00 and is decimal odds 1.45. */
export const MatchOddsRow = z
  .object({
    selectionId: z.number().int(),
    team_name: z.string(),
    lgaai: z.number().nullable(),
    khaai: z.number().nullable(),
    status: z.enum(['ACTIVE', 'REMOVED']),
  })
  .meta({ id: 'MatchOddsRow' })
export type MatchOddsRow = z.infer<typeof MatchOddsRow>

/** The odds of one market. `version` grows by one at every change; a gap means a change was missed. */
export const Odds = z
  .object({
    marketId: z.string(),
    matchId: z.string(),
    version: z.number().int(),
    status: MarketStatus,
    minStake: z.number(),
    maxStake: z.number(),
    betDelay: z.number(),
    matchOdds: z.array(MatchOddsRow),
    fancyMarkets: z.array(z.never()),
    result: z.string().nullable(),
  })
  .meta({ id: 'Odds' })
export type Odds = z.infer<typeof Odds>

const InningsLine = z.object({
  team: z.string(),
  runs: z.number().int(),
  wickets: z.number().int(),
  overs: z.string(),
  target: z.number().int().nullable(),
})

/** The score of a match in a form to show. */
export const Score = z
  .object({
    innings: z.array(InningsLine),
    batting: z.string().nullable(),
    recentBalls: z.array(z.string()),
    requiredRate: z.number().nullable(),
    status: z.string(),
  })
  .meta({ id: 'Score' })
export type Score = z.infer<typeof Score>

/** One match of a list, with the aliases that clients have used for its id and name. */
export const MatchSummary = z
  .object({
    id: z.string(),
    matchId: z.string(),
    eventId: z.string(),
    marketId: z.string(),
    sportId: z.number().int(),
    name: z.string(),
    matchName: z.string(),
    league_name: z.string(),
    event_date: Instant,
    matchDate: Instant,
    inplay: z.boolean(),
    phase: z.enum(['upcoming', 'live', 'break', 'finished']),
    teams: z.array(z.string()),
    score: Score.nullable(),
    scoreIframe: z.string().nullable(),
    odds: Odds,
  })
  .meta({ id: 'MatchSummary' })
export type MatchSummary = z.infer<typeof MatchSummary>

const MatchList = z.object({ success: z.literal(true), data: z.array(MatchSummary) })

export const getMatches = defineCall({
  method: 'GET',
  path: '/api/matches/{sportId}',
  summary: 'The matches of one sport, live first.',
  access: 'public',
  params: z.object({ sportId: z.coerce.number().int().nonnegative() }),
  status: 200,
  reply: MatchList,
  refusals: [],
})

export const getMatchesInplay = defineCall({
  method: 'GET',
  path: '/api/matches/inplay',
  summary: 'Every match in play.',
  access: 'public',
  status: 200,
  reply: MatchList,
  refusals: [],
})

export const getOdds = defineCall({
  method: 'GET',
  path: '/api/odds',
  summary: 'The odds of one market now.',
  access: 'public',
  query: z.object({ market_id: MarketId }),
  status: 200,
  reply: Odds,
  refusals: ['marketNotFound'],
})
