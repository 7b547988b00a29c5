import { describe, expect, it, vi } from 'vitest'
import { exclusionsMs } from '../../../domain/limits/pause.ts'
import { paise } from '../../../domain/money.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import { personKeysOf } from '../../../functions/account/person-keys.ts'
import { systemClock } from '../../../functions/clock.ts'
import { takeBreak } from '../../../functions/limits/protect.ts'
import { changeStanding } from '../../../functions/operator/change-standing.ts'
import { samePersonParts } from '../../../functions/store/person-store.ts'
import { readPersonsAccounts } from '../../../functions/store/read/persons-accounts.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { walletPart } from '../../../functions/store/wallet-store.ts'
import { openAccount as openBefore } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const operator = {
  playerId: 'op1',
  email: 'op@example.in',
  username: 'Op',
  groups: ['operators'],
  signedInAtMs: 0,
}
const ports = { clock: systemClock, fanout: { publish: async () => undefined } }

const open = (playerId: string, email: string) => openAccount({ playerId, email, username: 'Asha' }, 1)
const exclude = (playerId: string) => takeBreak(playerId, 'selfExclusion', exclusionsMs['1y'], systemClock)
const suspend = (playerId: string) =>
  changeStanding(operator, { playerId, standing: 'suspended', reason: 'Two accounts' }, ports)

/** Takes an account below zero, as a corrected result does. */
async function owe(playerId: string): Promise<void> {
  const wallet = await readWallet(playerId)
  if (!wallet) throw new Error('no wallet')
  const below = { ...wallet, balancePaise: paise(-1), version: wallet.version + 1 }
  await transact([walletPart('walletUnchanged', below)])
}

const pauses = async (...playerIds: string[]) =>
  Promise.all(playerIds.map(async (playerId) => (await readWallet(playerId))?.pause))

describe('a person who deletes an account at the pool and opens another one', () => {
  it('stays excluded until the same moment', async () => {
    await open('first', 'asha@example.in')
    await exclude('first')
    await open('second', 'asha@example.in')
    const [first, second] = [await readWallet('first'), await readWallet('second')]
    expect(first?.pause).toBeDefined()
    expect(second?.pause).toEqual(first?.pause)
  })

  it('stays suspended', async () => {
    await open('first', 'asha@example.in')
    await suspend('first')
    await open('second', 'asha@example.in')
    expect(await readWallet('second')).toMatchObject({ standing: 'suspended' })
  })

  it('gets no other one as long as the first owes', async () => {
    await open('first', 'asha@example.in')
    await owe('first')
    await open('second', 'asha@example.in')
    expect(await readWallet('second')).toBeUndefined()
  })
})

it('another spelling of the email is the same person, another email is another one', async () => {
  await open('first', 'asha.rao@gmail.com')
  await exclude('first')
  await open('second', 'AshaRao+2@googlemail.com')
  await open('third', 'asha.rao@example.in')
  const [first, second, third] = await pauses('first', 'second', 'third')
  expect(second).toEqual(first)
  expect(third).toBeUndefined()
})

it('another email is the same person where the identity provider says so', async () => {
  const newcomer = { username: 'Asha', personId: 'person-7' }
  await openAccount({ ...newcomer, playerId: 'first', email: 'asha@example.in' }, 1)
  await exclude('first')
  await openAccount({ ...newcomer, playerId: 'second', email: 'rao@example.in' }, 2)
  await open('third', 'rao@example.in')
  const [first, second, third] = await pauses('first', 'second', 'third')
  expect(second).toEqual(first)
  expect(third).toEqual(first)
})

it('a break, a suspension and its end hold in every account of a person', async () => {
  await open('first', 'asha@example.in')
  await open('second', 'asha@example.in')
  await exclude('first')
  const [first, second] = await pauses('first', 'second')
  expect(second).toEqual(first)

  await suspend('second')
  expect(await readWallet('first')).toMatchObject({ standing: 'suspended' })
  await changeStanding(operator, { playerId: 'first', standing: 'active', reason: 'Looked into' }, ports)
  expect(await readWallet('second')).toMatchObject({ standing: 'active' })
})

it('a break in one account does not shorten a longer one in another', async () => {
  await open('first', 'asha@example.in')
  await exclude('first')
  await open('second', 'asha@example.in')
  await takeBreak('second', 'timeOut', 1000, systemClock)
  const [first, second] = await pauses('first', 'second')
  expect(second).toEqual(first)
  expect(second).toMatchObject({ kind: 'selfExclusion' })
})

it('an operator decides about no account of the same person', async () => {
  await open(operator.playerId, 'op@example.in')
  await open('second', 'op+2@example.in')
  expect(await suspend('second')).toMatchObject({ refused: 'ownRequest' })
})

describe('at once', () => {
  it('an exclusion and a new account: the account sees it, or it sees the account', async () => {
    for (const round of Array.from({ length: 20 }, (_, at) => at)) {
      const [one, other] = [`one-${round}`, `other-${round}`]
      await open(one, `${round}@example.in`)
      await Promise.all([open(other, `${round}+2@example.in`), exclude(one)])
      const [first, second] = await pauses(one, other)
      expect(first).toBeDefined()
      expect(second).toEqual(first)
    }
  })

  it('what was decided without an account that is opened meanwhile is not committed', async () => {
    await open('first', 'asha@example.in')
    const read = await readPersonsAccounts('first')
    if (!read) throw new Error('no account')
    await open('second', 'asha@example.in')
    expect(await transact(samePersonParts(read.person))).toMatchObject({ kind: 'refused' })
  })

  it('two sign-ups by two spellings know of each other', async () => {
    const spellings = ['asha@gmail.com', 'a.s.h.a@gmail.com', 'asha+1@gmail.com', 'ASHA@googlemail.com']
    await Promise.all(spellings.map((email, at) => open(`p${at}`, email)))
    await exclude('p2')
    const [first, ...others] = await pauses('p0', 'p1', 'p2', 'p3')
    expect(first).toBeDefined()
    for (const other of others) expect(other).toEqual(first)
  })
})

it('an account from before the register is in it from its next log-in on', async () => {
  await openBefore('first', 1000_00)
  await open('first', 'first@example.in')
  await exclude('first')
  await open('second', 'FIRST@example.in')
  const [first, second] = await pauses('first', 'second')
  expect(second).toEqual(first)
})

it('the register names nobody, and is another one by another key', () => {
  const [key = '', ...more] = personKeysOf({ email: 'asha@example.in' })
  expect(more).toEqual([])
  expect(key).not.toContain('asha')
  vi.stubEnv('PERSON_KEY', 'another')
  expect(personKeysOf({ email: 'asha@example.in' })).not.toEqual([key])
  vi.stubEnv('PERSON_KEY', '')
  expect(() => personKeysOf({ email: 'asha@example.in' })).toThrow('PERSON_KEY')
  vi.unstubAllEnvs()
})
