import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FunctionSpec, InvocationOutcome, LambdaOptions } from './lambda.ts'
import type { FromRuntime, RuntimeData, ToRuntime } from './lambda-messages.ts'

interface Running {
  readonly ended: Promise<InvocationOutcome>
  end(outcome: InvocationOutcome): void
}

/** One thread that runs functions, and its running invocations. */
export interface Sandbox {
  /** True once the thread is gone, by its own crash or by `close`. */
  readonly dead: boolean
  invoke(spec: FunctionSpec, event: string): Promise<InvocationOutcome>
  /** Asks running handlers to end, waits for them at most `graceMs`, and ends the thread. */
  close(graceMs: number): Promise<void>
}

const RUNTIME = new URL('./lambda-runtime.ts', import.meta.url)

/** The young generation of a thread's heap; V8's default is sized for a program that runs alone. */
const YOUNG_GENERATION_MB = 4

/** Starts a thread with an environment and an output of its own. */
export function openSandbox({ name = 'functions', env, log, bundles }: LambdaOptions): Sandbox {
  const worker = new Worker(RUNTIME, {
    name,
    env: { ...env },
    // With source maps, the stack trace of a bundled function names lines of its sources.
    execArgv: ['--enable-source-maps'],
    workerData: { bundles, nowMs: Date.now() } satisfies RuntimeData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    stdout: true,
    stderr: true,
  })
  const running = new Map<string, Running>()
  const post = (message: ToRuntime) => worker.postMessage(message)
  let dead = false

  // An exception outside any handler ends the thread, and everything running in it fails, as in a Lambda that
  // crashes.
  function die(reason: string): void {
    dead = true
    const error = { errorType: 'Runtime.ExitError', errorMessage: reason, trace: [] }
    for (const one of [...running.values()]) one.end({ kind: 'failed', error })
  }

  worker.stdout.pipe(log, { end: false })
  worker.stderr.pipe(log, { end: false })
  worker.on('message', ({ id, ...outcome }: FromRuntime) => running.get(id)?.end(outcome))
  worker.on('error', (error) => {
    log.write(`${JSON.stringify({ level: 'ERROR', message: 'Runtime crashed', error: String(error) })}\n`)
    die(String(error))
  })
  worker.on('exit', (code) => die(`Runtime exited with code ${code}`))

  return {
    get dead() {
      return dead
    },

    invoke({ name: functionName, entry, memoryMb, timeoutSeconds }, event) {
      const id = randomUUID()
      const timeoutMs = timeoutSeconds * 1000
      const { promise: ended, resolve } = Promise.withResolvers<InvocationOutcome>()
      const timer = setTimeout(() => running.get(id)?.end(timedOut(id, timeoutMs)), timeoutMs)
      running.set(id, {
        ended,
        end(outcome) {
          clearTimeout(timer)
          running.delete(id)
          resolve(outcome)
        },
      })
      const deadlineMs = Date.now() + timeoutMs
      post({ kind: 'invoke', id, entry, functionName, memoryMb, deadlineMs, event })
      return ended
    },

    async close(graceMs) {
      for (const id of running.keys()) post({ kind: 'deadline', id, deadlineMs: Date.now() })
      const ended = Promise.all([...running.values()].map((one) => one.ended))
      await Promise.race([ended, delay(graceMs, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

function timedOut(id: string, timeoutMs: number): InvocationOutcome {
  const seconds = (timeoutMs / 1000).toFixed(2)
  const errorMessage = `${new Date().toISOString()} ${id} Task timed out after ${seconds} seconds`
  return { kind: 'timedOut', error: { errorType: 'Sandbox.Timedout', errorMessage, trace: [] } }
}
