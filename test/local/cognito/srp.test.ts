import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createVerifier,
  passwordMatches,
  proofOf,
  readClientPublic,
  sharedKey,
  startExchange,
} from '../../../local/cognito/srp.ts'

const identity = { poolName: 'Maidan123', userId: '6f1f8a2e-4b6d-4c7e-9d53-0d1a6f1c2b3d' }
const unicode = fc.string({ unit: 'binary', minLength: 1, maxLength: 256 })

it('accepts the password a verifier was made of, in any script, and no other', () => {
  fc.assert(
    fc.property(
      unicode,
      unicode,
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      (password, other, salt) => {
        const verifier = createVerifier(identity, password, Buffer.from(salt))
        expect(passwordMatches(identity, verifier, password)).toBe(true)
        expect(passwordMatches(identity, verifier, other)).toBe(password === other)
      },
    ),
    { numRuns: 60 },
  )
})

it('binds a verifier to the user and the pool', () => {
  const verifier = createVerifier(identity, 'secret', randomBytes(16))
  expect(passwordMatches({ ...identity, userId: 'another' }, verifier, 'secret')).toBe(false)
  expect(passwordMatches({ ...identity, poolName: 'Another' }, verifier, 'secret')).toBe(false)
})

it('refuses public values that would make the key known', () => {
  const N = primeOfTheGroup()
  expect(readClientPublic('0')).toBeUndefined()
  expect(readClientPublic(N.toString(16))).toBeUndefined()
  expect(readClientPublic((2n * N).toString(16))).toBeUndefined()
  expect(readClientPublic('')).toBeUndefined()
  expect(readClientPublic('12g4')).toBeUndefined()
  expect(readClientPublic('-1')).toBeUndefined()
  expect(readClientPublic('F'.repeat(771))).toBeUndefined()
  expect(readClientPublic('0a')).toBe(10n)
})

it('gives another key to each exchange and another proof to each block, user and time', () => {
  const verifier = createVerifier(identity, 'secret', randomBytes(16))
  const keys = [randomBytes(32), randomBytes(32)].map((b) =>
    sharedKey(startExchange(5n, verifier, b), verifier),
  )
  expect(keys[0]).toHaveLength(16)
  expect(keys[0]).not.toEqual(keys[1])

  const [key = Buffer.alloc(0)] = keys
  const block = Buffer.from('block')
  const time = 'Tue Nov 3 09:05:01 UTC 2026'
  const proofs = [
    proofOf(key, identity, block, time),
    proofOf(key, identity, Buffer.from('other'), time),
    proofOf(key, { ...identity, userId: 'another' }, block, time),
    proofOf(key, identity, block, 'Tue Nov 3 09:05:02 UTC 2026'),
  ]
  expect(new Set(proofs.map((proof) => proof.toString('hex'))).size).toBe(proofs.length)
})

/** The prime of RFC 3526's group 15, from its formula: 2^3072 − 2^3008 − 1 + 2^64 · (⌊2^2942 · π⌋ + 1690314). */
function primeOfTheGroup(): bigint {
  return 2n ** 3072n - 2n ** 3008n - 1n + 2n ** 64n * (piTimesPowerOfTwo(2942n) + 1690314n)
}

/** ⌊2^bits · π⌋ by Machin's formula, with 64 bits to spare. */
function piTimesPowerOfTwo(bits: bigint): bigint {
  const one = 1n << (bits + 64n)
  const arctanOfInverse = (x: bigint) => {
    let sum = 0n
    let term = one / x
    for (let n = 1n; term !== 0n; n += 2n) {
      sum += n % 4n === 1n ? term / n : -(term / n)
      term /= x * x
    }
    return sum
  }
  return (16n * arctanOfInverse(5n) - 4n * arctanOfInverse(239n)) >> 64n
}
