import {
  type Intervention,
  noIntervention,
  type OperatorResult,
  type OperatorWord,
} from '../../../domain/betting/intervention.ts'
import { isResultOf as isOfMarket, type MarketResult } from '../../../domain/betting/market-result.ts'
import type { Odds } from '../../../domain/contract/markets.ts'
import { runnersOf } from '../../feed/view.ts'
import { readIntervention } from '../../store/intervention-store.ts'
import { type Market, readMarket } from '../../store/market-store.ts'

/** A market, with what operators decided of its match so far. */
export interface MarketFacts {
  readonly market: Market
  readonly intervention: Intervention
  /** The last result that was decided, in force or about to be; none before any. */
  readonly last: LastResult | undefined
}

/** A result, with an operator's word where it is not the feed's. */
export type LastResult = Omit<OperatorResult, 'word'> & { readonly word?: OperatorWord }

/** Reads them; undefined when there is no such market. */
export async function readFacts(marketId: string): Promise<MarketFacts | undefined> {
  const market = await readMarket(marketId)
  if (!market) return undefined
  const { matchId } = market.odds
  const intervention = (await readIntervention(matchId)) ?? noIntervention(matchId)
  return { market, intervention, last: lastResult(market, intervention) }
}

/** The later of the result in force and of what an operator decided, which comes into force once the market is closed. */
export function lastResult({ odds, declared }: Market, { markets }: Intervention): LastResult | undefined {
  const noted = markets[odds.marketId]?.declared
  return noted && noted.revision > (declared?.revision ?? 0) ? noted : declared
}

/** Whether a market that is shown so can end so. */
export function isResultOf(odds: Odds, result: MarketResult): boolean {
  const selectionIds = runnersOf(odds).map(({ selectionId }) => selectionId)
  return isOfMarket({ kind: odds.kind, selectionIds }, result)
}
