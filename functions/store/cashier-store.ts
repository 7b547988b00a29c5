import type { CashierRequest } from '../../domain/cashier/request.ts'
import { placedPrefix, queueKey } from './read/cashier.ts'
import type { Part } from './transaction.ts'
import { isAt, putPart } from './writes.ts'

/**
 * Writes a whole request, on condition that the stored one is one version behind; for the first version, that
 * there is none.
 */
export function requestPart(request: CashierRequest): Part<'requestUnchanged'> {
  const item = { ...request, ...listKeys(request) }
  return putPart('requestUnchanged', 'cashier', item, isAt(request.version - 1, 'playerId'))
}

/** Reserves a UTR for ever, on condition that it is unused. */
export function utrPart(utr: string, { playerId, requestKey }: CashierRequest): Part<'utrIsNew'> {
  return putPart('utrIsNew', 'utrs', { utr, playerId, requestKey }, isAt(0, 'utr'))
}

function listKeys(request: CashierRequest) {
  const { kind, status, requestKey, requestedAtMs, decidedAtMs } = request
  return {
    placed: `${placedPrefix(kind)}${new Date(requestedAtMs).toISOString()}#${requestKey}`,
    queue: queueKey(kind, status),
    queuedAtMs: decidedAtMs ?? requestedAtMs,
  }
}
