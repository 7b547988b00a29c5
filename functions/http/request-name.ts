import { randomUUID } from 'node:crypto'

/**
 * What a request is known by: its idempotency key, for ever, else a name that no other request has. The prefixes keep one way
 * of naming from ever meeting another.
 */
export function requestName(idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined ? `once:${randomUUID()}` : `key:${idempotencyKey}`
}
