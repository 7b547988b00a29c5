/** What the process tells a runtime's thread. Events and payloads travel as JSON, as they do to a Lambda. */
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

/** What a function answers when it fails, as the Lambda runtime reports it. */
export interface FunctionError {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace: readonly string[]
}

/** What a runtime's thread tells the process. */
export type FromRuntime =
  | { readonly kind: 'done'; readonly id: string; readonly payload: string }
  | { readonly kind: 'failed'; readonly id: string; readonly error: FunctionError }

/** What a thread is given when it starts. */
export interface RuntimeData {
  /** Folder of the bundled functions; they run from their sources when absent. */
  readonly bundles?: string | undefined
  /** The time of the process, which the thread's own never comes before. */
  readonly nowMs: number
}
