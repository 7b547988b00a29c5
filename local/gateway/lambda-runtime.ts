import { flushCompileCache } from 'node:module'
import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { Context } from 'aws-lambda'
import { collectGarbage } from '../collect-garbage.ts'
import { keepCompiled } from '../compile-cache.ts'
import { keepClockSteady, raiseClock } from '../steady-clock.ts'
import type { FromRuntime, FunctionError, RuntimeData, ToRuntime } from './lambda-messages.ts'

type Handler = (event: unknown, context: Context) => unknown
type Invocation = Extract<ToRuntime, { kind: 'invoke' }>

const root = resolve(import.meta.dirname, '../..')
const { bundles, nowMs } = workerData as RuntimeData
keepClockSteady()
raiseClock(nowMs)
keepCompiled()
/**
 * After a while without work, a thread frees its garbage, and saves its compiled code, because it is terminated
 * from outside without a chance to do so at its end.
 */
const atRest = setTimeout(() => {
  flushCompileCache()
  collectGarbage()
}, 5000).unref()
const handlers = new Map<string, Promise<Handler>>()
/** The end of each running invocation, in milliseconds since the epoch. */
const deadlines = new Map<string, number>()

/** Imports a module once; the next invocation retries a failed import, as a new sandbox would. */
function handlerOf(entry: string): Promise<Handler> {
  const known = handlers.get(entry)
  if (known) return known
  const loading = import(pathToFileURL(pathOf(entry)).href).then((module: { handler?: unknown }) => {
    if (typeof module.handler !== 'function') throw new Error(`${entry} exports no handler`)
    return module.handler as Handler
  })
  handlers.set(entry, loading)
  loading.catch(() => handlers.delete(entry))
  return loading
}

/**
 * The path of a function's module: among bundles, that of `functions/account/signup.ts` is
 * `account/signup.mjs`.
 */
function pathOf(entry: string): string {
  if (isAbsolute(entry)) return entry
  if (bundles === undefined) return resolve(root, entry)
  return resolve(bundles, entry.replace(/^functions\//, '').replace(/\.ts$/, '.mjs'))
}

function contextOf({ id, functionName, memoryMb, deadlineMs }: Invocation): Context {
  const ignore = () => undefined
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    memoryLimitInMB: String(memoryMb),
    awsRequestId: id,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, (deadlines.get(id) ?? deadlineMs) - Date.now()),
    done: ignore,
    fail: ignore,
    succeed: ignore,
  }
}

function failureOf(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] }
  return { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] }
}

/** Writes a failure to the function log that the handler itself could not write. */
function report(message: string, error: FunctionError, invocation?: Invocation): void {
  const about = invocation && { function_name: invocation.functionName, function_request_id: invocation.id }
  console.error(
    JSON.stringify({ level: 'ERROR', message, timestamp: new Date().toISOString(), ...about, ...error }),
  )
}

async function run(invocation: Invocation): Promise<FromRuntime> {
  deadlines.set(invocation.id, invocation.deadlineMs)
  try {
    const handler = await handlerOf(invocation.entry)
    const result = await handler(JSON.parse(invocation.event), contextOf(invocation))
    return { kind: 'done', id: invocation.id, payload: JSON.stringify(result) ?? 'null' }
  } catch (thrown) {
    const error = failureOf(thrown)
    report('Invoke Error', error, invocation)
    return { kind: 'failed', id: invocation.id, error }
  } finally {
    deadlines.delete(invocation.id)
    atRest.refresh()
  }
}

const port = parentPort
if (!port) throw new Error('The runtime runs in a worker thread')

// An unhandled rejection must not end the thread, and with it every other invocation.
process.on('unhandledRejection', (reason) => report('Unhandled Rejection', failureOf(reason)))

port.on('message', (message: ToRuntime) => {
  if (message.kind === 'invoke') run(message).then((answer) => port.postMessage(answer))
  else if (deadlines.has(message.id)) deadlines.set(message.id, message.deadlineMs)
})
