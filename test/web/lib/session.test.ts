import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { renewedIdToken, signInAtPool, signOutAtPool } from '../../../web/lib/cognito.ts'
import { NetworkError, SignInError } from '../../../web/lib/errors.ts'
import {
  expireSession,
  idToken,
  leaveEverywhere,
  sessionEnd,
  signIn,
  signOut,
} from '../../../web/lib/session.ts'

// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../web/lib/cognito.ts', () => ({
  signInAtPool: vi.fn(),
  renewedIdToken: vi.fn(),
  signOutAtPool: vi.fn(),
}))
vi.mock('../../../web/lib/log.ts', () => ({ logError: vi.fn() }))

const prefix = 'CognitoIdentityServiceProvider.client'

/** Browser storage as an object whose own keys are the stored ones, which is how `Object.keys` sees the real one. */
function browserStorage(items: Record<string, string>): Storage {
  const hidden = <T>(value: T) => ({ value, enumerable: false })
  return Object.defineProperties(
    { ...items },
    {
      getItem: hidden(function getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      }),
      removeItem: hidden(function removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      }),
    },
  ) as unknown as Storage
}

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal(
    'localStorage',
    browserStorage({
      user: '{"id":"p1"}',
      wallet: '{}',
      history: '[]',
      theme: 'light',
      email: 'asha@example.com',
      [`${prefix}.LastAuthUser`]: 'asha',
      [`${prefix}.asha.refreshToken`]: 'secret',
    }),
  )
  const config = {
    mode: 'demo',
    cognito: { userPoolId: 'ap-south-1_a', clientId: 'client', flow: 'USER_SRP_AUTH' },
    socketUrl: '/ws',
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(config)))
})

const kept = () => Object.keys(localStorage).sort()

test('log-out ends the session at the pool and forgets the player, not the preferences', async () => {
  await signOut()
  expect(signOutAtPool).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual(['email', 'theme'])
})

test('log-out forgets the player although the network fails', async () => {
  vi.mocked(signOutAtPool).mockRejectedValue(new NetworkError('offline'))
  await signOut()
  expect(kept()).toEqual(['email', 'theme'])
})

test('log-out waits three seconds for a pool that does not answer', async () => {
  vi.useFakeTimers()
  vi.mocked(signOutAtPool).mockReturnValue(new Promise(() => undefined))
  const leaving = signOut()
  await vi.advanceTimersByTimeAsync(2999)
  expect(kept()).toContain('user')
  await vi.advanceTimersByTimeAsync(1)
  await leaving
  expect(kept()).not.toContain('user')
  vi.useRealTimers()
})

test('renewals requested at once are one renewal', async () => {
  vi.mocked(renewedIdToken).mockResolvedValue('renewed')
  expect(await Promise.all([idToken(), idToken(), idToken()])).toEqual(['renewed', 'renewed', 'renewed'])
  expect(renewedIdToken).toHaveBeenCalledTimes(1)
})

test('a refused renewal is no session; an unreachable pool is a network error', async () => {
  vi.mocked(renewedIdToken).mockRejectedValueOnce(new SignInError('Refresh Token has been revoked'))
  expect(await idToken()).toBeUndefined()
  vi.mocked(renewedIdToken).mockRejectedValueOnce(new NetworkError('offline'))
  await expect(idToken()).rejects.toBeInstanceOf(NetworkError)
})

test('an expired session is remembered until the next sign-in', async () => {
  expireSession()
  expect(sessionEnd()).toBe('expired')
  expect(kept()).toEqual(['email', 'theme'])
  vi.mocked(signInAtPool).mockRejectedValueOnce(new SignInError('Incorrect username or password.'))
  await expect(signIn('asha@example.com', 'wrong')).rejects.toThrow('Incorrect username or password.')
  expect(sessionEnd()).toBe('expired')
  await signIn('asha@example.com', 'right-one')
  expect(sessionEnd()).toBeUndefined()
})

test('a log-out on all devices is remembered as that, whether the answer or the socket is first', async () => {
  await leaveEverywhere(async () => {})
  expect(sessionEnd()).toBe('everywhere')
  expect(kept()).toEqual(['email', 'theme'])
  await signIn('asha@example.com', 'right-one')
  await leaveEverywhere(async () => expireSession())
  expect(sessionEnd()).toBe('everywhere')
  await signIn('asha@example.com', 'right-one')
  expireSession()
  expect(sessionEnd(), 'ended by another device').toBe('expired')
})

test('a failed log-out on all devices keeps the session', async () => {
  await signIn('asha@example.com', 'right-one')
  const failed = leaveEverywhere(() => Promise.reject(new NetworkError('cut')))
  await expect(failed).rejects.toBeInstanceOf(NetworkError)
  expect(kept()).toContain('user')
  expireSession()
  expect(sessionEnd()).toBe('expired')
})

test('the user is forgotten before all else, so that no other tab begins a sitting for it', () => {
  const forgotten: PropertyKey[] = []
  const watched = new Proxy(browserStorage({ sitting: '{}', wallet: '{}', user: '{"id":"p1"}' }), {
    deleteProperty: (target, key) => {
      forgotten.push(key)
      return Reflect.deleteProperty(target, key)
    },
  })
  vi.stubGlobal('localStorage', watched)
  expireSession()
  expect(forgotten).toEqual(['user', 'sitting', 'wallet'])
})
