import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../../../../domain/contract/profile.ts'
import { profileKey } from '../../../../web/lib/profile.ts'
import { applyWallet } from '../../../../web/lib/realtime/wallet.ts'

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

describe('the wallet that the socket sends', () => {
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

  test('the account’s standing stays until a message changes it', () => {
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

  test('an answer that was under way does not undo a later message', async () => {
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
