import { paise } from '../money.ts'

/** Minimum and maximum stake of one bet, where a feed's market gives no other. */
export const DEFAULT_STAKES = { stakeMinPaise: paise(100_00), stakeMaxPaise: paise(10_000_00) } as const

/** Stakes of match odds and bookmaker: ₹100 to ₹25,000. */
export const MATCH_ODDS_STAKES = { stakeMinPaise: paise(100_00), stakeMaxPaise: paise(25_000_00) } as const
