import type { RefusalName } from '../../domain/contract/refusals.ts'

/** The request got no answer: no network, or the server could not be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(cause: unknown) {
    super('No answer from the server', { cause })
  }
}

/** The user pool refused; the message is the pool's. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  /** The pool's name of the error, such as 'CodeMismatchException'. */
  readonly reason: string | undefined
  constructor(message: string, reason?: string) {
    super(message)
    this.reason = reason
  }
}

type RefusalFacts = {
  readonly status: number
  /** Name of the refusal; absent when the answer was not one of ours (a gateway's error page, a malformed reply). */
  readonly refusal?: RefusalName | undefined
  /** The invalid field of the request. */
  readonly field?: string | undefined
  /** Details such as the price now on offer. */
  readonly details?: Readonly<Record<string, string | number | null>> | undefined
}

/** The server answered with a refusal, or not by the contract. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly refusal: RefusalName | undefined
  readonly field: string | undefined
  readonly details: RefusalFacts['details']

  constructor(message: string, facts: RefusalFacts) {
    super(message)
    this.status = facts.status
    this.refusal = facts.refusal
    this.field = facts.field
    this.details = facts.details
  }
}

/** The server's or the pool's message if it refused, else `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  const spoken = error instanceof SignInError || (error instanceof ApiError && error.refusal !== undefined)
  return spoken && error.message !== '' ? error.message : otherwise
}
