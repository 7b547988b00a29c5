import { BetItem, PositionItem } from '../bet-items.ts'
import { tableName } from '../client.ts'
import { HALT, QUOTE_HOLDER, shardOf } from '../keys.ts'
import { QuoteItem, TakenItem } from '../quote-items.ts'
import { tryBatchGet } from './batch-get.ts'
import { isHalted } from './halt.ts'
import { readOwnQuote } from './own-quote.ts'
import { LEASE, tickedAtMs } from './ticker.ts'
import { walletOf } from './wallets.ts'

interface BetKey {
  readonly playerId: string
  readonly marketId: string
  readonly betKey: string
}

/** Reads the facts by which a bet is decided, and the earlier bet of its key, in one consistent batch. */
export async function readBetFacts(key: BetKey) {
  const found = await readOwnQuote(key.marketId, key.playerId, (quoteShard) => readOnce(key, quoteShard))
  if (found === 'conflict') return found
  const { bet, ...facts } = found
  return { facts, bet }
}

async function readOnce({ playerId, marketId, betKey }: BetKey, quoteShard: string) {
  const read = (table: 'wallets' | 'bets' | 'positions', ...Keys: Record<string, string>[]) => ({
    [tableName(table)]: { Keys, ConsistentRead: true },
  })
  const responses = await tryBatchGet({
    ...read('wallets', { playerId }),
    ...read('bets', { playerId, betKey }),
    ...read(
      'positions',
      { shard: shardOf(marketId, playerId), holder: playerId },
      { shard: quoteShard, holder: QUOTE_HOLDER },
    ),
    // Every bet reads these two, and an age of a second makes no difference.
    [tableName('ticker')]: { Keys: [LEASE], ConsistentRead: false },
    [tableName('platform')]: { Keys: [HALT], ConsistentRead: false },
  })
  if (!responses) return 'conflict'
  const [wallet] = responses[tableName('wallets')] ?? []
  const [bet] = responses[tableName('bets')] ?? []
  const held = responses[tableName('positions')] ?? []
  const quote = held.find((item) => item.holder === QUOTE_HOLDER)
  const position = held.find((item) => item.holder === playerId)
  return {
    wallet: wallet && walletOf(wallet),
    quote: quote && QuoteItem.parse(quote),
    ...(quote && { taken: TakenItem.parse(quote) }),
    position: position && PositionItem.parse(position),
    tickedAtMs: tickedAtMs(responses[tableName('ticker')]?.[0]),
    isHalted: isHalted(responses[tableName('platform')]),
    bet: bet && BetItem.parse(bet),
  }
}
