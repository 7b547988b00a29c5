import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Profile } from '../../../domain/contract/profile.ts'
import { ApiError } from '../../../web/lib/errors.ts'
import { fetchProfile, profileFromStored } from '../../../web/lib/profile.ts'
import { request } from '../../../web/lib/sending/api.ts'
import { parseStoredUser, storedUserId } from '../../../web/lib/stored-user.ts'

// Modules that import the mocks are loaded again, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../web/lib/sending/api.ts', () => ({ request: vi.fn() }))
vi.mock('../../../web/lib/log.ts', () => ({ logError: vi.fn() }))

const profile: Profile = {
  userId: 'p1',
  _id: 'p1',
  userNo: '42',
  username: 'Asha',
  email: 'asha@example.com',
  walletBalance: 1000,
  exposureBalance: 0,
  standing: 'active',
}

beforeEach(() => vi.resetAllMocks())

describe('the stored user', () => {
  test.each([
    [{ id: 'a', _id: 'b', userNo: 'c' }, 'a'],
    [{ _id: 'b', userNo: 'c' }, 'b'],
    [{ userNo: 'c' }, 'c'],
    [{ username: 'Asha' }, undefined],
    [null, undefined],
  ])('%j is identified by %s', (user, id) => {
    expect(storedUserId(user)).toBe(id)
  })

  test.each([null, '', 'not json', '[]', '"text"', '{"walletBalance":"many"}'])('%j is nobody', (stored) => {
    expect(parseStoredUser(stored)).toBeNull()
  })

  test('keeps known fields and drops unknown ones', () => {
    expect(parseStoredUser('{"id":"p1","role":"admin"}')).toEqual({ id: 'p1' })
  })
})

describe('fetchProfile', () => {
  test('answers with the profile', async () => {
    vi.mocked(request).mockResolvedValue(profile)
    expect(await fetchProfile({ id: 'p1' })).toEqual(profile)
  })

  test('calls a player without a name User', async () => {
    vi.mocked(request).mockResolvedValue({ ...profile, username: '' })
    expect((await fetchProfile({ id: 'p1' })).username).toBe('User')
  })

  test('on 404 rebuilds it from the stored user, its id standing for all three', async () => {
    vi.mocked(request).mockRejectedValue(new ApiError('Not found.', { status: 404, refusal: 'notFound' }))
    const stored = { _id: 'p1', username: 'Asha', email: 'asha@example.com', walletBalance: 12.5 }
    expect(await fetchProfile(stored)).toEqual({
      userId: 'p1',
      _id: 'p1',
      userNo: 'p1',
      username: 'Asha',
      email: 'asha@example.com',
      walletBalance: 12.5,
      exposureBalance: 0,
      standing: 'active',
    })
  })

  test('any other failure is passed on', async () => {
    const failure = new ApiError('busy', { status: 503 })
    vi.mocked(request).mockRejectedValue(failure)
    await expect(fetchProfile({ id: 'p1' })).rejects.toBe(failure)
  })

  test('without an id nothing is fetched', async () => {
    await expect(fetchProfile({ username: 'Asha' })).rejects.toThrow('no id')
    expect(request).not.toHaveBeenCalled()
  })

  test('a stored user without a name is User with an empty wallet', () => {
    expect(profileFromStored({ id: 'p1' })).toMatchObject({
      ...{ username: 'User', walletBalance: 0, exposureBalance: 0 },
    })
  })
})
