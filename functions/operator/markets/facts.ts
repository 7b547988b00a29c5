import {
  type Intervention,
  noIntervention,
  type OperatorResult,
  type OperatorWord,
} from '../../../domain/betting/intervention.ts'
import { isResultOf, type MarketResult } from '../../../domain/betting/market-result.ts'
import type { MarketOdds } from '../../../domain/contract/markets.ts'
import { readIntervention } from '../../store/read/interventions.ts'
import { type Market, readMarket } from '../../store/read/markets.ts'
import { runnersOf } from '../../views/market.ts'

/** A market, with operators' decisions on its match so far. */
export interface MarketFacts {
  readonly market: Market
  readonly intervention: Intervention
  /** The last decided result, in force or about to be; undefined before any. */
  readonly last: LastResult | undefined
}

/** A result; `word` is present where an operator declared it. */
export type LastResult = Omit<OperatorResult, 'word'> & { readonly word?: OperatorWord }

/** Reads a market's facts; undefined when the market does not exist. */
export async function readFacts(marketId: string): Promise<MarketFacts | undefined> {
  const market = await readMarket(marketId)
  if (!market) return undefined
  const { matchId } = market.odds
  const intervention = (await readIntervention(matchId)) ?? noIntervention(matchId)
  return { market, intervention, last: lastResult(market, intervention) }
}

/**
 * The later of the result in force and the one that an operator decided, which is in force once the market is
 * closed.
 */
export function lastResult({ odds, declared }: Market, { markets }: Intervention): LastResult | undefined {
  const noted = markets[odds.marketId]?.declared
  return noted && noted.revision > (declared?.revision ?? 0) ? noted : declared
}

export function isResultOfShown(odds: MarketOdds, result: MarketResult): boolean {
  const selectionIds = runnersOf(odds).map(({ selectionId }) => selectionId)
  return isResultOf({ kind: odds.kind, selectionIds }, result)
}
