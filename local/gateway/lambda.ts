import type { Writable } from 'node:stream'
import type { Needs } from '../../functions/routes/row.ts'
import type { FunctionError } from './lambda-messages.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

/** A function to run: its name, and the module that exports `handler`. */
export interface FunctionSpec {
  readonly name: string
  /** Path from the root of the repository, or an absolute one. */
  readonly entry: string
  readonly timeoutSeconds: number
  /** Passed to the handler, not enforced. */
  readonly memoryMb: number
}

const TIMEOUT_SECONDS_DEFAULT = 10
const MEMORY_MB_DEFAULT = 512

/** The function of a row of the route table: `functions/account/get-name.ts` is named `account-get-name`. */
export function functionOf({
  entry,
  timeoutSeconds = TIMEOUT_SECONDS_DEFAULT,
  memoryMb = MEMORY_MB_DEFAULT,
}: Pick<Needs, 'entry' | 'timeoutSeconds' | 'memoryMb'>): FunctionSpec {
  const name = entry.replace(/^functions\/|\.ts$/g, '').replaceAll('/', '-')
  return { name, entry, timeoutSeconds, memoryMb }
}

/** How an invocation ended. `payload` is the handler's reply as JSON. */
export type InvocationOutcome =
  | { readonly kind: 'done'; readonly payload: string }
  | { readonly kind: 'failed'; readonly error: FunctionError }
  | { readonly kind: 'timedOut'; readonly error: FunctionError }

/** A place where functions run: one thread, in which each module is loaded once. */
export interface Lambda {
  /**
   * Runs a function. Never rejects; a function past its timeout counts as timed out, and its own reply is
   * dropped.
   */
  invoke(spec: FunctionSpec, event: unknown): Promise<InvocationOutcome>
  /**
   * Reloads every module for the next invocation; running ones are asked to end, and finish in the old
   * thread.
   */
  reload(): void
  /** Asks running handlers to end, waits for them at most `graceMs`, and ends the thread. */
  close(graceMs: number): Promise<void>
}

export interface LambdaOptions {
  /** The whole environment of the functions; they see nothing of this process's. */
  readonly env: Readonly<Record<string, string>>
  /** Receives the lines that functions print. */
  readonly log: Writable
  /** The thread's name, as the system shows it. */
  readonly name?: string
  /** Folder of the bundled functions; they run from their sources when absent. */
  readonly bundles?: string | undefined
}

/** How long a replaced thread may take to finish. */
const RELOAD_GRACE_MS = 30_000

/**
 * Opens a thread that runs functions, with an environment and output of its own, whose crash does not affect
 * this process. It starts with its first invocation, since a start has enough else to do.
 */
export function openLambda(options: LambdaOptions): Lambda {
  let sandbox: Sandbox | undefined
  return {
    invoke(spec, event) {
      if (sandbox === undefined || sandbox.dead) sandbox = openSandbox(options)
      return sandbox.invoke(spec, JSON.stringify(event))
    },
    reload() {
      void sandbox?.close(RELOAD_GRACE_MS)
      sandbox = undefined
    },
    close: async (graceMs) => sandbox?.close(graceMs),
  }
}
