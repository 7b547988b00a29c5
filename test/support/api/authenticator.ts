import { fromBase32, stepAt, totpCode } from '../../../local/cognito/totp.ts'

/**
 * An authenticator app. It shows the code of the current time step. A code is accepted only once, so the second call gets
 * the code of the next step, which is already valid. A third call in the same step throws: a test would have to wait.
 */
export class Authenticator {
  readonly #secret: Buffer
  #shown = 0

  constructor(secret: string) {
    this.#secret = fromBase32(secret)
  }

  code(): string {
    const present = stepAt(Date.now())
    this.#shown = Math.max(present, this.#shown + 1)
    if (this.#shown > present + 1) throw new Error('no more codes are valid now')
    return totpCode(this.#secret, this.#shown)
  }

  /** A code that is invalid now and soon. */
  wrongCode(): string {
    const present = stepAt(Date.now())
    const valid = [-1, 0, 1, 2, 3].map((steps) => totpCode(this.#secret, present + steps))
    return (
      ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !valid.includes(code)) ?? ''
    )
  }
}
