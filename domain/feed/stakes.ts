import { paise } from '../money.ts'

/** Least and most that one bet may stake, where a feed's market names no other. */
export const DEFAULT_STAKES = { stakeMinPaise: paise(100_00), stakeMaxPaise: paise(10_000_00) } as const

/** Of match odds and bookmaker: ₹100 to ₹25,000. */
export const MATCH_ODDS_STAKES = { stakeMinPaise: paise(100_00), stakeMaxPaise: paise(25_000_00) } as const
