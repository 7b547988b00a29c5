/**
 * SRP-6a (RFC 5054) as Cognito user pools speak it, the server's side.
 *
 * It differs from the RFC in four ways: the hash is SHA-256, the user's name in the hash is the pool's name followed by
 * the user's id, numbers are hashed as Java's `BigInteger.toByteArray()` writes them, and the key is derived with HKDF
 * ("Caldera Derived Key") and proved by an HMAC over a secret block and a timestamp.
 */
import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto'

/** The identity in a password proof: the part of the pool's id after `_`, and the user's id. */
export type SrpIdentity = { poolName: string; userId: string }

/** What is stored instead of a password: salt and g^x, both in hex. */
export type Verifier = { salt: string; verifier: string }

/** The public and secret numbers of one exchange: the client's A, the server's B and its exponent b. */
export type SrpExchange = { A: bigint; B: bigint; b: bigint }

/** The 3072-bit group of RFC 3526, generator 2. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const g = 2n
const k = toInteger(sha256(javaBytes(N), javaBytes(g)))

/** Computes the verifier of a new password. `salt` should be 16 random bytes. */
export function createVerifier(identity: SrpIdentity, password: string, salt: Buffer): Verifier {
  const saltHex = salt.toString('hex')
  return { salt: saltHex, verifier: modPow(g, privateKey(identity, password, saltHex), N).toString(16) }
}

/** Checks a password sent in the clear (over TLS) against the stored verifier. */
export function passwordMatches(identity: SrpIdentity, stored: Verifier, password: string): boolean {
  return modPow(g, privateKey(identity, password, stored.salt), N) === BigInt(`0x${stored.verifier}`)
}

/** The client's A from hex, or undefined where it is malformed or a multiple of N, which would make the key known. */
export function readClientPublic(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,770}$/i.test(hex)) return undefined
  const A = BigInt(`0x${hex}`)
  return A % N === 0n ? undefined : A
}

/** The server's half of an exchange: B = kv + g^b. `secret` should be 32 random bytes. */
export function startExchange(A: bigint, stored: Verifier, secret: Buffer): SrpExchange {
  const b = toInteger(secret)
  return { A, B: (k * BigInt(`0x${stored.verifier}`) + modPow(g, b, N)) % N, b }
}

/** The key both sides arrive at when the client knows the password: HKDF of S = (A · v^u)^b. */
export function sharedKey({ A, B, b }: SrpExchange, stored: Verifier): Buffer {
  const u = toInteger(sha256(javaBytes(A), javaBytes(B)))
  const S = modPow(A * modPow(BigInt(`0x${stored.verifier}`), u, N), b, N)
  return Buffer.from(hkdfSync('sha256', javaBytes(S), javaBytes(u), 'Caldera Derived Key', 16))
}

/** The client's proof that it holds the key. `timestamp` is in the form 'Tue Nov 3 09:05:01 UTC 2026'. */
export function proofOf(key: Buffer, identity: SrpIdentity, secretBlock: Buffer, timestamp: string): Buffer {
  const { poolName, userId } = identity
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest()
}

function privateKey({ poolName, userId }: SrpIdentity, password: string, salt: string): bigint {
  const credentials = sha256(Buffer.from(`${poolName}${userId}:${password}`))
  return toInteger(sha256(javaBytes(BigInt(`0x${salt}`)), credentials))
}

/**
 * Left-to-right exponentiation. About 4 ms for the 256-bit exponents used here; node:crypto's Diffie-Hellman would test
 * the group's primality on every call, which takes over a second.
 */
function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}

/** Big-endian two's complement of a non-negative integer: a leading zero byte where the top bit is set. */
function javaBytes(n: bigint): Buffer {
  const hex = n.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function toInteger(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

function sha256(...parts: Buffer[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
