import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../support/audit.ts'
import { walletOf } from '../support/bets.ts'
import { signUp, type TestPlayer } from '../support/calls.ts'
import {
  approve,
  deposit,
  depositsOf,
  newUtr,
  queueOf,
  reject,
  signInOperator,
  type TestOperator,
  withdraw,
  withdrawalsOf,
} from '../support/cashier.ts'
import { type Maidan, spawnMaidan } from '../support/cloud.ts'
import { type Database, openDatabase } from '../support/database.ts'

let maidan: Maidan
let database: Database
let operator: TestOperator
let url: string

beforeAll(async () => {
  maidan = await spawnMaidan()
  url = maidan.url
  database = openDatabase(maidan)
  operator = await signInOperator(url)
})
afterAll(async () => {
  await audit(database)
  database.close()
  await maidan.close()
})

const refusedAs = (error: string, more: object = {}) => ({ kind: 'refusal', refusal: { error, ...more } })
const balanceOf = async (player: TestPlayer) => (await walletOf(url, player)).balance

describe('a withdrawal', () => {
  it('holds its amount at once, outside the exposure, and is paid once it is approved', async () => {
    const player = await signUp(url)
    const answer = await withdraw(url, player, 2500.5, { key: 'withdrawal-1' })
    expect(answer).toMatchObject({
      kind: 'reply',
      reply: {
        success: true,
        withdrawal: {
          userName: 'Asha',
          upi_id: 'asha@okbank',
          withdrawAmount: 2500.5,
          status: 'Pending',
          decidedAt: null,
        },
        walletBalance: 7499.5,
      },
    })
    expect(await walletOf(url, player)).toMatchObject({ balance: 7499.5, exposureBalance: 0 })
    const { withdrawals } = await withdrawalsOf(url, player)
    const [{ _id: requestKey = '' } = {}] = withdrawals
    expect(await approve(url, operator, { playerId: player.userId, requestKey })).toMatchObject({
      kind: 'reply',
      reply: { request: { status: 'Approved', approvals: [{ operatorId: operator.userId }] } },
    })
    expect(await balanceOf(player)).toBe(7499.5)
    expect((await withdrawalsOf(url, player)).withdrawals).toMatchObject([{ status: 'Approved' }])
    // The same request again gets the answer of the first time, and changes nothing.
    expect(await withdraw(url, player, 2500.5, { key: 'withdrawal-1' })).toEqual(answer)
    expect(await balanceOf(player)).toBe(7499.5)
  })
})

describe('a deposit', () => {
  it('is credited once it is approved', async () => {
    const player = await signUp(url)
    const utr = newUtr()
    expect(await deposit(url, player, 700, utr)).toMatchObject({
      kind: 'reply',
      reply: { deposit: { deposite: 700, Utr: utr, phoneNumber: 'N/A', status: 'Pending' } },
    })
    expect(await balanceOf(player)).toBe(10_000)
    const requestKey = `deposit#${utr}`
    const { requests } = await queueOf(url, operator, { kind: 'deposit' })
    expect(requests).toContainEqual(expect.objectContaining({ requestKey, amount: 700, utr }))
    const named = { playerId: player.userId, requestKey }
    expect(await approve(url, operator, named)).toMatchObject({ kind: 'reply' })
    expect(await balanceOf(player)).toBe(10_700)
    expect(await reject(url, operator, named)).toMatchObject(refusedAs('requestDecided'))
    expect((await depositsOf(url, player)).deposits).toMatchObject([{ status: 'Approved', Utr: utr }])
  })
})
