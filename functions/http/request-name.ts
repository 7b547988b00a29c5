import { createHash, randomUUID } from 'node:crypto'

/**
 * What a request is known by: its idempotency key, for ever, else a name that no other request has. The prefixes keep one way
 * of naming from ever meeting another.
 */
export function requestName(idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined ? `once:${randomUUID()}` : `key:${idempotencyKey}`
}

/**
 * What tells a repetition from another request under the same name.
 * @param input all that the player chose, as JSON has it: base64url of its SHA-256 is stored with what was asked for
 */
export function inputHashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}
