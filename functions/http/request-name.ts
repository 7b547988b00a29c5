import { createHash, randomUUID } from 'node:crypto'

/**
 * The name of a request: its idempotency key, for ever, or else a unique name. The prefixes keep the two from
 * ever coinciding.
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
