import { paginateQuery, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Entry } from '../../../domain/ledger/entry.ts'
import type { ReconcileStore } from '../../ledger/reconcile.ts'
import { PositionItem } from '../bet-items.ts'
import { dynamo, tableName } from '../client.ts'
import { QUOTE_HOLDER } from '../keys.ts'
import { PlayItem } from '../play-items.ts'
import { EntryItem, WalletItem } from '../wallet-items.ts'
import { RequestItem } from './cashier.ts'
import { readWallet } from './wallets.ts'

/** How many wallets have their ledgers read at once. */
const WALLETS_A_PAGE = 25

/** What the daily check of the ledger reads: the one reader of whole tables. */
export const reconcileStore: ReconcileStore = {
  async *walletPages() {
    const pages = paginateScan(
      { client: dynamo, pageSize: WALLETS_A_PAGE },
      { TableName: tableName('wallets'), ConsistentRead: true },
    )
    for await (const { Items = [] } of pages) yield Items.map((item) => WalletItem.parse(item))
  },

  async readEntries(playerId, version) {
    const entries: Entry[] = []
    const pages = paginateQuery(
      { client: dynamo },
      {
        TableName: tableName('ledger'),
        KeyConditionExpression: 'playerId = :player AND #sequence <= :version',
        ExpressionAttributeNames: { '#sequence': 'sequence' },
        ExpressionAttributeValues: { ':player': playerId, ':version': version },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) entries.push(...Items.map((item) => EntryItem.parse(item)))
    return entries
  },

  async *positionPages() {
    const pages = paginateScan(
      { client: dynamo },
      {
        TableName: tableName('positions'),
        FilterExpression: 'holder <> :quote',
        ExpressionAttributeValues: { ':quote': QUOTE_HOLDER },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages) yield Items.map((item) => PositionItem.parse(item))
  },

  async *openPlayPages() {
    for await (const items of scanWithStatus('plays', 'Open')) yield items.map((item) => PlayItem.parse(item))
  },

  async *pendingRequestPages() {
    for await (const items of scanWithStatus('cashier', 'Pending'))
      yield items.map((item) => RequestItem.parse(item))
  },

  readWallet,
}

/** Scans a table for items of a status, a page at a time, read consistently. */
async function* scanWithStatus(table: 'plays' | 'cashier', status: string) {
  const pages = paginateScan(
    { client: dynamo },
    {
      TableName: tableName(table),
      FilterExpression: '#status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages) yield Items
}
