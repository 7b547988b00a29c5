import { beforeEach, describe, expect, it } from 'vitest'
import type { Limits } from '../../../domain/limits/limits.ts'
import type { Pause } from '../../../domain/limits/pause.ts'
import { paise } from '../../../domain/money.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { pausePart, walletPart, writeLimits } from '../../../functions/store/wallet-store.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()
beforeEach(async () => {
  await openAccount('p1', 1000_00)
})

const limits: Limits = { 'stake:day': { paise: paise(500), next: { toPaise: null, fromMs: 7 } } }
const writePause = async (playerId: string, pause: Pause) =>
  (await transact([pausePart(playerId, pause)])).kind
const timeOut = { kind: 'timeOut', untilMs: 5000 } as const

describe('a write without an entry', () => {
  it('makes the next version of the wallet and leaves the rest of it', async () => {
    const before = await readWallet('p1')
    expect(await writeLimits('p1', {}, limits)).toEqual({ ...before, limits, version: 2 })
    expect(await writePause('p1', timeOut)).toBe('committed')
    expect(await readWallet('p1')).toEqual({ ...before, limits, pause: timeOut, version: 3 })
  })

  it('is a conflict where it was decided by an earlier wallet', async () => {
    const before = await readWallet('p1')
    if (!before) throw new Error('no wallet')
    await writePause('p1', timeOut)
    const bet = { ...before, balancePaise: paise(1), version: before.version + 1 }
    expect(await transact([walletPart('walletUnchanged', bet)])).toEqual({
      kind: 'refused',
      conditions: ['walletUnchanged'],
    })
  })

  it('reverts nothing that was written in between', async () => {
    const before = await readWallet('p1')
    if (!before) throw new Error('no wallet')
    const bet = { ...before, balancePaise: paise(1), version: before.version + 1 }
    await transact([walletPart('walletUnchanged', bet)])
    expect(await writeLimits('p1', before.limits, limits)).toEqual({ ...bet, limits, version: 3 })
  })

  it('finds no wallet where none exists, and creates none', async () => {
    expect(await writeLimits('nobody', {}, limits)).toBeUndefined()
    expect(await writePause('nobody', timeOut)).toBe('refused')
    expect(await readWallet('nobody')).toBeUndefined()
  })
})

it('writes no limits over others than the ones that were read', async () => {
  await writeLimits('p1', {}, limits)
  expect(await writeLimits('p1', {}, { 'stake:day': { paise: paise(9) } })).toBeUndefined()
  expect((await readWallet('p1'))?.limits).toEqual(limits)
})

it('never shortens a break, nor puts a time-out in the place of a longer exclusion', async () => {
  const exclusion = { kind: 'selfExclusion', untilMs: 9000 } as const
  await writePause('p1', timeOut)
  expect(await writePause('p1', { ...timeOut, untilMs: 4999 })).toBe('refused')
  expect(await writePause('p1', timeOut)).toBe('refused')
  expect(await writePause('p1', exclusion)).toBe('committed')
  expect(await writePause('p1', { ...timeOut, untilMs: 8999 })).toBe('refused')
  expect(await readWallet('p1')).toMatchObject({ pause: exclusion, version: 3 })
})
