import { createHash, randomUUID } from 'node:crypto'

/**
 * The name of a request: its idempotency key, else a new unique name. Prefixes ensure that the two never
 * coincide.
 */
export function requestName(idempotencyKey: string | undefined): string {
  return idempotencyKey === undefined ? `once:${randomUUID()}` : `key:${idempotencyKey}`
}

/**
 * The hash that distinguishes a repetition from another request under the same name: base64url of the SHA-256 of the input.
 * @param input all that the player chose, as JSON
 */
export function inputHashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}
