import { isDeepStrictEqual } from 'node:util'
import { totalOf } from '../../../domain/betting/house-book.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { movedAloneAt, withMovedAlone } from '../../../domain/cashier/approved-alone.ts'
import { paise } from '../../../domain/money.ts'
import { operatorResultsPaise } from '../../cashier/two-person.ts'
import type { Player } from '../../http/identity.ts'
import { operatorDayPart } from '../../store/operator-day-store.ts'
import { readOperatorDay } from '../../store/read/operator-day.ts'
import { readHolding } from '../../store/read/positions.ts'
import { type ResultProposal, readResultProposal } from '../../store/read/result-proposals.ts'
import { noResultProposalParts } from '../../store/result-proposal-store.ts'
import type { Part } from '../../store/transaction.ts'
import { resultChanges } from './preview.ts'

/** The operators who support a result, and whether they are enough. */
export interface Backing {
  readonly isEnough: boolean
  /** Operators who must have no bet in the market. */
  readonly operatorIds: readonly string[]
  /** The first of two. */
  readonly proposedBy?: string
  /** The writes that go with the result. */
  readonly parts: readonly Part<string>[]
  /** The proposal that was read, and whether it is this operator's for the same result. */
  readonly waiting: ResultProposal | undefined
  readonly isOwn: boolean
}

interface Wanted {
  readonly marketId: string
  readonly result: MarketResult
  /** The revision of the result that it is to follow. */
  readonly revision: number
}

/**
 * One operator is enough up to what one may move alone on India's day: to players and from them, over all
 * markets, so that the amount can't be passed market by market. Two are enough for anything: the one who
 * proposed this very result, and another. A proposal does not count if its operator has bet on the market
 * since.
 * @param before the result that is corrected, if there is one
 */
export async function readBacking(
  { playerId }: Player,
  { marketId, result, revision }: Wanted,
  before: MarketResult | undefined,
  atMs: number,
): Promise<Backing> {
  const [waiting, day] = await Promise.all([
    readResultProposal(marketId),
    readOperatorDay(playerId, 'results'),
  ])
  const isSame = waiting?.revision === revision && isDeepStrictEqual(waiting.result, result)
  const ends = noResultProposalParts(waiting)
  const isOwn = isSame && waiting.operatorId === playerId
  if (isSame && !isOwn && !(await readHolding(marketId, waiting.operatorId))?.position) {
    const { operatorId: proposedBy } = waiting
    return { isEnough: true, operatorIds: [playerId, proposedBy], proposedBy, parts: ends, waiting, isOwn }
  }
  const { paidPaise, takenPaise } = totalOf(await resultChanges(marketId, before, result))
  const moved = paise(paidPaise + takenPaise)
  return {
    isEnough: movedAloneAt(day, atMs) + moved <= operatorResultsPaise(),
    operatorIds: [playerId],
    parts: [...ends, operatorDayPart(withMovedAlone(day, moved, atMs))],
    ...{ waiting, isOwn },
  }
}
