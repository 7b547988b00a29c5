import type { RequestKind, RequestStatus } from '../../../../../domain/cashier/request.ts'
import { getRequests } from '../../../../../domain/contract/operator/cashier.ts'
import { request } from '../../../../lib/sending/api.ts'
import { useDeskPages } from '../../shared/use-desk-query.ts'

/** Requests of one kind: pending ones oldest first, decided ones newest first. */
export function useRequests(kind: RequestKind, status: RequestStatus) {
  return useDeskPages('cashier', ['requests', kind, status], async (cursor, signal) => {
    const { requests, next } = await request(getRequests, { query: { kind, status, cursor }, signal })
    return { rows: requests, next }
  })
}
