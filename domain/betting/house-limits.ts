import { isLineKind, type MarketKind, type SelectionKind } from '../contract/markets.ts'
import { CRICKET } from '../contract/matches.ts'
import { type Paise, paise } from '../money.ts'

/** Kinds of markets with a limit of their own; all lines of runs are one kind. */
export const houseLimitKinds = ['matchOdds', 'bookmaker', 'line'] as const satisfies readonly (
  | SelectionKind
  | 'line'
)[]
export type HouseLimitKind = (typeof houseLimitKinds)[number]

/** What the house may lose at most in one market, in paise, unless operators set another limit. */
const DEFAULT_PAISE: Readonly<Record<HouseLimitKind, number>> = {
  matchOdds: 500_000_00,
  bookmaker: 600_000_00,
  line: 200_000_00,
}

/** Other sports get this part of cricket's limit: fewer people bet on them, and fewer know them well. */
const OTHER_SPORTS_PART = 0.6

/** The limits that operators set, by `limitKey`. */
export type HouseLimits = ReadonlyMap<string, Paise>

export function limitKey(sportId: number, kind: HouseLimitKind): string {
  return `${sportId}:${kind}`
}

export function defaultLimitPaise(sportId: number, kind: HouseLimitKind): Paise {
  const part = sportId === CRICKET ? 1 : OTHER_SPORTS_PART
  return paise(DEFAULT_PAISE[kind] * part)
}

/** The most that the house may lose in a market of this sport and kind, in paise, on any result. */
export function houseLimitPaise(limits: HouseLimits, sportId: number, kind: MarketKind): Paise {
  const limited = isLineKind(kind) ? 'line' : kind
  return limits.get(limitKey(sportId, limited)) ?? defaultLimitPaise(sportId, limited)
}
