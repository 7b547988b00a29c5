import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { commonRefusals, operatorRefusals, refusals } from '../../../domain/contract/refusals.ts'
import { handler } from '../../../functions/openapi/get-openapi.ts'
import { routes } from '../../../functions/routes.ts'
import { ask } from '../http/events.ts'

const Response = z.object({
  description: z.string(),
  content: z.object({ 'application/json': z.object({ schema: z.record(z.string(), z.unknown()) }) }),
})

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  servers: z.array(z.object({ url: z.string() })).optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })).default([]),
  requestBody: z.object({ required: z.literal(true) }).optional(),
  responses: z.record(z.string(), Response),
})

const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

const { status, text, body } = await ask(handler, { claims: null })
const document = Document.parse(body)
const calls = routes.map(({ call }) => ({ name: `${call.method} ${call.path}`, call }))

function operationOf({ method, path }: { method: string; path: string }) {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  return operation
}

describe('the OpenAPI document', () => {
  it('is answered, and is valid OpenAPI 3.1', async () => {
    expect(status).toBe(200)
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has every row of the route table, and nothing else', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(documented.toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  })

  it('names each operation once', () => {
    const ids = calls.map(({ call }) => operationOf(call).operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('postLaggaiKhaiBets')
    expect(ids).toContain('getNameUserId')
  })

  it.each(calls)('has every refusal of $name under its status', ({ call }) => {
    const { responses } = operationOf(call)
    const unauthenticated = call.access === 'public' ? [] : ['unauthenticated' as const]
    const ofOperators = call.access === 'operator' ? operatorRefusals : []
    for (const name of [...commonRefusals, ...unauthenticated, ...ofOperators, ...call.refusals]) {
      const { status: of, message } = refusals[name]
      expect(responses[of]?.description, name).toContain(`${name}: ${message}`)
    }
    expect(responses[call.status]?.description).toBe('Success')
  })

  it.each(calls)('describes what $name takes and who may call it', ({ call }) => {
    const { parameters, requestBody, security, servers } = operationOf(call)
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(inPath)
    const inQuery = call.query instanceof z.core.$ZodObject ? Object.keys(call.query._zod.def.shape) : []
    expect(parameters.filter((each) => each.in === 'query').map(({ name }) => name)).toEqual(inQuery)
    const named = call.refusals.includes('idempotencyConflict') ? ['Idempotency-Key'] : []
    expect(parameters.filter((each) => each.in === 'header').map(({ name }) => name)).toEqual(named)
    expect(requestBody !== undefined).toBe(call.body !== undefined)
    const byKey = call.scope ? [{ apiKey: [] }] : []
    expect(security).toEqual(call.access === 'public' ? undefined : [{ idToken: [] }, ...byKey])
    expect(servers?.map(({ url }) => url)).toEqual(call.scope && ['/', '/program'])
  })
})
