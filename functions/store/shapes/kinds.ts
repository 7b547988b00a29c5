import type { TableName } from '../../tables.ts'
import { AUDIT_HEAD, BOOK, CLIENT_SEED_GAME, HEARTBEAT, QUOTE_HOLDER, TOP } from '../keys.ts'

type Key = Readonly<Record<string, unknown>>

const beforeHash = (text: unknown) => String(text).split('#', 1)[0] ?? ''

/** Which kind an item is, by its key, in the tables that have several. */
const kindIn: { readonly [Table in TableName]?: (key: Key) => string } = {
  audit: ({ log }) => (log === AUDIT_HEAD.log ? 'head' : 'record'),
  books: ({ part }) => (part === BOOK || part === TOP || part === HEARTBEAT ? part : beforeHash(part)),
  cards: ({ matchId }) => (String(matchId).includes('#') ? 'counter' : 'pairs'),
  checkpoints: ({ playerId }) => (String(playerId).startsWith('!') ? 'segment' : 'player'),
  connections: ({ pk }) => beforeHash(pk),
  platform: ({ pk, sk }) => (pk === 'upi' ? `upi ${sk}` : String(pk)),
  positions: ({ holder }) => (holder === QUOTE_HOLDER ? 'quote' : 'position'),
  scorecards: ({ part }) => beforeHash(part),
  seats: ({ game }) => (game === CLIENT_SEED_GAME ? 'client' : 'seat'),
  ticker: ({ pk, sk }) => (pk === 'feed' ? `feed ${sk}` : String(pk)),
}

/** The kind of a stored item: its table and, where that has several kinds, which of them. */
export function kindOf(table: TableName, key: Key): string {
  const kind = kindIn[table]?.(key)
  return kind === undefined ? table : `${table} ${kind}`
}
