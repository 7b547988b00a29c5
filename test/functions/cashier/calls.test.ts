import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Deposit, Withdrawal } from '../../../domain/contract/cashier.ts'
import { paise } from '../../../domain/money.ts'
import { handler as deposits } from '../../../functions/cashier/get-deposits.ts'
import { handler as withdrawals } from '../../../functions/cashier/get-withdrawal.ts'
import { handler as deposit } from '../../../functions/cashier/post-add-more-points.ts'
import { handler as withdraw } from '../../../functions/cashier/post-withdraw.ts'
import { aloneOf, operatorResultsPaise } from '../../../functions/cashier/two-person.ts'
import { systemClock } from '../../../functions/clock.ts'
import { type Publication, systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { listEntries } from '../../../functions/store/read/statement.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { depositView, withdrawalView } from '../../../functions/views/request.ts'
import {
  asked as askedFor,
  NOON_MS,
  withdrawal as requested,
  walletOf,
} from '../../domain/cashier/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, FOREIGN_ID, idClaims, PLAYER_ID } from '../http/events.ts'

let published: Publication[] = []

tablesForEachTest()
beforeEach(async () => {
  vi.restoreAllMocks()
  published = []
  vi.spyOn(systemClock, 'nowMs').mockReturnValue(NOON_MS)
  vi.spyOn(systemFanout, 'publish').mockImplementation(async (news) => void published.push(...news))
  await openAccount(PLAYER_ID, 1000_00)
})

const createdAt = new Date(NOON_MS).toISOString()
const undecided = { status: 'Pending', createdAt, decidedAt: null, reason: null }
const topic = `player:${PLAYER_ID}`
const desk = { topic: 'desk', messages: [{ event: 'desk', data: { what: 'cashier' } }] }
const params = { userId: PLAYER_ID }

describe('a withdrawal', () => {
  const body = {
    ...{ user: PLAYER_ID, userName: 'Asha', upi_id: 'asha@okbank', phoneNumber: '9876543210' },
    withdrawAmount: 400,
  }
  const take = (changes: object = {}, key = 'key-of-the-request') =>
    ask(withdraw, { body: { ...body, ...changes }, headers: { 'idempotency-key': key } })
  const _id = 'withdrawal#key:key-of-the-request'
  const { user: _, ...shown } = body

  it('is held at once, listed, and published with the wallet to the player and the desk', async () => {
    const withdrawal = { ...shown, ...undecided, _id }
    expect(await take()).toMatchObject({
      status: 200,
      body: {
        ...{ success: true, message: 'Withdrawal request submitted successfully!' },
        ...{ withdrawal, walletBalance: 600 },
      },
    })
    expect((await ask(withdrawals, { params })).body).toEqual({
      ...{ success: true, withdrawals: [withdrawal], next: null },
    })
    const wallet = { balance: 600, exposureBalance: 0, version: 2 }
    const request = { kind: 'withdrawal', requestKey: _id, status: 'Pending', amount: 400 }
    const messages = [
      { event: 'wallet', data: wallet },
      { event: 'cashier', data: request },
    ]
    expect(published).toEqual([{ topic, messages }, desk])
  })

  it('sent again is the same, held once and published once', async () => {
    const first = await take()
    expect(await take()).toMatchObject({ status: 200, body: first.body })
    expect(published).toHaveLength(2)
    expect(await readWallet(PLAYER_ID)).toMatchObject({ balancePaise: 600_00 })
  })

  it.each([
    ['name', { userName: 'Bela' }],
    ['UPI id', { upi_id: 'bela@okbank' }],
    ['number', { phoneNumber: '9876543211' }],
    ['amount', { withdrawAmount: 401 }],
  ])('sent again with another %s is refused', async (_, changes) => {
    await take()
    expect(await take(changes)).toMatchObject({ body: { error: 'idempotencyConflict' } })
  })

  it('requested five times at once is held five times, each with its entry', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => take({ withdrawAmount: 100 }, `request-no-${at}-of-five`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await readWallet(PLAYER_ID)).toMatchObject({ balancePaise: 500_00, version: 6 })
    const { entries } = await listEntries(PLAYER_ID, {})
    expect(entries.map(({ kind }) => kind)).toEqual([...Array(5).fill('withdrawalHold'), 'startFloat'])
    expect((await ask(withdrawals, { params })).body).toMatchObject({ withdrawals: Array(5).fill(undecided) })
  })

  it('that is not covered writes and publishes nothing', async () => {
    expect(await take({ withdrawAmount: 1000.01 })).toMatchObject({
      body: { error: 'walletTooLow', field: 'withdrawAmount' },
    })
    expect((await ask(withdrawals, { params })).body).toMatchObject({ withdrawals: [] })
    expect(published).toEqual([])
  })
})

