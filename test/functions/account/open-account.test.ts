import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import type { Account } from '../../../functions/store/read/players.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { entriesOf, reconcile } from '../../support/cloud/books.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'

tablesForEachTest()
afterEach(() => vi.unstubAllEnvs())
withoutFaultsAfterwards()

/** Opens an account that nothing stands in the way of. */
async function opened(...[newcomer, atMs]: Parameters<typeof openAccount>): Promise<Account> {
  const account = await openAccount(newcomer, atMs)
  if (isRefusal(account)) throw new Error(account.refused)
  return account
}

const newcomer = { playerId: 'p1', email: 'asha@example.in', username: 'Asha' }

describe('opening an account', () => {
  it('gives the start float once, by a balanced entry', async () => {
    const { profile, wallet } = await opened(newcomer, 5)
    expect(profile).toEqual({
      ...newcomer,
      openedAtMs: 5,
      personKeys: [expect.stringMatching(/^email#[\w-]{43}$/)],
    })
    expect(wallet).toMatchObject({
      balancePaise: 10_000_00,
      exposurePaise: 0,
      standing: 'active',
      version: 1,
    })
    expect(await openAccount({ ...newcomer, username: 'Other' }, 9)).toEqual({ profile, wallet })
    const [entry, ...more] = await entriesOf('p1')
    expect(entry).toMatchObject({ kind: 'startFloat', sequence: 1, atMs: 5 })
    expect(more).toEqual([])
  })

  it.each([
    ['the float that is set', { START_FLOAT_RUPEES: '250.50' }, 250_50],
    ['nothing in licensed mode', { MAIDAN_MODE: 'licensed' }, 0],
  ])('gives %s', async (_, environment, balancePaise) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    expect((await opened(newcomer, 5)).wallet).toMatchObject({ balancePaise, version: 1 })
  })

  it('ten times at once makes one account and gives one answer', async () => {
    const accounts = await Promise.all(Array.from({ length: 10 }, (_, at) => openAccount(newcomer, at)))
    for (const account of accounts) expect(account).toEqual(accounts[0])
    expect(await readWallet('p1')).toMatchObject({ balancePaise: 10_000_00, version: 1 })
    expect(await reconcile()).toEqual({ walletCount: 1, mismatches: [] })
  })

  it('is retried while another transaction holds the items', async () => {
    let conflicts = 0
    withFaults((command) =>
      command === 'TransactWriteItemsCommand' && conflicts++ < 3
        ? new TransactionConflictException({ $metadata: {}, message: '' })
        : undefined,
    )
    expect((await opened(newcomer, 5)).wallet.version).toBe(1)
    expect(conflicts).toBe(4)
  })
})
