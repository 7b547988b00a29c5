import type { BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import type { BetFacts } from '../../../domain/betting/acceptance.ts'
import type { TopLevel } from '../../../domain/exchange/top.ts'
import { PositionItem } from '../bet-items.ts'
import { tableName } from '../client.ts'
import { HALT, QUOTE_HOLDER, shardOf, TOP } from '../keys.ts'
import { TopItem } from '../order-items.ts'
import { QuoteItem, TakenItem } from '../quote-items.ts'
import { tryBatchGet } from './batch-get.ts'
import { isHalted } from './halt.ts'
import { readOwnQuote } from './own-quote.ts'
import { LEASE, tickedAtMs } from './ticker.ts'
import { walletOf } from './wallets.ts'

/** The facts, the item of the player, and the best prices of orders. */
interface Read {
  readonly facts: BetFacts
  readonly item: Record<string, unknown> | undefined
  readonly top: readonly TopLevel[]
}

type Keys = NonNullable<BatchGetCommandInput['RequestItems']>

/**
 * Reads the facts by which a player's bet or order in a market is decided, and one more item of the player, in one
 * consistent batch; if asked for, also the best prices of players' orders, which may be a moment old.
 * @param own the table of that item, and its key
 */
export async function readMarketFacts(
  { playerId, marketId }: { readonly playerId: string; readonly marketId: string },
  own: { readonly table: 'bets' | 'orders'; readonly key: Record<string, string> },
  { withTop }: { readonly withTop?: true } = {},
): Promise<Read | 'conflict'> {
  const found = await readOwnQuote(marketId, playerId, async (quoteShard) => {
    const responses = await tryBatchGet({
      ...asked('wallets', { playerId }),
      ...asked(own.table, own.key),
      ...asked(
        'positions',
        { shard: shardOf(marketId, playerId), holder: playerId },
        { shard: quoteShard, holder: QUOTE_HOLDER },
      ),
      // Every bet reads these two, and an age of a second makes no difference.
      [tableName('ticker')]: { Keys: [LEASE], ConsistentRead: false },
      [tableName('platform')]: { Keys: [HALT], ConsistentRead: false },
      // A match with players checks the book itself.
      ...(withTop && {
        [tableName('books')]: { Keys: [{ marketId, part: TOP }], ConsistentRead: false },
      }),
    })
    if (!responses) return 'conflict'
    const [wallet] = responses[tableName('wallets')] ?? []
    const held = responses[tableName('positions')] ?? []
    const quote = held.find((item) => item.holder === QUOTE_HOLDER)
    const position = held.find((item) => item.holder === playerId)
    const [top] = (withTop && responses[tableName('books')]) || []
    return {
      wallet: wallet && walletOf(wallet),
      quote: quote && QuoteItem.parse(quote),
      ...(quote && { taken: TakenItem.parse(quote) }),
      position: position && PositionItem.parse(position),
      tickedAtMs: tickedAtMs(responses[tableName('ticker')]?.[0]),
      isHalted: isHalted(responses[tableName('platform')]),
      item: responses[tableName(own.table)]?.[0],
      top: top ? TopItem.parse(top).levels : [],
    }
  })
  if (found === 'conflict') return found
  const { item, top, ...facts } = found
  return { facts, item, top }
}

function asked(table: 'wallets' | 'bets' | 'orders' | 'positions', ...keys: Record<string, string>[]): Keys {
  return { [tableName(table)]: { Keys: keys, ConsistentRead: true } }
}
