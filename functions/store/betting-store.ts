import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Acceptance } from '../../domain/betting/acceptance.ts'
import type { Bet } from '../../domain/betting/bet.ts'
import { type BetTerms, isLineBet } from '../../domain/betting/bet-terms.ts'
import type { CashedOut, Closing } from '../../domain/betting/cash-out.ts'
import type { CashOutOffer, Position } from '../../domain/betting/position.ts'
import { isLineQuote, type Quote, type SelectionQuote } from '../../domain/betting/quote.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { CashOutStore } from '../betting/cash-out.ts'
import type { DelayEnd, DelayStore } from '../betting/end-delay.ts'
import type { BettingStore, Commit } from '../betting/place-bet.ts'
import { tryBatchGet } from './batch-get.ts'
import { dynamo, tableName } from './client.ts'
import { BetItem, PositionItem, QuoteItem } from './items.ts'
import { betListKeys, QUOTE_HOLDER, quoteShardOf, shardOf } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { readOwnQuote } from './own-quote.ts'
import { LEASE, tickedAtMs } from './ticker-store.ts'
import { conditionally, type Part, transact } from './transaction.ts'
import { walletOf, walletPart } from './wallet-store.ts'

type Condition =
  | 'betIsNew'
  | 'betIsPending'
  | 'walletUnchanged'
  | 'entryIsNew'
  | 'positionUnchanged'
  | 'quoteStillOffers'

/** The store of the bet's and the cash-out's use cases: one batch of reads, one transaction of five writes. */
export const bettingStore: BettingStore & CashOutStore & DelayStore = {
  readFacts,
  commit,
  commitEnd,
  putOffer,
  commitCashOut,
}

interface BetKey {
  readonly playerId: string
  readonly marketId: string
  readonly betKey: string
}

async function readFacts(key: BetKey) {
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
    // Read by every bet, and a second late makes no difference.
    [tableName('ticker')]: { Keys: [LEASE], ConsistentRead: false },
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
    position: position && PositionItem.parse(position),
    tickedAtMs: tickedAtMs(responses[tableName('ticker')]?.[0]),
    bet: bet && BetItem.parse(bet),
  }
}

async function commit(accepted: Acceptance, bet: Bet): Promise<Commit> {
  return write([putBet(bet), ...movedParts(accepted), putPosition(accepted.position), checkQuote(accepted)])
}

async function commitEnd({ moved, position, quote }: DelayEnd, bet: Bet): Promise<Commit> {
  return write([
    putEnded(bet),
    ...(moved ? movedParts(moved) : []),
    putPosition(position),
    ...(quote ? [checkUnchanged(quote, position.playerId)] : []),
  ])
}

async function commitCashOut(taken: CashedOut | Closing, bet: Bet): Promise<Commit> {
  const { position, quote } = taken
  return write([
    putBet(bet),
    ...('entry' in taken ? movedParts(taken) : []),
    putPosition(position),
    checkStillOpen(quote, position.playerId),
  ])
}

function movedParts({ wallet, entry }: { wallet: Wallet; entry: Entry }): Part<Condition>[] {
  return [walletPart('walletUnchanged', wallet), ledgerPart('entryIsNew', entry)]
}

async function write(parts: readonly Part<Condition>[]): Promise<Commit> {
  const outcome = await transact<Condition>(parts)
  if (outcome.kind !== 'refused') return outcome.kind
  return outcome.conditions.includes('betIsNew') ? 'duplicate' : 'conflict'
}

/** Notes an offer on the version of the position that it was made for; false when that has changed. */
function putOffer({ marketId, playerId, version }: Position, offer: CashOutOffer): Promise<boolean> {
  return conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('positions'),
        Key: { shard: shardOf(marketId, playerId), holder: playerId },
        UpdateExpression: 'SET offer = :offer',
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':offer': offer, ':version': version },
      }),
    ),
  )
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

function putEnded(bet: Bet): Part<Condition> {
  return {
    condition: 'betIsPending',
    write: {
      Put: {
        TableName: tableName('bets'),
        Item: { ...bet, ...betListKeys(bet) },
        ConditionExpression: '#status = :pending',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':pending': 'Pending' },
      },
    },
  }
}

function putPosition(position: Position): Part<Condition> {
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

/** Holds the displayed price to the moment of the commit: the market is open, still offers it, and has the same delay. */
function checkQuote({ quote, bet, wallet }: Acceptance): Part<Condition> {
  const offer = isLineQuote(quote) ? lineOffer(bet) : selectionOffer(quote, bet)
  return {
    condition: 'quoteStillOffers',
    write: {
      ConditionCheck: {
        TableName: tableName('positions'),
        Key: { shard: quoteShardOf(quote, wallet.playerId), holder: QUOTE_HOLDER },
        ConditionExpression: `#status = :open AND betDelaySeconds = :delay AND ${offer.condition}`,
        ExpressionAttributeNames: { '#status': 'status', '#side': bet.side },
        ExpressionAttributeValues: { ':open': 'OPEN', ':delay': quote.betDelaySeconds, ...offer.values },
      },
    },
  }
}

function selectionOffer({ runners }: SelectionQuote, bet: BetTerms) {
  const at = runners.findIndex((runner) => !isLineBet(bet) && runner.selectionId === bet.selectionId)
  return {
    condition: `runners[${at}].#status = :active AND runners[${at}].#side = :rate`,
    values: { ':active': 'ACTIVE', ':rate': bet.rate },
  }
}

function lineOffer(bet: BetTerms) {
  return {
    condition: '#side.runs = :runs AND #side.rate = :rate',
    values: { ':runs': isLineBet(bet) ? bet.runs : null, ':rate': bet.rate },
  }
}

/** The quote is the very one that was read. */
function checkUnchanged(quote: Quote, playerId: string): Part<Condition> {
  return {
    condition: 'quoteStillOffers',
    write: {
      ConditionCheck: {
        TableName: tableName('positions'),
        Key: { shard: quoteShardOf(quote, playerId), holder: QUOTE_HOLDER },
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': quote.version },
      },
    },
  }
}

/** The market has been open since the offer, to the moment of the commit, at whatever price, with the same delay. */
function checkStillOpen(quote: Quote, playerId: string): Part<Condition> {
  return {
    condition: 'quoteStillOffers',
    write: {
      ConditionCheck: {
        TableName: tableName('positions'),
        Key: { shard: quoteShardOf(quote, playerId), holder: QUOTE_HOLDER },
        ConditionExpression: '#status = :open AND statusSince = :since AND betDelaySeconds = :delay',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':open': 'OPEN',
          ':since': quote.statusSince,
          ':delay': quote.betDelaySeconds,
        },
      },
    },
  }
}
