import type { Call } from '../../domain/contract/call.ts'
import { type Refusal, type RefusalName, RefusalReply, refusals } from '../../domain/contract/refusals.ts'
import type { HttpResult } from './event.ts'

/** A reply that nobody stores, unless everybody may get the same for a while. */
export function reply(
  status: number,
  body: unknown,
  { sharedSeconds }: Pick<Call, 'sharedSeconds'> = {},
): HttpResult {
  const cacheControl =
    sharedSeconds === undefined
      ? 'no-store'
      : `public, max-age=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`
  const headers = { 'content-type': 'application/json', 'cache-control': cacheControl }
  return { statusCode: status, headers, body: JSON.stringify(body) }
}

/**
 * A refusal as the reply that clients read. `message` replaces the refusal's words only to name an invalid
 * field.
 */
export function refused(refusal: Refusal, requestId: string, message?: string): HttpResult {
  const { status, message: words } = refusals[refusal.refused]
  return reply(status, {
    success: false,
    error: refusal.refused,
    message: message ?? words,
    field: refusal.field,
    details: refusal.details,
    requestId,
  })
}

/** The name of a result's refusal; undefined for a reply. */
export function refusalIn({ statusCode = 0, body = '' }: HttpResult): RefusalName | undefined {
  return statusCode < 400 ? undefined : RefusalReply.parse(JSON.parse(body)).error
}
