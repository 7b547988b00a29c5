import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Profile } from '../../../domain/contract/account.ts'
import { request } from '../../../web/lib/api.ts'
import { ApiError } from '../../../web/lib/errors.ts'
import { applyWallet, fetchProfile, profileFromStored, profileKey } from '../../../web/lib/profile.ts'
import { parseStoredUser, storedUserId } from '../../../web/lib/stored-user.ts'

// Whoever imports what is mocked is loaded anew, here and in the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('../../../web/lib/api.ts', () => ({ request: vi.fn() }))
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

  test('keeps what it knows and drops what it does not', () => {
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

describe('applyWallet', () => {
  const wallet = (client: QueryClient) => {
    const shown = client.getQueryData<Profile>(profileKey('p1'))
    return [shown?.walletBalance, shown?.exposureBalance]
  }

  test('newer news replaces the wallet, older news and repeats are ignored', () => {
    const client = new QueryClient()
    client.setQueryData(profileKey('p1'), profile)
    applyWallet(client, 'p1', { balance: 900, exposureBalance: 100, version: 7 })
    expect(wallet(client)).toEqual([900, 100])
    applyWallet(client, 'p1', { balance: 1000, exposureBalance: 0, version: 6 })
    applyWallet(client, 'p1', { balance: 1, exposureBalance: 1, version: 7 })
    expect(wallet(client)).toEqual([900, 100])
    applyWallet(client, 'p1', { balance: 900.01, exposureBalance: 99.99, version: 8 })
    expect(wallet(client)).toEqual([900.01, 99.99])
    expect(client.getQueryData(profileKey('p1'))).toMatchObject({ username: 'Asha', userNo: '42' })
  })

  test('how the account stands is as it was until news tell otherwise', () => {
    const client = new QueryClient()
    client.setQueryData(profileKey('p1'), profile)
    const standing = () => client.getQueryData<Profile>(profileKey('p1'))?.standing
    const news = { balance: 900, exposureBalance: 100 }
    applyWallet(client, 'p1', { ...news, version: 7, standing: 'suspended' })
    expect(standing()).toBe('suspended')
    applyWallet(client, 'p1', { ...news, version: 8 })
    expect(standing()).toBe('suspended')
    applyWallet(client, 'p1', { ...news, version: 9, standing: 'active' })
    expect(standing()).toBe('active')
  })

  test('an answer that was on its way does not undo the news', async () => {
    const client = new QueryClient()
    client.setQueryData(profileKey('p1'), profile)
    let arrive: (stale: Profile) => void = () => undefined
    const onItsWay = client
      .fetchQuery({
        queryKey: profileKey('p1'),
        queryFn: () => new Promise<Profile>((resolve) => (arrive = resolve)),
        staleTime: 0,
      })
      .catch(() => undefined)
    applyWallet(client, 'p1', { balance: 900, exposureBalance: 100, version: 1 })
    arrive(profile)
    await onItsWay
    expect(wallet(client)).toEqual([900, 100])
  })
})
