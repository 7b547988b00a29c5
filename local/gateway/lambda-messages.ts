/** Messages from the process to a runtime's thread. Events and payloads are JSON, as for a Lambda. */
export type ToRuntime =
  | {
      readonly kind: 'invoke'
      readonly id: string
      readonly entry: string
      readonly functionName: string
      readonly memoryMb: number
      readonly deadlineMs: number
      readonly event: string
    }
  /** Moves the end of a running invocation, so that a handler that watches its remaining time ends early. */
  | { readonly kind: 'deadline'; readonly id: string; readonly deadlineMs: number }

/** A function's failure, as the Lambda runtime reports it. */
export interface FunctionError {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace: readonly string[]
}

/** Messages from a runtime's thread to the process. */
export type FromRuntime =
  | { readonly kind: 'done'; readonly id: string; readonly payload: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: FunctionError }

/** Data that a thread gets at its start. */
export interface RuntimeData {
  /** Folder of the bundled functions; they run from their sources when absent. */
  readonly bundles?: string | undefined
  /** The time of the process; the thread's own clock never falls behind it. */
  readonly nowMs: number
}
