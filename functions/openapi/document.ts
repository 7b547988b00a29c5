import * as z from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiParameters } from 'zod-openapi'
import { type Call, PENDING_STATUS } from '../../domain/contract/call.ts'
import { PROGRAM_PREFIX } from '../../domain/contract/key-scope.ts'
import {
  commonRefusals,
  keyRefusals,
  operatorRefusals,
  type RefusalName,
  RefusalReply,
  refusals,
} from '../../domain/contract/refusals.ts'
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/parse.ts'

/** The OpenAPI 3.1 document of these calls, with every refusal among the responses. */
export function openapi(calls: readonly Call[]): Record<string, unknown> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Maidan',
      version: '1',
      description: 'Rupee amounts are numbers with at most two decimals; rates are per 100 of stake.',
    },
    paths,
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key, at the same path after ${PROGRAM_PREFIX}`,
        },
      },
    },
  })
  return { ...document }
}

/**
 * API Gateway replies in its own form to a missing or invalid token; the call itself refuses a token of another
 * kind.
 */
const unauthenticated = json(
  `unauthenticated: ${refusals.unauthenticated.message}`,
  z.union([RefusalReply, z.object({ message: z.string() })]),
)

const idempotency = z.object({
  [IDEMPOTENCY_HEADER]: IdempotencyKey.optional().meta({
    description:
      'A name for the request. Sent again under the same name, it gets the same reply, and nothing happens twice',
  }),
})

function operation(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: operationId(call),
    summary: call.summary,
    ...(call.access !== 'public' && { security: [{ idToken: [] }, ...(call.scope ? [{ apiKey: [] }] : [])] }),
    ...(call.scope && { servers: [{ url: '/' }, { url: PROGRAM_PREFIX, description: 'For an API key' }] }),
    requestParams: {
      ...(call.params && { path: call.params }),
      ...(call.query && { query: call.query }),
      ...(call.refusals.includes('idempotencyConflict') && { header: idempotency }),
    } as ZodOpenApiParameters,
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: call.body } } },
    }),
    responses: {
      [call.status]: json('Success', call.reply),
      ...(call.isPending && {
        [PENDING_STATUS]: json('Under way: sent again, it says how it ended', call.reply),
      }),
      ...refusalResponses([
        ...commonRefusals,
        ...(call.access === 'operator' ? operatorRefusals : []),
        ...(call.scope ? keyRefusals : []),
        ...call.refusals,
      ]),
      ...(call.access !== 'public' && { 401: unauthenticated }),
    },
  } as ZodOpenApiOperationObject
}

function operationId({ method, path }: Call): string {
  const words = path.replace('/api/', '').replaceAll(/[{}.]/g, '').split(/[/_-]/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function refusalResponses(names: readonly RefusalName[]) {
  const byStatus = Map.groupBy(new Set(names), (name) => refusals[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      json(of.map((name) => `${name}: ${refusals[name].message}`).join('\n'), RefusalReply),
    ]),
  )
}

function json(description: string, schema: z.core.$ZodType) {
  return { description, content: { 'application/json': { schema } } }
}
