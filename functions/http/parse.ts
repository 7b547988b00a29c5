import type { MiddlewareObj } from '@middy/core'
import * as z from 'zod'
import type { Call } from '../../domain/contract/call.ts'
import { refuse } from '../../domain/contract/refusals.ts'
import type { HttpEvent, HttpResult, Input } from './event.ts'
import { refused } from './replies.ts'

/** The header that names a request, so that sending it again does nothing more. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,128}$/, 'must be 8 to 128 visible ASCII characters')

/** Parses path, query and body by the call's schemas. The reply names the field of the first fault. */
export function parsed(call: Call): MiddlewareObj<HttpEvent, HttpResult> {
  return {
    before: ({ event }) => {
      const { requestId } = event.requestContext
      const fault = (field: string, message: string) =>
        refused(refuse('badRequest', { field }), requestId, `${field}: ${message}`)
      const parts: Record<string, unknown> = {}
      for (const [name, schema, value] of sources(call, event)) {
        if (!schema) continue
        const result = z.safeParse(schema, value)
        if (!result.success) {
          const [issue] = result.error.issues
          return fault(issue?.path.join('.') || name, issue?.message ?? 'is not valid')
        }
        parts[name] = result.data
      }
      const { [IDEMPOTENCY_HEADER]: idempotencyKey, ...input } = parts
      event.input = { ...input, idempotencyKey, authorization: event.headers.authorization } as Input
      return undefined
    },
  }
}

function sources(call: Call, event: HttpEvent): [string, z.core.$ZodType | undefined, unknown][] {
  return [
    [IDEMPOTENCY_HEADER, IdempotencyKey.optional(), event.headers['idempotency-key']],
    ['params', call.params, event.pathParameters ?? {}],
    ['query', call.query, event.queryStringParameters ?? {}],
    // A missing body is parsed as an empty object, so that the reply names the first missing field.
    ['body', call.body, event.body === undefined ? {} : event.body],
  ]
}
