import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) as authenticator apps make them: HMAC-SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6

/** How many steps before and after the present one have valid codes, for clocks that differ and slow typing. */
const DRIFT_STEPS = 1

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step that contains a moment in milliseconds since 1970. */
export const stepAt = (atMs: number): number => Math.floor(atMs / STEP_MS)

/** The code of one step (RFC 4226, section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const truncated = mac.readUInt32BE(offset) & 0x7fffffff
  return String(truncated % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code this is, among those valid at a moment in milliseconds since 1970; undefined when there
 * is none. Every candidate is compared, so that timing reveals nothing.
 */
export function stepOf(secret: Buffer, code: string, atMs: number): number | undefined {
  const present = stepAt(atMs)
  const given = Buffer.from(code)
  let found: number | undefined
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(totpCode(secret, step))
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step
  }
  return found
}

/** RFC 4648, without padding: the form in which secrets are shown and put into the address that apps scan. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}

/** The bytes of a secret in base 32. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
