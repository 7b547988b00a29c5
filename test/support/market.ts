import type { Quote } from '../../domain/betting/quote.ts'
import { rateFromPer100 } from '../../domain/betting/rates.ts'
import { oddsOf } from '../../domain/betting/shown-odds.ts'
import type { Odds } from '../../domain/contract/matches.ts'
import { paiseFromRupees } from '../../domain/money.ts'
import { QUOTE_HOLDER, shardsOf } from '../../functions/store/keys.ts'
import type { Database } from './database.ts'

export const runnerNames = ['Asha XI', 'Bela XI'] as const

/** The prices of both runners, per 100: 50 is decimal odds 1.5. */
export const standardRates = { lgaai: 50, khaai: 60 } as const

interface MarketChoices {
  readonly status?: Quote['status']
  /** Of the first runner; null is not on offer. */
  readonly lgaai?: number | null
  readonly khaai?: number | null
  readonly betDelaySeconds?: number
  readonly version?: number
}

/**
 * Writes a market as the ticker does, quote and odds, where no feed will ever change it. Stakes are from ₹100 to
 * ₹25,000.
 */
export async function putMarket(
  database: Database,
  marketId: string,
  choices: MarketChoices = {},
): Promise<void> {
  const { lgaai = standardRates.lgaai, khaai = standardRates.khaai, version = 1 } = choices
  const rate = (per100: number | null) => (per100 === null ? null : rateFromPer100(per100))
  const quote: Quote = {
    marketId,
    matchId: marketId,
    matchName: runnerNames.join(' v '),
    version,
    status: choices.status ?? 'OPEN',
    betDelaySeconds: choices.betDelaySeconds ?? 0,
    stakeMinPaise: paiseFromRupees(100),
    stakeMaxPaise: paiseFromRupees(25_000),
    runners: [
      { selectionId: 1, name: runnerNames[0], status: 'ACTIVE', lgaai: rate(lgaai), khaai: rate(khaai) },
      { selectionId: 2, name: runnerNames[1], status: 'ACTIVE', lgaai: rate(50), khaai: rate(60) },
    ],
  }
  await putQuote(database, quote, oddsOf(quote, null))
}

/** Writes a quote to every shard of its market, and its odds to show. */
export async function putQuote(database: Database, quote: Quote, odds: Odds): Promise<void> {
  const { marketId, version } = quote
  const shards = shardsOf(marketId).map((shard) => ({ shard, holder: QUOTE_HOLDER, ...quote }))
  await Promise.all([
    ...shards.map((item) => database.put('positions', item)),
    database.put('markets', { marketId, version, odds }),
  ])
}
