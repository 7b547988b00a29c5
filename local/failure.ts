/** A reason not to start that the person at the terminal can act on: printed as one line, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The system's code of an error, such as `EADDRINUSE`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
