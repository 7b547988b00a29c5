import { expect, test } from 'vitest'
import { freshIdToken, groupsInToken } from '../../../web/lib/token.ts'

const nowMs = Date.UTC(2026, 0, 1)
const nowSeconds = nowMs / 1000
const prefix = 'CognitoIdentityServiceProvider.client'

function tokenOf(claims: object): string {
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

function storageOf(items: Record<string, string>): Pick<Storage, 'getItem'> {
  return { getItem: (key) => items[key] ?? null }
}

function signedIn(token: string, more: Record<string, string> = {}) {
  return storageOf({ [`${prefix}.LastAuthUser`]: 'asha', [`${prefix}.asha.idToken`]: token, ...more })
}

test('a token with more than two minutes left is fresh', () => {
  const token = tokenOf({ exp: nowSeconds + 121, name: 'आशा' })
  expect(freshIdToken(signedIn(token), 'client', nowMs)).toBe(token)
})

test('a token in its last two minutes is not', () => {
  const token = tokenOf({ exp: nowSeconds + 120 })
  expect(freshIdToken(signedIn(token), 'client', nowMs)).toBeUndefined()
})

test('the drift of the device clock is taken off it', () => {
  const token = tokenOf({ exp: nowSeconds - 1800 })
  const drifted = signedIn(token, { [`${prefix}.asha.clockDrift`]: '3600' })
  expect(freshIdToken(drifted, 'client', nowMs)).toBe(token)
})

test.each([
  ['nobody signed in', storageOf({})],
  ['another client', storageOf({ 'CognitoIdentityServiceProvider.other.LastAuthUser': 'asha' })],
  ['no token', storageOf({ [`${prefix}.LastAuthUser`]: 'asha' })],
  ['not a token', signedIn('nonsense')],
  ['not JSON within', signedIn('a.%%%.b')],
  ['no expiry', signedIn(tokenOf({ sub: 'asha' }))],
  ['an expiry that is no number', signedIn(tokenOf({ exp: 'tomorrow' }))],
])('%s gives none', (_, storage) => {
  expect(freshIdToken(storage, 'client', nowMs)).toBeUndefined()
})

test('the groups are those that the token names, be it fresh or not', () => {
  const token = tokenOf({ exp: nowSeconds - 1, 'cognito:groups': ['operators', 'others'] })
  expect(groupsInToken(signedIn(token), 'client')).toEqual(['operators', 'others'])
})

test.each([
  ['nobody signed in', storageOf({})],
  ['not a token', signedIn('nonsense')],
  ['no groups', signedIn(tokenOf({ exp: nowSeconds }))],
  ['groups that are no list', signedIn(tokenOf({ 'cognito:groups': 'operators' }))],
])('%s names no group', (_, storage) => {
  expect(groupsInToken(storage, 'client')).toEqual([])
})