describe('a deposit', () => {
  const body = { user: PLAYER_ID, userName: 'Asha', Utr: 'hdfc00000000001x', deposite: 250 }
  const report = (changes: object = {}, claims: object = idClaims) =>
    ask(deposit, { body: { ...body, ...changes }, claims: { ...claims } })
  const _id = 'deposit#HDFC00000000001X'

  it('changes no balance, is listed, and published without a wallet', async () => {
    const made = {
      userName: 'Asha',
      deposite: 250,
      Utr: 'HDFC00000000001X',
      phoneNumber: 'N/A',
      ...undecided,
      _id,
    }
    expect(await report()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your payment proof has been sent successfully.', deposit: made },
    })
    expect((await ask(deposits, { params })).body).toEqual({ success: true, deposits: [made], next: null })
    const request = { kind: 'deposit', requestKey: _id, status: 'Pending', amount: 250 }
    expect(published).toEqual([{ topic, messages: [{ event: 'cashier', data: request }] }, desk])
    expect(await readWallet(PLAYER_ID)).toMatchObject({ balancePaise: 1000_00 })
  })

  it('may name a number to call', async () => {
    expect(await report({ phoneNumber: '9876543210' })).toMatchObject({
      body: { deposit: { phoneNumber: '9876543210' } },
    })
  })

  it('reported again is the same, in small letters or capitals, and published once', async () => {
    const first = await report()
    expect(await report({ Utr: 'HDFC00000000001X' })).toMatchObject({ status: 200, body: first.body })
    expect(published).toHaveLength(2)
  })

  it('reported again while the first report is stored is the same', async () => {
    const first = await report()
    const send = dynamo.send.bind(dynamo) as (command: object) => Promise<object>
    const readEarly = vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
      const answer: { Responses?: object } = await send(command)
      if (!(answer.Responses && tableName('utrs') in answer.Responses)) return answer
      readEarly.mockRestore()
      return { Responses: { ...answer.Responses, [tableName('cashier')]: [] } }
    }) as typeof dynamo.send)
    expect(await report()).toMatchObject({ status: 200, body: first.body })
  })

  it.each([
    ['name', { userName: 'Bela' }],
    ['number', { phoneNumber: '9876543211' }],
    ['amount', { deposite: 251 }],
  ])('of the same payment with another %s is refused', async (_, changes) => {
    await report()
    expect(await report(changes)).toMatchObject({ body: { error: 'utrUsed', field: 'Utr' } })
  })

  it('of a payment that another player reported is refused', async () => {
    await openAccount(FOREIGN_ID, 0)
    await report()
    const claims = { ...idClaims, sub: FOREIGN_ID, email: 'bela@example.in', 'cognito:username': FOREIGN_ID }
    expect(await report({ user: FOREIGN_ID }, claims)).toMatchObject({
      body: { error: 'utrUsed', field: 'Utr' },
    })
  })
})

it('a request as its player sees it says when it was decided, and why', () => {
  const { request } = requested(walletOf(), 400_00)
  const decided = {
    ...request,
    status: 'Rejected',
    decidedAtMs: NOON_MS + 1000,
    reason: 'no such id',
  } as const
  const view = withdrawalView(decided)
  expect(Withdrawal.parse(view)).toEqual(view)
  expect(view).toMatchObject({
    ...{ _id: askedFor(1).requestKey, upi_id: 'asha@okbank', withdrawAmount: 400, status: 'Rejected' },
    ...{ decidedAt: new Date(NOON_MS + 1000).toISOString(), reason: 'no such id' },
  })
  const { upiId: _, ...none } = decided
  expect(withdrawalView(none).upi_id).toBe('')
  expect(Deposit.parse(depositView(none))).toMatchObject({ deposite: 400, Utr: '' })
})

describe('what one operator may move alone', () => {
  const day = {
    operatorId: 'o1',
    kind: 'cashier',
    startMs: 0,
    paise: paise(0),
    version: 0,
  } as const

  it('is ₹50,000 of a player, ₹500,000 in a day, and ₹2,000,000 by results', () => {
    expect(aloneOf(day)).toEqual({ twoPersonPaise: 50_000_00, operatorDayPaise: 500_000_00, day })
    expect(operatorResultsPaise()).toBe(2_000_000_00)
  })

  it('is what the deployment sets', () => {
    vi.stubEnv('TWO_PERSON_RUPEES', '1')
    vi.stubEnv('OPERATOR_DAY_RUPEES', '2')
    vi.stubEnv('OPERATOR_RESULTS_RUPEES', '3')
    expect(aloneOf(day)).toMatchObject({ twoPersonPaise: 1_00, operatorDayPaise: 2_00 })
    expect(operatorResultsPaise()).toBe(3_00)
    vi.unstubAllEnvs()
  })
})
