import { beforeAll, describe, expect, it } from 'vitest'
import { getUpiQr } from '../../domain/contract/cashier.ts'
import { postReinstate, postSuspend } from '../../domain/contract/operator/players.ts'
import { walletOf } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import {
  approve,
  deposit,
  depositsOf,
  namedBy,
  newUtr,
  queueOf,
  reject,
  signInOperator,
  type TestOperator,
  withdraw,
  withdrawalsOf,
} from '../support/api/cashier.ts'
import { excludeSelf, limitOf, setLimit } from '../support/api/limits.ts'
import { openOwnSocket } from '../support/api/socket.ts'
import { sharedMaidanForFile } from '../support/cloud/shared.ts'

const maidan = sharedMaidanForFile({ audits: true })
let operator: TestOperator
let url: string

beforeAll(async () => {
  url = maidan.url
  operator = await signInOperator(url)
})

const refusedAs = (error: string, more: object = {}) => ({ kind: 'refusal', refusal: { error, ...more } })
const moneyOf = async (player: TestPlayer) => {
  const { balance, exposureBalance } = await walletOf(url, player)
  return [balance, exposureBalance]
}

describe('a withdrawal', () => {
  it('leaves the balance at once, not for the exposure, and is paid once it is approved', async () => {
    const player = await signUp(url)
    const answer = await withdraw(url, player, 2500.5, { key: 'withdrawal-1' })
    expect(answer).toMatchObject({
      kind: 'reply',
      reply: {
        success: true,
        withdrawal: {
          ...{ userName: 'Asha', upi_id: 'asha@okbank', phoneNumber: '9876543210' },
          ...{ withdrawAmount: 2500.5, status: 'Pending', decidedAt: null, reason: null },
        },
        walletBalance: 7499.5,
      },
    })
    expect(await moneyOf(player)).toEqual([7499.5, 0])
    const named = namedBy(player, answer)
    expect(await approve(url, operator, named)).toMatchObject({
      kind: 'reply',
      reply: {
        request: {
          ...named,
          ...{ status: 'Approved', upi_id: 'asha@okbank', utr: null, amount: 2500.5, approvalsNeeded: 1 },
          approvals: [{ operatorId: operator.userId, name: 'Meera Nair' }],
        },
      },
    })
    expect(await moneyOf(player)).toEqual([7499.5, 0])
    expect((await withdrawalsOf(url, player)).withdrawals).toMatchObject([
      { _id: named.requestKey, status: 'Approved', reason: null },
    ])
    // The same request again gets the answer of the first time, and changes nothing.
    expect(await withdraw(url, player, 2500.5, { key: 'withdrawal-1' })).toEqual(answer)
    expect(await moneyOf(player)).toEqual([7499.5, 0])
  })

  it('comes back once it is rejected, with the reason', async () => {
    const player = await signUp(url)
    const named = namedBy(player, await withdraw(url, player, 10_000))
    expect(await moneyOf(player)).toEqual([0, 0])
    await reject(url, operator, named, 'The bank knows no such UPI id.')
    expect(await moneyOf(player)).toEqual([10_000, 0])
    const [withdrawal] = (await withdrawalsOf(url, player)).withdrawals
    expect(withdrawal).toMatchObject({ status: 'Rejected', reason: 'The bank knows no such UPI id.' })
    expect(withdrawal?.decidedAt).not.toBeNull()
  })

  it('is another request under another key or none, and a conflict under the same', async () => {
    const player = await signUp(url)
    await withdraw(url, player, 100, { key: 'withdrawal-2' })
    for (const change of [
      { withdrawAmount: 101 },
      { upi_id: 'other@okbank' },
      { phoneNumber: '9876543211' },
    ]) {
      const answer = await withdraw(url, player, 100, { key: 'withdrawal-2', ...change })
      expect(answer).toMatchObject(refusedAs('idempotencyConflict'))
    }
    await withdraw(url, player, 100, { key: 'withdrawal-3' })
    await withdraw(url, player, 100)
    await withdraw(url, player, 100)
    expect((await withdrawalsOf(url, player)).withdrawals).toHaveLength(4)
    expect(await moneyOf(player)).toEqual([9600, 0])
  })

  it('may not be more than the balance, by a paisa', async () => {
    const player = await signUp(url)
    expect(await withdraw(url, player, 10_000.01)).toMatchObject(
      refusedAs('walletTooLow', {
        message: 'Insufficient wallet balance!',
        field: 'withdrawAmount',
        details: { balance: 10_000, needed: 10_000.01 },
      }),
    )
    expect(await withdraw(url, player, 10_000)).toMatchObject({ kind: 'reply' })
  })

  it.each([
    ['upi_id', ['asha', 'asha@', '@okbank', 'asha@ok bank', 'a@okbank', 'asha@1bank']],
    ['phoneNumber', ['12345', '5876543210', '98765432101', '98765-4321']],
    ['withdrawAmount', [0, -1, 0.001, 1e9, '100']],
    ['userName', ['', '   ']],
  ])('needs a good %s', async (field, values) => {
    const player = await signUp(url)
    for (const value of values) {
      const answer = await withdraw(url, player, 100, { [field]: value })
      expect(answer, String(value)).toMatchObject(refusedAs('badRequest', { field }))
    }
    expect(await moneyOf(player)).toEqual([10_000, 0])
  })

  it('waits with at most four others, of its kind', async () => {
    const player = await signUp(url)
    const [first] = await Promise.all([1, 2, 3, 4, 5].map((rupees) => withdraw(url, player, rupees)))
    const refused = refusedAs('tooManyRequests', { details: { pendingMax: 5 } })
    expect(await withdraw(url, player, 6)).toMatchObject(refused)
    expect(await deposit(url, player, 6)).toMatchObject({ kind: 'reply' })
    if (!first) throw new Error('no withdrawal')
    await reject(url, operator, namedBy(player, first))
    expect(await withdraw(url, player, 6)).toMatchObject({ kind: 'reply' })
    expect(await withdraw(url, player, 7)).toMatchObject(refused)
  })

  it('is open to a player who takes a break, and not to one who is suspended', async () => {
    const player = await signUp(url)
    await excludeSelf(url, player)
    expect(await withdraw(url, player, 100)).toMatchObject({ kind: 'reply' })
    expect(await deposit(url, player, 100)).toMatchObject(refusedAs('playerExcluded'))
    const body = { playerId: player.userId, reason: 'papers requested' }
    await mustCall(url, postSuspend, { body }, operator.idToken)
    expect(await withdraw(url, player, 100)).toMatchObject(refusedAs('playerSuspended'))
    expect(await deposit(url, player, 100)).toMatchObject(refusedAs('playerSuspended'))
    await mustCall(url, postReinstate, { body }, operator.idToken)
    expect(await withdraw(url, player, 100)).toMatchObject({ kind: 'reply' })
  })

  it('is listed newest first, by pages that end', async () => {
    const player = await signUp(url)
    const count = 27
    for (let rupees = 1; rupees <= count; rupees++) {
      await reject(url, operator, namedBy(player, await withdraw(url, player, rupees)))
    }
    const first = await withdrawalsOf(url, player)
    expect(first.withdrawals.map(({ withdrawAmount }) => withdrawAmount)).toEqual(
      Array.from({ length: 25 }, (_, at) => count - at),
    )
    const rest = await withdrawalsOf(url, player, first.next ?? '')
    expect(rest).toMatchObject({ withdrawals: [{ withdrawAmount: 2 }, { withdrawAmount: 1 }], next: null })
    // Nobody is led into the list of another, nor into another list.
    const other = await signUp(url)
    expect((await withdrawalsOf(url, other, first.next ?? '')).withdrawals).toEqual([])
    expect((await depositsOf(url, player, first.next ?? '')).deposits).toEqual([])
  })
})

