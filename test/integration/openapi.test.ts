import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Call } from '../../domain/contract/call.ts'
import { getOpenapi } from '../../domain/contract/socket.ts'
import { routes } from '../../functions/routes.ts'
import { type CallInput, call, mustCall } from '../support/api/calls.ts'
import { sampleOf } from '../support/api/invalid-input.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'

const maidan = sharedMaidanForFile()

const Paths = z.record(z.string(), z.record(z.string(), z.object({ responses: z.looseObject({}) })))

it('serves its API as OpenAPI 3.1: every row of the route table, and each answers', async () => {
  const { url } = maidan
  const document = await mustCall(url, getOpenapi)
  const validator = new Validator()
  expect(await validator.validate(document)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')

  const paths = Paths.parse(document.paths)
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted()).toEqual(routes.map((row) => `${row.call.method} ${row.call.path}`).toSorted())
  for (const { call: contract } of routes) {
    const { status } = await call(url, contract, sampleOf(contract, {}) as CallInput<Call>)
    const { responses } = paths[contract.path]?.[contract.method.toLowerCase()] ?? {}
    expect(Object.keys(responses ?? {}), contract.path).toContain(String(status))
  }
})
