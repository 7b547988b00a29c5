import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { InvokeCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createInvokeApi } from '../../../local/gateway/invoke-api.ts'
import { openLambda } from '../../../local/gateway/lambda.ts'
import { type Listening, listen } from '../../../local/gateway/server.ts'

const entry = resolve(import.meta.dirname, 'fixtures/functions.ts')
const fixture = { name: 'fixture', entry, timeoutSeconds: 5, memoryMb: 256 }

let printed = ''
const log = new Writable({
  write(chunk, _encoding, done) {
    printed += chunk
    done()
  },
})
const lambda = openLambda({ env: {}, log })
const functions = {
  fixture: { spec: fixture, lambda },
  hasty: { spec: { ...fixture, timeoutSeconds: 0.05 }, lambda },
}
let server: Listening
let client: LambdaClient

beforeAll(async () => {
  const invoke = createInvokeApi({ functions })
  server = await listen('127.0.0.1', 0, async (req, res) => {
    if (!(await invoke(req, res))) res.writeHead(404).end()
  })
  client = new LambdaClient({
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  })
})
afterAll(async () => {
  client.destroy()
  await server.close()
  await lambda.close(0)
})

const invoke = (event: unknown, more: Partial<InvokeCommand['input']> = {}) =>
  client.send(new InvokeCommand({ FunctionName: 'fixture', Payload: JSON.stringify(event), ...more }))
const payloadOf = ({ Payload }: { Payload?: Uint8Array }) => JSON.parse(Buffer.from(Payload ?? []).toString())

describe('the SDK’s client', () => {
  it('calls a function and gets its answer', async () => {
    const answer = await invoke({ do: 'echo', text: '₹' })
    expect(answer).toMatchObject({ StatusCode: 200, ExecutedVersion: '$LATEST' })
    expect(answer.FunctionError).toBeUndefined()
    expect(payloadOf(answer)).toEqual({ do: 'echo', text: '₹' })
  })

  it('gets the error of a function that throws', async () => {
    const answer = await invoke({ do: 'fail' })
    expect(answer).toMatchObject({ StatusCode: 200, FunctionError: 'Unhandled' })
    expect(payloadOf(answer)).toMatchObject({ errorType: 'RangeError', errorMessage: 'no such luck' })
  })

  it('gets the error of a function that takes too long', async () => {
    const answer = await invoke({ do: 'hang' }, { FunctionName: 'hasty' })
    expect(answer.FunctionError).toBe('Unhandled')
    expect(payloadOf(answer).errorMessage).toMatch(/Task timed out after 0\.05 seconds$/)
  })

  it('sends an event without waiting for the function', async () => {
    const answer = await invoke({ do: 'print', value: 'ran for an event' }, { InvocationType: 'Event' })
    expect(answer.StatusCode).toBe(202)
    expect(answer.Payload?.length ?? 0).toBe(0)
    await vi.waitFor(() => expect(printed).toContain('ran for an event'))
    // The function never answers; the call does.
    expect((await invoke({ do: 'hang' }, { InvocationType: 'Event' })).StatusCode).toBe(202)
  })

  it('calls a function without an event', async () => {
    const answer = await client.send(new InvokeCommand({ FunctionName: 'fixture' }))
    expect(payloadOf(answer)).toBeNull()
  })

  it('is refused for a function that does not exist', async () => {
    await expect(invoke({}, { FunctionName: 'missing' })).rejects.toThrow(ResourceNotFoundException)
  })

  it('is refused for an event that is not JSON, or too large', async () => {
    const name = (error: Error) => error.name
    expect(await invoke({}, { Payload: '{' }).then(String, name)).toBe('InvalidRequestContentException')
    const large = { InvocationType: 'Event', Payload: JSON.stringify('x'.repeat(1024 * 1024)) } as const
    expect(await invoke({}, large).then(String, name)).toBe('RequestTooLargeException')
  })
})
