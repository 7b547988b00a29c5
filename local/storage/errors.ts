/** The state folder can't be used. The message says which folder and why. */
export class StateFolderError extends Error {
  override readonly name = 'StateFolderError'
  readonly folder: string

  constructor(folder: string, reason: string, cause?: unknown) {
    super(`The state folder ${folder} ${reason}`, { cause })
    this.folder = folder
  }
}

/** LevelDB's own error, where the binding wraps it. */
export function causeOf(error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause : new Error(String(cause))
}

/** Explains an error of LevelDB while it opened a folder. */
export function explained(folder: string, error: unknown): StateFolderError {
  const cause = causeOf(error)
  const code = 'code' in cause ? cause.code : undefined
  if (code === 'LEVEL_LOCKED') {
    return new StateFolderError(folder, 'is in use by another process', cause)
  }
  if (code === 'LEVEL_CORRUPTION') return new StateFolderError(folder, `is corrupt: ${cause.message}`, cause)
  return new StateFolderError(folder, `can't be opened: ${cause.message}`, cause)
}
