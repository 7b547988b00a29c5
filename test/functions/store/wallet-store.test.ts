import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLAIM_MS } from '../../../domain/ledger/wallet.ts'
import type { Limits } from '../../../domain/limits/limits.ts'
import type { Pause } from '../../../domain/limits/pause.ts'
import { paise } from '../../../domain/money.ts'
import { claimWallet, releaseWallet, unclaimedCheck } from '../../../functions/store/claim-store.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { noteSignOut, pausePart, walletPart, writeLimits } from '../../../functions/store/wallet-store.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'

tablesForEachTest()
withoutFaultsAfterwards()
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

it('counts a sign-out everywhere once, however often it is repeated within its second', async () => {
  await noteSignOut('p1', 1000)
  await noteSignOut('p1', 1000)
  expect(await readWallet('p1')).toMatchObject({ signedOutAtMs: 1000, version: 2 })
})

describe('a claimed wallet', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** The next version of the stored wallet. */
  async function next() {
    const wallet = await readWallet('p1')
    if (!wallet) throw new Error('no wallet')
    return { ...wallet, balancePaise: paise(1), version: wallet.version + 1 }
  }
  const calls = {
    stake: async () => (await transact([walletPart('walletUnchanged', await next())])).kind,
    limits: async () => ((await writeLimits('p1', {}, limits)) ? 'committed' : 'refused'),
    break: () => writePause('p1', timeOut),
    'other write': async () => (await transact([unclaimedCheck('p1')])).kind,
  }

  it.each(Object.entries(calls))('is not written by a call: %s', async (_, call) => {
    await claimWallet('p1', 'matcher', Date.now())
    const before = await readWallet('p1')
    expect(await call()).toBe('refused')
    expect(await readWallet('p1')).toEqual(before)
    vi.setSystemTime(Date.now() + CLAIM_MS + 1)
    expect(await call()).toBe('committed')
  })

  it('is written by its owner, also if that was decided before the claim, and by no other that is due', async () => {
    const due = await next()
    await claimWallet('p1', 'matcher', Date.now())
    const write = async (owner: string) => (await transact([walletPart('walletUnchanged', due, owner)])).kind
    expect(await write('settlement')).toBe('refused')
    expect(await write('matcher')).toBe('committed')
  })

  it('can be claimed by another once it is written or released, or the claim is over', async () => {
    const claim = (owner: string, atMs: number) => claimWallet('p1', owner, atMs)
    expect(await claim('matcher', 1000)).toBe(true)
    expect(await claim('settlement', 1000 + CLAIM_MS)).toBe(false)
    expect(await claim('matcher', 1001)).toBe(true)
    expect(await claim('settlement', 1002 + CLAIM_MS)).toBe(true)
    vi.setSystemTime(1003 + CLAIM_MS)
    await transact([walletPart('walletUnchanged', await next(), 'settlement')])
    expect(await claim('matcher', 1004 + CLAIM_MS)).toBe(true)
    await releaseWallet('p1', 'settlement')
    expect(await claim('settlement', 1005 + CLAIM_MS)).toBe(false)
    await releaseWallet('p1', 'matcher')
    expect(await claim('settlement', 1005 + CLAIM_MS)).toBe(true)
  })

  it.each(Object.entries(calls))('is written by calls again once that is done: %s', async (_, call) => {
    await claimWallet('p1', 'matcher', Date.now())
    await transact([walletPart('walletUnchanged', await next(), 'matcher')])
    expect(await readWallet('p1')).not.toHaveProperty('claimOwner')
    expect(await call()).toBe('committed')
  })

  it('is not claimed, nor released, while transactions keep writing it', async () => {
    let requests = 0
    withFaults(() => {
      requests++
      return new TransactionConflictException({ $metadata: {}, message: 'in use' })
    })
    expect(await claimWallet('p1', 'matcher', Date.now())).toBe(false)
    await releaseWallet('p1', 'matcher')
    expect(requests).toBeLessThan(20)
  })

  it('is not made by a claim', async () => {
    expect(await claimWallet('nobody', 'matcher', Date.now())).toBe(false)
    expect(await readWallet('nobody')).toBeUndefined()
  })
})