describe('a deposit', () => {
  it('is credited once it is approved', async () => {
    const player = await signUp(url)
    const utr = newUtr()
    const answer = await deposit(url, player, 700.25, utr)
    expect(answer).toMatchObject({
      kind: 'reply',
      reply: {
        success: true,
        deposit: { deposite: 700.25, Utr: utr, phoneNumber: 'N/A', status: 'Pending', userName: 'Asha' },
      },
    })
    expect(await moneyOf(player)).toEqual([10_000, 0])
    const named = namedBy(player, answer)
    const { requests } = await queueOf(url, operator, { kind: 'deposit' })
    expect(requests).toContainEqual(expect.objectContaining({ ...named, amount: 700.25, utr, upi_id: null }))
    expect(await approve(url, operator, named)).toMatchObject({ kind: 'reply' })
    expect(await moneyOf(player)).toEqual([10_700.25, 0])
    expect(await reject(url, operator, named)).toMatchObject(refusedAs('requestDecided'))
    expect((await depositsOf(url, player)).deposits).toMatchObject([{ status: 'Approved', Utr: utr }])
    // The same report again gets the answer of the first time.
    expect(await deposit(url, player, 700.25, utr)).toEqual(answer)
    expect(await moneyOf(player)).toEqual([10_700.25, 0])
  })

  it('has a UTR that is unique for ever, however it is written and decided', async () => {
    const [player, other] = [await signUp(url), await signUp(url)]
    const utr = `hdfc${newUtr()}`
    const answer = await deposit(url, player, 300, ` ${utr} `)
    expect(answer).toMatchObject({ reply: { deposit: { Utr: utr.toUpperCase() } } })
    expect(await deposit(url, player, 300, utr.toUpperCase())).toEqual(answer)
    const used = refusedAs('utrUsed', { field: 'Utr', message: 'This UTR number has been submitted before.' })
    const anyOther = async () => {
      expect(await deposit(url, player, 301, utr)).toMatchObject(used)
      expect(await deposit(url, player, 300, utr, { userName: 'Another' })).toMatchObject(used)
      expect(await deposit(url, other, 300, utr.toUpperCase())).toMatchObject(used)
    }
    await anyOther()
    await reject(url, operator, namedBy(player, answer), 'It never came.')
    await anyOther()
    expect(await moneyOf(player)).toEqual([10_000, 0])
    expect((await depositsOf(url, other)).deposits).toEqual([])
  })

  it.each([
    ['Utr', ['12345678901', '1234567890123', 'HDFC12345678901', '', '            ']],
    ['phoneNumber', ['123', 'none']],
    ['deposite', [0, -5, 1.005, 1e9]],
  ])('needs a good %s', async (field, values) => {
    const player = await signUp(url)
    for (const value of values) {
      const answer = await deposit(url, player, 100, newUtr(), { [field]: value })
      expect(answer, String(value)).toMatchObject(refusedAs('badRequest', { field }))
    }
    expect((await depositsOf(url, player)).deposits).toEqual([])
  })

  it('counts against the limit from its request, and no longer once it is rejected', async () => {
    const player = await signUp(url)
    await setLimit(url, player, { kind: 'deposit', period: 'day', limit: 1000 })
    const named = namedBy(player, await deposit(url, player, 600))
    expect(await limitOf(url, player, 'deposit', 'day')).toMatchObject({ used: 600 })
    expect(await deposit(url, player, 400.01)).toMatchObject(
      refusedAs('depositLimit', { field: 'deposite', details: { period: 'day', limit: 1000, left: 400 } }),
    )
    await reject(url, operator, named)
    expect(await limitOf(url, player, 'deposit', 'day')).toMatchObject({ used: 0 })
    const second = namedBy(player, await deposit(url, player, 1000))
    await approve(url, operator, second)
    expect(await limitOf(url, player, 'deposit', 'day')).toMatchObject({ used: 1000 })
    expect(await deposit(url, player, 0.01)).toMatchObject(refusedAs('depositLimit'))
  })

  it('that came before its player took a break is credited all the same', async () => {
    const player = await signUp(url)
    const named = namedBy(player, await deposit(url, player, 500))
    await excludeSelf(url, player)
    expect(await approve(url, operator, named)).toMatchObject({ kind: 'reply' })
    expect(await moneyOf(player)).toEqual([10_500, 0])
  })
})

