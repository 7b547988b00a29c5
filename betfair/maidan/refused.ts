import type { RefusalName } from '../../domain/contract/refusals.ts'

/** A call that Maidan refused. */
export class Refused extends Error {
  readonly refusal: RefusalName

  constructor(refusal: RefusalName) {
    super(refusal)
    this.refusal = refusal
  }
}
