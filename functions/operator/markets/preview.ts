import { netDuePaise } from '../../../domain/betting/commission.ts'
import { type PlayerChange, totalOf } from '../../../domain/betting/house-book.ts'
import { decisionOn } from '../../../domain/betting/intervention.ts'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import type { Position } from '../../../domain/betting/position.ts'
import { shortfallPaise } from '../../../domain/betting/settlement.ts'
import type { ResultPreview } from '../../../domain/contract/operator/markets.ts'
import { type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import { type Paise, paise, rupeesFromPaise, ZERO } from '../../../domain/money.ts'
import { readUsernames } from '../../store/read/players.ts'
import { positionsOf } from '../../store/read/positions.ts'
import { readWallets } from '../../store/read/wallets.ts'
import { resultWords, runnersOf } from '../../views/market.ts'
import { isResultOfShown, readFacts } from './facts.ts'

/** How many players are listed by name. */
const NAMED_MAX = 100

/**
 * The changes that a result would make, commission deducted, computed from every position of the market: one read unit for about
 * five of them. The amount paid so far is taken from the last result, or, before any, from cash-outs: so the
 * preview does not change while positions are being settled.
 */
export async function previewResult(
  marketId: string,
  result: MarketResult,
): Promise<ResultPreview | Refusal> {
  const facts = await readFacts(marketId)
  if (!facts) return refuse('marketNotFound', { field: 'marketId' })
  const { market, last, intervention } = facts
  const { odds } = market
  if (!isResultOfShown(odds, result)) return refuse('invalidResult', { field: 'result' })
  const changes = await resultChanges(marketId, last?.result, result)
  const players = await named(changes, result)
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
    shortfall: rupeesFromPaise(paise(players.reduce((sum, each) => sum + each.shortfallPaise, 0))),
    players: players.map(shown),
  }
}

/** The change that a result makes for every player of a market, compared with the earlier result. */
export async function resultChanges(
  marketId: string,
  before: MarketResult | undefined,
  after: MarketResult,
): Promise<readonly PositionChange[]> {
  const changes: PositionChange[] = []
  for await (const position of positionsOf(marketId)) changes.push(changeOf(position, before, after))
  return changes
}

type PositionChange = PlayerChange & { readonly position: Position }

function changeOf(position: Position, before: MarketResult | undefined, after: MarketResult): PositionChange {
  const { playerId, paidPaise } = position
  const beforePaise = before ? netDuePaise(position, before) : paidPaise
  const afterPaise = netDuePaise(position, after)
  return { position, playerId, beforePaise, afterPaise, changePaise: paise(afterPaise - beforePaise) }
}

/** A change with the player's name, and the part that the balance does not cover. */
type NamedChange = PlayerChange & { readonly userName: string; readonly shortfallPaise: Paise }

/** The largest changes, with the names and present balances of their players. */
async function named(
  changes: readonly PositionChange[],
  result: MarketResult,
): Promise<readonly NamedChange[]> {
  const largest = changes
    .toSorted((a, b) => Math.abs(b.changePaise) - Math.abs(a.changePaise))
    .slice(0, NAMED_MAX)
  const playerIds = largest.map(({ playerId }) => playerId)
  const [names, wallets] = await Promise.all([readUsernames(playerIds), readWallets(playerIds)])
  return largest.map(({ position, ...change }) => {
    const balancePaise = wallets.get(change.playerId)?.balancePaise ?? ZERO
    return {
      ...change,
      userName: names.get(change.playerId) ?? change.playerId,
      shortfallPaise: shortfallPaise(position, balancePaise, result),
    }
  })
}

function shown(change: NamedChange): ResultPreview['players'][number] {
  const { playerId, userName, beforePaise, afterPaise, changePaise, shortfallPaise } = change
  return {
    playerId,
    userName,
    before: rupeesFromPaise(beforePaise),
    after: rupeesFromPaise(afterPaise),
    change: rupeesFromPaise(changePaise),
    shortfall: rupeesFromPaise(shortfallPaise),
  }
}