it('requests and decisions are published to the player and the desk at once', async () => {
  const player = await signUp(url)
  const own = await openOwnSocket(url, player)
  const desk = await openOwnSocket(url, { ...player, ...operator })
  const paid = namedBy(player, await withdraw(url, player, 100))
  expect((await own.next('wallet')).data).toMatchObject({ balance: 9900, exposureBalance: 0 })
  expect((await own.next('cashier')).data).toEqual({
    kind: 'withdrawal',
    requestKey: paid.requestKey,
    status: 'Pending',
    amount: 100,
  })
  expect((await desk.next('desk')).data).toEqual({ what: 'cashier' })
  await reject(url, operator, paid)
  expect((await own.next('wallet')).data).toMatchObject({ balance: 10_000 })
  expect((await own.next('cashier')).data).toMatchObject({ status: 'Rejected' })
  await desk.next('desk')
  const credited = namedBy(player, await deposit(url, player, 50))
  expect((await own.next('cashier')).data).toMatchObject({ kind: 'deposit', status: 'Pending', amount: 50 })
  await approve(url, operator, credited)
  expect((await own.next('wallet')).data).toMatchObject({ balance: 10_050 })
  expect((await own.next('cashier')).data).toMatchObject({ kind: 'deposit', status: 'Approved' })
  await desk.next('desk')
  // Nothing of the desk is published to a player's screens, and nothing of a player's money to the desk.
  await Promise.all([own.settle(), desk.settle()])
  expect(own.all('desk')).toEqual([])
  expect([...desk.all('cashier'), ...desk.all('wallet')]).toEqual([])
  await Promise.all([own.close(), desk.close()])
})

it('says where to pay: in play money to nobody', async () => {
  const { idToken } = await signUp(url)
  const upi = await mustCall(url, getUpiQr, {}, idToken)
  expect(upi).toMatchObject({ upi_id: 'maidan@demo', whatsappNumber: null })
  const code = new URL(upi.qrCode)
  expect(code.protocol).toBe('upi:')
  expect(Object.fromEntries(code.searchParams)).toEqual({ pa: 'maidan@demo', pn: upi.payeeName, cu: 'INR' })
})
