import { createRequire } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

interface BigInteger {
  toString(radix: number): string
  modPow(exponent: BigInteger, modulus: BigInteger, done: (error: null, power: BigInteger) => void): void
}

const { default: BigInteger } = createRequire(import.meta.url)(
  'amazon-cognito-identity-js/lib/BigInteger.js',
) as { default: { new (digits: string, radix: number): BigInteger; prototype: BigInteger } }

/** Digits of a negative number begin with a minus. */
function bigint(value: BigInteger): bigint {
  const digits = value.toString(16)
  return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`)
}

/**
 * Lets the browser library raise numbers to powers by the engine's own integers in the tests of the file that calls it:
 * a sign-in takes a tenth of its time. `browser-sign-in.test.ts` shows the library as it is.
 */
export function quickPowers(): void {
  const { modPow } = BigInteger.prototype
  beforeAll(() => {
    BigInteger.prototype.modPow = function (exponent, modulus, done) {
      const N = bigint(modulus)
      let [base, left, power] = [((bigint(this) % N) + N) % N, bigint(exponent), 1n]
      for (; left > 0n; left >>= 1n) {
        if (left & 1n) power = (power * base) % N
        base = (base * base) % N
      }
      done(null, new BigInteger(power.toString(16), 16))
    }
  })
  afterAll(() => {
    BigInteger.prototype.modPow = modPow
  })
}
