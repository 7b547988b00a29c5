import { resolve } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FunctionSpec, functionOf, type Lambda, openLambda } from '../../../local/gateway/lambda.ts'

const entry = resolve(import.meta.dirname, 'fixtures/functions.ts')
const spec: FunctionSpec = { name: 'fixture', entry, timeoutSeconds: 20, memoryMb: 256 }

let printed = ''
let lambda: Lambda
beforeEach(() => {
  printed = ''
  const log = new Writable({
    write(chunk, _encoding, done) {
      printed += chunk
      done()
    },
  })
  lambda = openLambda({ env: { FIXTURE: 'set' }, log })
})
afterEach(() => lambda.close(0))

const done = (value: unknown) => ({ kind: 'done', payload: JSON.stringify(value) })

describe('openLambda', () => {
  it('passes event and answer as JSON', async () => {
    const event = { do: 'echo', at: new Date(0), missing: undefined }
    expect(await lambda.invoke(spec, event)).toEqual(done({ do: 'echo', at: '1970-01-01T00:00:00.000Z' }))
    expect(await lambda.invoke(spec, { do: 'nothing' })).toEqual(done(null))
  })

  it('gives the handler a Lambda context', async () => {
    const outcome = await lambda.invoke(spec, { do: 'context' })
    const context = JSON.parse(outcome.kind === 'done' ? outcome.payload : '{}')
    expect(context).toMatchObject({ functionName: 'fixture', memoryLimitInMB: '256' })
    expect(context.awsRequestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(context.remainingMs).toBeGreaterThan(0)
    expect(context.remainingMs).toBeLessThanOrEqual(20_000)
  })

  it('keeps the environment of this process out', async () => {
    expect(await lambda.invoke(spec, { do: 'environment' })).toEqual(done({ FIXTURE: 'set' }))
  })

  it('loads a module once, and afresh after a reload, which lets what runs end', async () => {
    const first = await lambda.invoke(spec, { do: 'instance' })
    expect(await lambda.invoke(spec, { do: 'instance' })).toEqual(first)
    const running = lambda.invoke(spec, { do: 'untilTimeIsUp' })
    lambda.reload()
    const second = await lambda.invoke(spec, { do: 'instance' })
    expect(second.kind).toBe('done')
    expect(second).not.toEqual(first)
    expect(await running).toEqual(done('ended in time'))
  })

  it('reports what a handler throws, and logs it', async () => {
    const outcome = await lambda.invoke(spec, { do: 'fail' })
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { errorType: 'RangeError', errorMessage: 'no such luck' },
    })
    await vi.waitFor(() => expect(printed).toContain('"message":"Invoke Error"'))
    expect(printed).toContain('no such luck')
  })

  it('reports a module that cannot be loaded', async () => {
    const missing = { ...spec, entry: resolve(import.meta.dirname, 'fixtures/missing.ts') }
    expect(await lambda.invoke(missing, {})).toMatchObject({ kind: 'failed' })
    const without = { ...spec, entry: 'functions/tables.ts' }
    expect(await lambda.invoke(without, {})).toMatchObject({
      kind: 'failed',
      error: { errorMessage: 'functions/tables.ts exports no handler' },
    })
  })

  it('answers for a handler that takes longer than its timeout', async () => {
    const outcome = await lambda.invoke({ ...spec, timeoutSeconds: 0.05 }, { do: 'hang' })
    expect(outcome).toMatchObject({ kind: 'timedOut', error: { errorType: 'Sandbox.Timedout' } })
    expect(await lambda.invoke(spec, { do: 'echo' })).toEqual(done({ do: 'echo' }))
  })

  it('collects what functions print', async () => {
    await lambda.invoke(spec, { do: 'print', value: 'a line of a function' })
    await vi.waitFor(() => expect(printed).toContain('a line of a function\n'))
  })

  it('survives a rejected promise that nobody awaits, and logs it', async () => {
    const hanging = lambda.invoke({ ...spec, timeoutSeconds: 0.3 }, { do: 'hang' })
    expect(await lambda.invoke(spec, { do: 'stray' })).toEqual(done('answered'))
    await vi.waitFor(() => expect(printed).toContain('stray promise'))
    // Other invocations of the thread went on.
    expect((await hanging).kind).toBe('timedOut')
  })

  it('fails what runs when the thread crashes, and opens another for the next', async () => {
    expect(await lambda.invoke(spec, { do: 'crash' })).toMatchObject({
      kind: 'failed',
      error: { errorType: 'Runtime.ExitError' },
    })
    expect(await lambda.invoke(spec, { do: 'echo' })).toEqual(done({ do: 'echo' }))
    expect(printed).toContain('out of nowhere')
  })

  it('lets a handler that watches its remaining time end before the close', async () => {
    const running = lambda.invoke(spec, { do: 'untilTimeIsUp' })
    await lambda.invoke(spec, { do: 'echo' })
    await lambda.close(10_000)
    expect(await running).toEqual(done('ended in time'))
  })

  it('does not wait longer than the grace for one that does not', async () => {
    const running = lambda.invoke(spec, { do: 'hang' })
    await lambda.close(10)
    expect(await running).toMatchObject({ kind: 'failed', error: { errorType: 'Runtime.ExitError' } })
  })
})

it('functionOf names a function by its module', () => {
  expect(functionOf({ entry: 'functions/account/get-name.ts' })).toEqual({
    name: 'account-get-name',
    entry: 'functions/account/get-name.ts',
    timeoutSeconds: 10,
    memoryMb: 512,
  })
})
