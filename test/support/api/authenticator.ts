import { fromBase32, stepAt, totpCode } from '../../../local/cognito/totp.ts'

/**
 * An authenticator app. It shows the code of the present step and, because a code is good once, that of the next step when
 * asked again: both are taken now, and still would be half a minute later. For a third one a test would have to wait.
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
    if (this.#shown > present + 1) throw new Error('no more codes are good now')
    return totpCode(this.#secret, this.#shown)
  }

  /** A code that is not good at any step taken now or soon. */
  wrongCode(): string {
    const present = stepAt(Date.now())
    const good = [-1, 0, 1, 2, 3].map((steps) => totpCode(this.#secret, present + steps))
    return (
      ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !good.includes(code)) ?? ''
    )
  }
}
