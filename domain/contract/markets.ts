import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { MarketId } from './fields.ts'

export const MarketStatus = z.enum(['OPEN', 'SUSPENDED', 'CLOSED'])
export type MarketStatus = z.infer<typeof MarketStatus>

/** Markets in which one of several selections wins. */
export const SelectionKind = z.enum(['matchOdds', 'bookmaker'])
export type SelectionKind = z.infer<typeof SelectionKind>

/** Markets on a number of runs: sessions and over markets, and fancies on one player or wicket. */
export const LineKind = z.enum(['session', 'fancy'])
export type LineKind = z.infer<typeof LineKind>

export function isLineKind(kind: MarketKind): kind is LineKind {
  return kind === 'session' || kind === 'fancy'
}

export const MarketKind = z.enum([...SelectionKind.options, ...LineKind.options])
export type MarketKind = z.infer<typeof MarketKind>

const Level = z.object({
  price: z.number().check(z.meta({ description: 'Decimal odds' })),
  size: z.number().check(z.meta({ description: 'Rupees on offer at this price' })),
  basisPoints: z
    .int()
    .check(z.meta({ description: 'The price as winnings per 10,000 of stake: 4500 is 1.45' })),
})

/** Up to three prices each side, best first. */
export const Exchange = z.object({ availableToBack: z.array(Level), availableToLay: z.array(Level) })
export type Exchange = z.infer<typeof Exchange>

/** One runner. lgaai and khaai are the best prices as fractions: 0.45 shows as 45.00 and is decimal odds 1.45. */
export const MatchOddsRow = z
  .object({
    selectionId: z.int(),
    team_name: z.string(),
    lgaai: z.nullable(z.number()),
    khaai: z.nullable(z.number()),
    status: z.enum(['ACTIVE', 'REMOVED']),
    ex: Exchange,
  })
  .register(z.globalRegistry, { id: 'MatchOddsRow' })
export type MatchOddsRow = z.infer<typeof MatchOddsRow>

/** The line of a session or fancy: NO at runsNo and YES at runsYes, odds as rates per 100; null is not on offer. */
export const FancyRow = z
  .object({
    marketId: z.string(),
    session_name: z.string(),
    status: MarketStatus,
    runsNo: z.nullable(z.int()),
    oddsNo: z.nullable(z.number()),
    runsYes: z.nullable(z.int()),
    oddsYes: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'FancyRow' })
export type FancyRow = z.infer<typeof FancyRow>

/**
 * One market as it is shown. A market of selections has them in `matchOdds`; a line market has its one line
 * in `fancyMarkets`. `version` is the match's version at the market's last change.
 */
export const MarketOdds = z
  .object({
    marketId: z.string(),
    matchId: z.string(),
    marketName: z.string(),
    kind: MarketKind,
    version: z.int(),
    status: MarketStatus,
    minStake: z.number(),
    maxStake: z.number(),
    betDelay: z.number(),
    matchOdds: z.array(MatchOddsRow),
    fancyMarkets: z.array(FancyRow),
    result: z.nullable(z.string()),
    mayGrow: z.exactOptional(z.literal(true)).check(
      z.meta({
        description:
          'There while a selection that is not named yet may still join and win: bets hold for that, too',
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Odds' })
export type MarketOdds = z.infer<typeof MarketOdds>

export const getOdds = defineCall({
  method: 'GET',
  path: '/api/odds',
  summary:
    'The present odds of one market; for a match’s main market, also the lines of its sessions and fancies.',
  access: 'public',
  sharedSeconds: 1,
  query: z.object({ market_id: MarketId }),
  reply: MarketOdds,
  refusals: ['marketNotFound'],
})
