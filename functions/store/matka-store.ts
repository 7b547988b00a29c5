import type { MatkaSession } from '../../domain/games/matka/bets.ts'
import type { Declared } from '../../domain/games/matka/draw.ts'
import { versionedDelete, versionedPut } from './platform-items.ts'
import { declarationKey, type KeptMatkaMarket, MARKETS, REMOVED, RESULTS } from './read/matka.ts'
import type { Part } from './transaction.ts'
import { checkPart, putPart } from './writes.ts'

/** Writes a market over its earlier version. */
export function matkaMarketPart({ market, version }: KeptMatkaMarket): Part<'marketUnchanged'> {
  return versionedPut('marketUnchanged', { pk: MARKETS, sk: market.marketId, ...market, version })
}

/** Removes a market, and keeps its name for its last draws. */
export function noMarketParts(
  { market: { marketId, name }, version }: KeptMatkaMarket,
  nowMs: number,
): Part<'marketUnchanged' | 'removed'>[] {
  return [
    versionedDelete('marketUnchanged', { pk: MARKETS, sk: marketId, version }),
    putPart('removed', 'platform', { pk: REMOVED, sk: marketId, name, removedAtMs: nowMs }),
  ]
}

/** The condition that a session's panna is not declared; without a session, neither panna of the draw. */
export function undeclaredPart(roundId: string, session: MatkaSession | undefined): Part<'isUndeclared'> {
  const none = ['Open', 'Close'].filter((each) => session === undefined || session === each)
  const when = none.map((each) => `attribute_not_exists(#${each.toLowerCase()})`).join(' AND ')
  return checkPart('isUndeclared', 'platform', declarationKey(roundId), { when })
}

/** Adds a panna to its draw's earlier declaration. */
export function declaredPart(
  kept: Record<string, unknown>,
  session: MatkaSession,
  declared: Declared,
): Part<'declarationUnchanged'> {
  const version = Number(kept.version ?? 0) + 1
  const item = { ...kept, [session === 'Open' ? 'open' : 'close']: declared, version }
  return versionedPut('declarationUnchanged', { ...item, pk: RESULTS, sk: String(kept.sk) })
}
