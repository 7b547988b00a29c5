import { duePaise } from '../../../domain/betting/book.ts'
import { type PlayerChange, totalOf } from '../../../domain/betting/house-book.ts'
import { decisionOn } from '../../../domain/betting/intervention.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import type { Position } from '../../../domain/betting/position.ts'
import type { ResultPreview } from '../../../domain/contract/operator/markets.ts'
import { type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { paise, rupeesFromPaise } from '../../../domain/money.ts'
import { resultWords, runnersOf } from '../../feed/view.ts'
import { readUsernames } from '../../store/player-store.ts'
import { positionsOf } from '../../store/position-store.ts'
import { isResultOf, readFacts } from './facts.ts'

/** How many players are named. */
const NAMED_MAX = 100

/**
 * What a result would do, from every position of the market: one read unit for about five of them. What was paid so far is
 * what the last result pays, or, before any, what was cashed out: so it does not change while positions are being settled.
 */
export async function previewResult(
  marketId: string,
  result: MarketResult,
): Promise<ResultPreview | Refusal> {
  const facts = await readFacts(marketId)
  if (!facts) return refuse('marketNotFound', { field: 'marketId' })
  const { market, last, intervention } = facts
  const { odds } = market
  if (!isResultOf(odds, result)) return refuse('invalidResult', { field: 'result' })
  const changes: PlayerChange[] = []
  for await (const position of positionsOf(marketId)) changes.push(changeOf(position, last?.result, result))
  const { positions, paidPaise, takenPaise, netPaise } = totalOf(changes)
  return {
    marketId,
    revision: last?.revision ?? 0,
    open: last === undefined && odds.status !== 'CLOSED' && !decisionOn(intervention, marketId)?.suspended,
    result,
    words: resultWords(result, runnersOf(odds)),
    positions,
    paid: rupeesFromPaise(paidPaise),
    taken: rupeesFromPaise(takenPaise),
    net: rupeesFromPaise(netPaise),
    players: await named(changes),
  }
}

function changeOf(
  { playerId, book, paidPaise }: Position,
  before: MarketResult | undefined,
  after: MarketResult,
): PlayerChange {
  const beforePaise = before ? duePaise(book, before) : paidPaise
  const afterPaise = duePaise(book, after)
  return { playerId, beforePaise, afterPaise, changePaise: paise(afterPaise - beforePaise) }
}

/** The largest changes with the names of their players. */
async function named(changes: readonly PlayerChange[]): Promise<ResultPreview['players']> {
  const largest = changes
    .toSorted((a, b) => Math.abs(b.changePaise) - Math.abs(a.changePaise))
    .slice(0, NAMED_MAX)
  const names = await readUsernames(largest.map(({ playerId }) => playerId))
  return largest.map(({ playerId, beforePaise, afterPaise, changePaise }) => ({
    playerId,
    userName: names.get(playerId) ?? playerId,
    before: rupeesFromPaise(beforePaise),
    after: rupeesFromPaise(afterPaise),
    change: rupeesFromPaise(changePaise),
  }))
}
