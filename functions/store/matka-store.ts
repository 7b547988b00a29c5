import type { Session } from '../../domain/games/matka/bets.ts'
import type { Declared } from '../../domain/games/matka/draw.ts'
import { tableName } from './client.ts'
import { versionedDelete, versionedPut } from './platform-items.ts'
import { declarationKey, type KeptMarket, MARKETS, REMOVED, RESULTS } from './read/matka.ts'
import type { Part } from './transaction.ts'

/** Writes a market over its earlier version. */
export function marketPart({ market, version }: KeptMarket): Part<'marketUnchanged'> {
  return versionedPut('marketUnchanged', { pk: MARKETS, sk: market.marketId, ...market, version })
}

/** Removes a market, and keeps its name for its last draws. */
export function noMarketParts(
  { market: { marketId, name }, version }: KeptMarket,
  nowMs: number,
): Part<'marketUnchanged' | 'removed'>[] {
  return [
    versionedDelete('marketUnchanged', { pk: MARKETS, sk: marketId, version }),
    {
      condition: 'removed',
      write: {
        Put: {
          TableName: tableName('platform'),
          Item: { pk: REMOVED, sk: marketId, name, removedAtMs: nowMs },
        },
      },
    },
  ]
}

/** The condition that a session's panna is not declared; without a session, neither panna of the draw. */
export function undeclaredPart(roundId: string, session: Session | undefined): Part<'isUndeclared'> {
  const none = ['Open', 'Close'].filter((each) => session === undefined || session === each)
  return {
    condition: 'isUndeclared',
    write: {
      ConditionCheck: {
        TableName: tableName('platform'),
        Key: declarationKey(roundId),
        ConditionExpression: none.map((each) => `attribute_not_exists(#${each})`).join(' AND '),
        ExpressionAttributeNames: Object.fromEntries(none.map((each) => [`#${each}`, each.toLowerCase()])),
      },
    },
  }
}

/** Adds a panna to its draw's earlier declaration. */
export function declaredPart(
  kept: Record<string, unknown>,
  session: Session,
  declared: Declared,
): Part<'declarationUnchanged'> {
  const version = Number(kept.version ?? 0) + 1
  const item = { ...kept, [session === 'Open' ? 'open' : 'close']: declared, version }
  return versionedPut('declarationUnchanged', { ...item, pk: RESULTS, sk: String(kept.sk) })
}
