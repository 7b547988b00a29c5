/** The folder that holds the state can't be used. The message says which folder and why. */
export class StateFolderError extends Error {
  override readonly name = 'StateFolderError'
  readonly folder: string

  constructor(folder: string, reason: string, cause?: unknown) {
    super(`The state folder ${folder} ${reason}`, { cause })
    this.folder = folder
  }
}
