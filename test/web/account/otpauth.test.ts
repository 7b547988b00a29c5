import { expect, test } from 'vitest'
import { inGroups, otpauthUri } from '../../../web/features/account/security/otpauth.ts'

test('the address for authenticator apps names issuer, account and secret', () => {
  const uri = new URL(otpauthUri('asha+1@example.com', 'JBSWY3DPEHPK3PXP'))
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.host).toBe('totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Maidan:asha+1@example.com')
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Maidan' })
})

test.each([
  ['', ''],
  ['JBSW', 'JBSW'],
  ['JBSWY3', 'JBSW Y3'],
  ['JBSWY3DPEHPK', 'JBSW Y3DP EHPK'],
])('the key %j is read as %j', (secret, read) => {
  expect(inGroups(secret)).toBe(read)
})
