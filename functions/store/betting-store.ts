import type { Acceptance, BetFacts } from '../../domain/betting/acceptance.ts'
import type { Bet } from '../../domain/betting/bet.ts'
import type { BettingStore, Commit } from '../betting/place-bet.ts'
import { tryBatchGet } from './batch-get.ts'
import { tableName } from './client.ts'
import { BetItem, PositionItem, QuoteItem, WalletItem } from './items.ts'
import { betListKeys, QUOTE_HOLDER, shardOf } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { type Part, transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'

type Condition = 'betIsNew' | 'walletUnchanged' | 'entryIsNew' | 'positionUnchanged' | 'quoteStillOffers'

/** The store of the bet's use case: one batch of reads, one transaction of five writes. */
export const bettingStore: BettingStore = { readFacts, commit }

async function readFacts(key: { playerId: string; marketId: string; betKey: string }) {
  const { playerId, marketId, betKey } = key
  const shard = shardOf(marketId, playerId)
  const read = (table: 'wallets' | 'bets' | 'positions', ...Keys: Record<string, string>[]) => ({
    [tableName(table)]: { Keys, ConsistentRead: true },
  })
  const responses = await tryBatchGet({
    ...read('wallets', { playerId }),
    ...read('bets', { playerId, betKey }),
    ...read('positions', { shard, holder: playerId }, { shard, holder: QUOTE_HOLDER }),
  })
  if (!responses) return 'conflict'
  const [wallet] = responses[tableName('wallets')] ?? []
  const [bet] = responses[tableName('bets')] ?? []
  const held = responses[tableName('positions')] ?? []
  const quote = held.find((item) => item.holder === QUOTE_HOLDER)
  const position = held.find((item) => item.holder === playerId)
  const facts: BetFacts = {
    wallet: wallet && WalletItem.parse(wallet),
    quote: quote && QuoteItem.parse(quote),
    position: position && PositionItem.parse(position),
  }
  return { facts, bet: bet && BetItem.parse(bet) }
}

async function commit(accepted: Acceptance, bet: Bet): Promise<Commit> {
  const outcome = await transact<Condition>([
    putBet(bet),
    walletPart('walletUnchanged', accepted.wallet),
    ledgerPart('entryIsNew', accepted.entry),
    putPosition(accepted),
    checkQuote(accepted),
  ])
  if (outcome.kind !== 'refused') return outcome.kind
  return outcome.conditions.includes('betIsNew') ? 'duplicate' : 'conflict'
}

function putBet(bet: Bet): Part<Condition> {
  return {
    condition: 'betIsNew',
    write: {
      Put: {
        TableName: tableName('bets'),
        Item: { ...bet, ...betListKeys(bet) },
        ConditionExpression: 'attribute_not_exists(betKey)',
      },
    },
  }
}

function putPosition({ position }: Acceptance): Part<Condition> {
  const { marketId, playerId } = position
  return {
    condition: 'positionUnchanged',
    write: {
      Put: {
        TableName: tableName('positions'),
        Item: { shard: shardOf(marketId, playerId), holder: playerId, ...position },
        ConditionExpression: position.version === 1 ? 'attribute_not_exists(holder)' : 'version = :before',
        ...(position.version > 1 && { ExpressionAttributeValues: { ':before': position.version - 1 } }),
      },
    },
  }
}

/** Holds the displayed price to the moment of the commit: market and runner are open and still offer it. */
function checkQuote({ quote, runner, bet, wallet }: Acceptance): Part<Condition> {
  const offer = `runners[${quote.runners.indexOf(runner)}]`
  return {
    condition: 'quoteStillOffers',
    write: {
      ConditionCheck: {
        TableName: tableName('positions'),
        Key: { shard: shardOf(quote.marketId, wallet.playerId), holder: QUOTE_HOLDER },
        ConditionExpression: `#status = :open AND ${offer}.#status = :active AND ${offer}.#side = :rate`,
        ExpressionAttributeNames: { '#status': 'status', '#side': bet.side },
        ExpressionAttributeValues: { ':open': 'OPEN', ':active': 'ACTIVE', ':rate': bet.rate },
      },
    },
  }
}
