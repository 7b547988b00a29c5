import type { CashierRequest } from '../../domain/cashier/request.ts'
import { tableName } from './client.ts'
import { placedPrefix, queueKey } from './read/cashier.ts'
import type { Part } from './transaction.ts'

/**
 * Writes a whole request, on condition that the stored one is one version behind; for the first version, that
 * there is none.
 */
export function requestPart(request: CashierRequest): Part<'requestUnchanged'> {
  return {
    condition: 'requestUnchanged',
    write: {
      Put: {
        TableName: tableName('cashier'),
        Item: { ...request, ...listKeys(request) },
        ...(request.version === 1
          ? { ConditionExpression: 'attribute_not_exists(playerId)' }
          : {
              ConditionExpression: 'version = :before',
              ExpressionAttributeValues: { ':before': request.version - 1 },
            }),
      },
    },
  }
}

/** Reserves a UTR for ever, on condition that it is unused. */
export function utrPart(utr: string, { playerId, requestKey }: CashierRequest): Part<'utrIsNew'> {
  return {
    condition: 'utrIsNew',
    write: {
      Put: {
        TableName: tableName('utrs'),
        Item: { utr, playerId, requestKey },
        ConditionExpression: 'attribute_not_exists(utr)',
      },
    },
  }
}

function listKeys(request: CashierRequest) {
  const { kind, status, requestKey, requestedAtMs, decidedAtMs } = request
  return {
    placed: `${placedPrefix(kind)}${new Date(requestedAtMs).toISOString()}#${requestKey}`,
    queue: queueKey(kind, status),
    queuedAtMs: decidedAtMs ?? requestedAtMs,
  }
}
