import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase32, stepAt, stepOf, toBase32, totpCode } from '../../../local/cognito/totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1; its codes have eight digits, of which apps show the last six.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('makes at %i s the code of the standard: %s', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1000))).toBe(code)
})

// RFC 4226, appendix D.
it.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'makes the code %s of the standard for counters',
  (code) => {
    expect(Array.from({ length: 10 }, (_, step) => totpCode(secret, step))).toContain(code)
  },
)

it('takes the code of this step, of the one before and of the one after, and no other', () => {
  const atMs = 1_234_567_890_000
  const present = stepAt(atMs)
  const taken = (step: number) => stepOf(secret, totpCode(secret, step), atMs)
  expect([-1, 0, 1].map((drift) => taken(present + drift))).toEqual([present - 1, present, present + 1])
  expect(taken(present - 2)).toBeUndefined()
  expect(taken(present + 2)).toBeUndefined()
  expect(stepOf(secret, '', atMs)).toBeUndefined()
  expect(stepOf(secret, `${totpCode(secret, present)}0`, atMs)).toBeUndefined()
})

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32 as the standard does: %s', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})

it('reads back what it writes in base 32', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(fromBase32(toBase32(Buffer.from(bytes)))).toEqual(Buffer.from(bytes))
    }),
  )
})
