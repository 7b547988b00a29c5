import { isDeepStrictEqual } from 'node:util'
import type { MarketResult } from '../../domain/betting/market-result.ts'
import { totalBy } from './arithmetic.ts'
import type { Model } from './model.ts'

/** What one operator's results may move alone on a day, in rupees: a few markets' worth. */
export const OPERATOR_RESULTS_RUPEES = 20_000

/** A result as an operator gives it, to follow the one of a revision. */
export interface Declaring {
  readonly operatorId: string
  readonly marketId: string
  readonly result: MarketResult
  readonly revision: number
}

/** The last result of a market: what operators have decided, or what is in force by its feed's word. */
function lastOf(model: Model, marketId: string) {
  const [ruled, declared] = [model.ruled.get(marketId), model.declared.get(marketId)]
  return (ruled?.revision ?? 0) > (declared?.revision ?? 0) ? ruled : declared
}

/** What must become of a declaration now: 'declared', 'proposed', or the name of the refusal. */
export function decideDeclaring(model: Model, declaring: Declaring): string {
  const { operatorId, marketId, result, revision } = declaring
  if (model.touched(operatorId, marketId) > 0) return 'ownRequest'
  const last = lastOf(model, marketId)
  if (last && isDeepStrictEqual(last.result, result)) return 'declared'
  if ((last?.revision ?? 0) !== revision) return 'previewOutdated'
  const waiting = model.proposals.get(marketId)
  const isSame = waiting?.revision === revision && isDeepStrictEqual(waiting.result, result)
  const isSecond = isSame && waiting.operatorId !== operatorId
  if (isSecond && model.touched(waiting.operatorId, marketId) === 0) return 'declared'
  const moved = (model.movedAlone.get(operatorId) ?? 0) + movedBy(model, declaring)
  return moved <= OPERATOR_RESULTS_RUPEES * 100 ? 'declared' : 'proposed'
}

/** What a result moves, to players and from them. */
function movedBy(model: Model, { marketId, result }: Pick<Declaring, 'marketId' | 'result'>): number {
  const last = lastOf(model, marketId)
  const changes = [...model.players.keys()].map((playerId) => {
    const placed = model.placedOn(playerId, marketId)
    return totalBy(placed, result) - (last ? totalBy(placed, last.result) : model.paid(playerId, marketId))
  })
  return changes.reduce((sum, change) => sum + Math.abs(change), 0)
}
