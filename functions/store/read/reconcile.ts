import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { ReconcileStore } from '../../ledger/reconcile.ts'
import type { TableName } from '../../tables.ts'
import { PositionItem } from '../bet-items.ts'
import { dynamo, tableName } from '../client.ts'
import { namesIn, type Values, valuesOf } from '../expressions.ts'
import { QUOTE_HOLDER } from '../keys.ts'
import { PlayItem } from '../play-items.ts'
import { EntryItem, WalletItem } from '../wallet-items.ts'
import { RequestItem } from './cashier.ts'
import { queryAll } from './queries.ts'
import { readWallet } from './wallets.ts'

/** How many wallets have their ledgers read at once. */
const WALLETS_A_PAGE = 25

/** What the daily check of the ledger reads: the one reader of whole tables. */
export const reconcileStore: ReconcileStore = {
  async *walletPages() {
    for await (const items of scan('wallets', undefined, {}, WALLETS_A_PAGE))
      yield items.map((item) => WalletItem.parse(item))
  },

  async readEntries(playerId, version) {
    const until = 'playerId = :player AND #sequence <= :version'
    const items = queryAll('ledger', until, { player: playerId, version }, { ConsistentRead: true })
    return Array.fromAsync(items, (item) => EntryItem.parse(item))
  },

  async *positionPages() {
    for await (const items of scan('positions', 'holder <> :quote', { quote: QUOTE_HOLDER }))
      yield items.map((item) => PositionItem.parse(item))
  },

  async *openPlayPages() {
    for await (const items of scan('plays', '#status = :open', { open: 'Open' }))
      yield items.map((item) => PlayItem.parse(item))
  },

  async *pendingRequestPages() {
    for await (const items of scan('cashier', '#status = :pending', { pending: 'Pending' }))
      yield items.map((item) => RequestItem.parse(item))
  },

  readWallet,
}

/** A table's items that meet a filter, a page at a time, read consistently. */
async function* scan(table: TableName, filter: string | undefined, values: Values, pageSize?: number) {
  const pages = paginateScan(
    { client: dynamo, ...(pageSize && { pageSize }) },
    {
      TableName: tableName(table),
      ...(filter && { FilterExpression: filter, ...namesIn(filter), ...valuesOf(values) }),
      ConsistentRead: true,
    },
  )
  for await (const { Items = [] } of pages) yield Items
}
