/** An error reply of the service, which the SDK turns into an exception of the same name. */
export class DynamoDbError extends Error {
  override readonly name: string
  /** Further members of the error's body, such as `Item` and `CancellationReasons`. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(name: string, message: string, members: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = name
    this.members = members
  }
}

export function validationError(message: string): DynamoDbError {
  return new DynamoDbError('ValidationException', message)
}
