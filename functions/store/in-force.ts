import type { OperatorResult } from '../../domain/betting/intervention.ts'
import { systemClock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { readMarket } from './read/markets.ts'
import { isClosedEverywhere } from './read/quotes.ts'
import { haltQuotes, inForceParts } from './ruling-store.ts'
import { transact } from './transaction.ts'

/**
 * Closes a market in every shard and then puts an operator's result in force, as far as that is not done. If it
 * fails before the end, the ticker completes it.
 * @param words the result as players read it
 * @param decidedAtMs the time of the decision behind it
 * @returns whether the result is in force
 */
export async function putInForce(
  marketId: string,
  result: OperatorResult,
  words: string | null,
  decidedAtMs: number,
): Promise<boolean> {
  const inForce = await retryOnConflict<boolean>(systemClock, async () => {
    const market = await readMarket(marketId)
    const revision = market?.declared?.revision ?? 0
    if (!market || revision >= result.revision) return revision === result.revision
    await haltQuotes(marketId, 'CLOSED', decidedAtMs)
    if (!(await isClosedEverywhere(marketId))) return false
    const { kind } = await transact(inForceParts(market, result, words, decidedAtMs))
    if (kind !== 'refused') return kind === 'conflict' ? kind : true
    return (await readMarket(marketId))?.declared?.revision === result.revision
  })
  return inForce === true
}
