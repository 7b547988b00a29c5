import type { MarketResult } from '../../domain/betting/market-result.ts'
import type { MarketOdds } from '../../domain/contract/markets.ts'
import { KNOWS_DECISIONS } from './decisions.ts'
import { type Market, MarketItem } from './read/markets.ts'
import { getItem } from './read/queries.ts'
import { settlementPart } from './settlement-work-store.ts'
import { shapeOf } from './shapes/shapes.ts'
import { transact } from './transaction.ts'
import { updateIf, updatePart } from './writes.ts'

/**
 * Writes a market's odds; returns false when a newer version is stored, or a decision that the writer did not
 * know of.
 */
export function writeOdds(
  odds: MarketOdds,
  result: MarketResult | undefined,
  decidedAtMs: number = 0,
): Promise<boolean> {
  const { marketId, matchId, version } = odds
  return updateIf(
    'markets',
    { marketId },
    {
      update: `SET matchId = :match, odds = :odds, version = :version, shape = :shape${result ? ', #result = :result' : ''}`,
      when: `attribute_not_exists(marketId) OR (version <= :version AND ${KNOWS_DECISIONS})`,
      values: {
        ...{ match: matchId, odds, version, decided: decidedAtMs },
        ...shapeOf('markets', { marketId }),
        ...(result && { result }),
      },
    },
  )
}

type Declared = NonNullable<Market['declared']>

/**
 * Declares a market's result, the feed's or an operator's that the ticker found, and adds the work of settling
 * it for the ticker, in one transaction. Returns false when this revision or a later one is declared already.
 * The market must be closed in every shard first.
 * @param decidedAtMs when operators last made a decision about it, as far as the caller knows
 * @throws Error for a decision that the caller did not know of
 */
export async function declareResult(
  marketId: string,
  declared: Declared,
  decidedAtMs: number = 0,
): Promise<boolean> {
  const outcome = await transact([
    updatePart(
      'revisionIsNew',
      'markets',
      { marketId },
      {
        update: 'SET declared = :declared',
        when: `(attribute_not_exists(declared) OR declared.revision < :revision) AND ${KNOWS_DECISIONS}`,
        values: { declared, revision: declared.revision, decided: decidedAtMs },
      },
    ),
    settlementPart('workIsNew', marketId, declared.revision),
  ])
  if (outcome.kind === 'conflict') throw new Error(`result of ${marketId} could not be declared: conflict`)
  if (outcome.kind === 'committed') return true
  const { declared: inForce } = MarketItem.pick({ declared: true }).parse(
    (await getItem('markets', { marketId })) ?? {},
  )
  if (inForce === undefined || inForce.revision < declared.revision)
    throw new Error(`an operator has decided about ${marketId} meanwhile`)
  return false
}
