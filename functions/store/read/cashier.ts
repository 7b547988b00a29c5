import * as z from 'zod'
import {
  type CashierRequest,
  type RequestKind,
  type RequestStatus,
  requestKinds,
  requestStatuses,
} from '../../../domain/cashier/request.ts'
import { PaiseItem } from '../amount-items.ts'
import { tableName } from '../client.ts'
import { batchGet } from './batch-get.ts'
import { listPage } from './list-page.ts'
import { type Newest, newestSince } from './newest-since.ts'
import { queryOf, queryPages } from './queries.ts'

export const RequestItem: z.ZodType<CashierRequest> = z.object({
  playerId: z.string(),
  requestKey: z.string(),
  kind: z.enum(requestKinds),
  amountPaise: PaiseItem,
  status: z.enum(requestStatuses),
  userName: z.string(),
  phoneNumber: z.string(),
  upiId: z.exactOptional(z.string()),
  utr: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
  requestedAtMs: z.int(),
  decidedAtMs: z.exactOptional(z.int()),
  decidedBy: z.exactOptional(z.string()),
  balancePaise: PaiseItem,
  approvals: z.array(z.object({ operatorId: z.string(), name: z.string(), atMs: z.int() })),
  inputHash: z.string(),
  version: z.int(),
})

export const UtrItem = z.object({ playerId: z.string() })

/** A request, and the player who reported its UTR; each read consistently, but not both at the same moment. */
export async function readRequest(playerId: string, requestKey: string, utr?: string) {
  const items = await batchGet({
    [tableName('cashier')]: { Keys: [{ playerId, requestKey }], ConsistentRead: true },
    ...(utr !== undefined && { [tableName('utrs')]: { Keys: [{ utr }], ConsistentRead: true } }),
  })
  const [request] = items[tableName('cashier')] ?? []
  const [reported] = (utr !== undefined && items[tableName('utrs')]) || []
  return {
    request: request && RequestItem.parse(request),
    utrPlayerId: reported && UtrItem.parse(reported).playerId,
  }
}

export const placedPrefix = (kind: RequestKind) => `${kind}#`

export const queueKey = (kind: RequestKind, status: RequestStatus) => `${kind}#${status}`

/** A page of requests, and the cursor of the next; null on the last. */
export interface RequestPage {
  readonly requests: readonly CashierRequest[]
  readonly next: string | null
}

const PAGE_LENGTH = 25

const KeyText = z.string().min(1)

/** A player's requests of a kind, newest first, read consistently. An invalid cursor starts at the first page. */
export async function listRequests(
  playerId: string,
  kind: RequestKind,
  cursor: string | undefined,
): Promise<RequestPage> {
  const prefix = placedPrefix(kind)
  const Place = z.object({ requestKey: KeyText, placed: KeyText.startsWith(prefix) })
  const { items, next } = await listPage(
    queryOf(
      'cashier',
      'playerId = :player AND begins_with(placed, :kind)',
      { player: playerId, kind: prefix },
      { IndexName: 'byTime', ConsistentRead: true, ScanIndexForward: false },
    ),
    { Place, cursor, keyOf: (place) => ({ ...place, playerId }), limit: PAGE_LENGTH },
  )
  return { requests: items.map((item) => RequestItem.parse(item)), next }
}

/** All players' approved requests of a kind that were decided at `sinceMs` or later; eventually consistent. */
export function approvedSince(
  kind: RequestKind,
  sinceMs: number,
  limit: number,
): Promise<Newest<CashierRequest>> {
  const values = { queue: queueKey(kind, 'Approved'), since: sinceMs }
  const newest = { IndexName: 'inQueue', ScanIndexForward: false }
  return newestSince(
    queryPages('cashier', '#queue = :queue AND queuedAtMs >= :since', values, newest),
    { sinceMs, limit },
    (item) => [RequestItem.parse(item)],
    decisionOf,
  )
}

/** When a decided request was decided. */
export const decisionOf = ({ decidedAtMs = 0 }: CashierRequest) => decidedAtMs

/**
 * All players' requests of a kind: pending ones oldest first, decided ones newest first. Eventually
 * consistent.
 */
export async function listQueue(
  kind: RequestKind,
  status: RequestStatus,
  cursor: string | undefined,
): Promise<RequestPage> {
  const queue = queueKey(kind, status)
  const Place = z.object({ playerId: KeyText, requestKey: KeyText, queuedAtMs: z.int() })
  const { items, next } = await listPage(
    queryOf(
      'cashier',
      '#queue = :queue',
      { queue },
      { IndexName: 'inQueue', ScanIndexForward: status === 'Pending' },
    ),
    { Place, cursor, keyOf: (place) => ({ ...place, queue }), limit: PAGE_LENGTH },
  )
  return { requests: items.map((item) => RequestItem.parse(item)), next }
}
