import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditRecord, verifyChain } from '../../domain/audit/chain.ts'
import { getLog, type LogRecord } from '../../domain/contract/operator/log.ts'
import { getPlayerRequests, postSuspend } from '../../domain/contract/operator/players.ts'
import { walletOf } from '../support/api/bets.ts'
import { mustCall, signUp, type TestPlayer } from '../support/api/calls.ts'
import {
  adjust,
  approve,
  deposit,
  type Named,
  namedBy,
  newUtr,
  queueOf,
  reject,
  signInOperator,
  type TestOperator,
  untilAnswered,
  withdraw,
} from '../support/api/cashier.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'

/** Above it, two people. */
const TWO_PERSON_RUPEES = 2000

const maidan = ownMaidanForFile({
  env: { MAIDAN_TWO_PERSON_RUPEES: String(TWO_PERSON_RUPEES) },
  audits: true,
})
let first: TestOperator
let second: TestOperator
let url: string

beforeAll(async () => {
  url = maidan.url
  first = await signInOperator(url)
  second = await signInOperator(url, 'operator2')
})
afterAll(async () => {
  const { records, head } = await logged()
  expect(verifyChain(records as AuditRecord[], head)).toBeUndefined()
})

const refusedAs = (error: string, more: object = {}) => ({ kind: 'refusal', refusal: { error, ...more } })
const balanceOf = async (player: TestPlayer) => (await walletOf(url, player)).balance

/** The records of the log in their order, all of them or those of what was done to a player. */
async function logged(subject?: string) {
  const records: LogRecord[] = []
  for (let before: number | undefined; ; ) {
    const page = await mustCall(url, getLog, { query: { subject, before } }, first.idToken)
    records.push(...page.records)
    if (page.next === null) return { records: records.toReversed(), head: page.head }
    before = page.next
  }
}

/** A request as a page of the queue has it. */
async function shownOf({ requestKey, playerId }: Named, status: 'Pending' | 'Approved' = 'Pending') {
  const kind = requestKey.startsWith('deposit') ? 'deposit' : 'withdrawal'
  const { requests } = await queueOf(url, first, { kind, status })
  return requests.find((request) => request.requestKey === requestKey && request.playerId === playerId)
}

async function loggedOf({ userId }: TestPlayer) {
  const { records } = await logged(userId)
  return records.map(({ action, operatorId, details }) => ({ action, operatorId, details }))
}

describe('above the amount', () => {
  it('two operators approve, and one who has may not again', async () => {
    const player = await signUp(url)
    const named = namedBy(player, await withdraw(url, player, TWO_PERSON_RUPEES + 0.01))
    const once = await approve(url, first, named)
    expect(once).toMatchObject({
      reply: {
        request: {
          ...{ status: 'Pending', approvalsNeeded: 2, decidedAt: null },
          approvals: [{ operatorId: first.userId }],
        },
      },
    })
    expect(await approve(url, first, named)).toMatchObject(refusedAs('secondPersonNeeded'))
    const { requests } = await queueOf(url, second, { kind: 'withdrawal' })
    expect(requests).toContainEqual(
      expect.objectContaining({ ...named, approvals: [expect.objectContaining({ name: 'Meera Nair' })] }),
    )
    const twice = await approve(url, second, named)
    expect(twice).toMatchObject({
      reply: {
        request: {
          status: 'Approved',
          approvals: [{ operatorId: first.userId }, { operatorId: second.userId }],
        },
      },
    })
    // The operator who has approved it may approve again: nothing is done twice, and nothing logged.
    expect(await approve(url, first, named)).toEqual(twice)
    expect(await approve(url, second, named)).toEqual(twice)
    expect(await loggedOf(player)).toMatchObject([
      {
        action: 'withdrawal.approve',
        operatorId: first.userId,
        details: { status: 'Pending', approvals: 1 },
      },
      {
        action: 'withdrawal.approve',
        operatorId: second.userId,
        details: {
          ...{ playerId: player.userId, requestKey: named.requestKey, amount: 2000.01 },
          ...{ status: 'Approved', approvals: 2, upiId: 'asha@okbank' },
        },
      },
    ])
  })

  it('one operator rejects, even one who has approved', async () => {
    const player = await signUp(url)
    const utr = newUtr()
    const named = namedBy(player, await deposit(url, player, 5000, utr))
    await approve(url, first, named)
    const rejected = await reject(url, first, named, 'The bank took it back.')
    expect(rejected).toMatchObject({ reply: { request: { status: 'Rejected' } } })
    expect(await reject(url, first, named, 'Another reason.')).toEqual(rejected)
    expect(await reject(url, second, named)).toMatchObject(refusedAs('requestDecided'))
    expect(await approve(url, second, named)).toMatchObject(refusedAs('requestDecided'))
    expect(await balanceOf(player)).toBe(10_000)
    expect(await loggedOf(player)).toMatchObject([
      { action: 'deposit.approve', details: { utr } },
      { action: 'deposit.reject', details: { utr, reason: 'The bank took it back.' } },
    ])
  })

  it('at it, one is enough', async () => {
    const player = await signUp(url)
    const named = namedBy(player, await deposit(url, player, TWO_PERSON_RUPEES))
    expect(await approve(url, first, named)).toMatchObject({ reply: { request: { status: 'Approved' } } })
    expect(await balanceOf(player)).toBe(12_000)
  })
})

describe('requests of one day', () => {
  it('take a second operator once they pass the amount together, and the queue says so before', async () => {
    const player = await signUp(url)
    const parts = [await withdraw(url, player, 1500), await withdraw(url, player, 500.01)]
    const [large, small] = parts.map((part) => namedBy(player, part))
    if (!large || !small) throw new Error('not made')
    expect(await shownOf(small)).toMatchObject({ approvalsNeeded: 1 })
    expect(await approve(url, first, large)).toMatchObject({ reply: { request: { approvalsNeeded: 1 } } })
    expect(await shownOf(small)).toMatchObject({ approvalsNeeded: 2 })
    expect(await approve(url, first, small)).toMatchObject({
      reply: { request: { status: 'Pending', approvalsNeeded: 2 } },
    })
    expect(await approve(url, first, small)).toMatchObject(refusedAs('secondPersonNeeded'))
    expect(await approve(url, second, small)).toMatchObject({ reply: { request: { status: 'Approved' } } })
    expect(await shownOf(large, 'Approved')).toMatchObject({ approvalsNeeded: 1 })
  })

  it('approved at the same moment don’t pass it by one operator each', async () => {
    const player = await signUp(url)
    const asked = []
    for (let part = 0; part < 4; part++) asked.push(namedBy(player, await withdraw(url, player, 1000)))
    await Promise.all(asked.map((named) => untilAnswered(() => approve(url, first, named))))
    const shown = await Promise.all(asked.map((named) => shownOf(named, 'Approved')))
    expect(shown.filter((request) => request !== undefined)).toHaveLength(2)
  })

  it('as adjustments count both ways', async () => {
    const player = await signUp(url)
    const approved = { reply: { request: { status: 'Approved' } } }
    expect(await adjust(url, first, player.userId, 1500)).toMatchObject(approved)
    expect(await adjust(url, first, player.userId, -500)).toMatchObject(approved)
    expect(await adjust(url, first, player.userId, 0.01)).toMatchObject({
      reply: { request: { status: 'Pending', approvalsNeeded: 2 } },
    })
  })
})

describe('an account', () => {
  it('is shown with its own name, whatever the player typed', async () => {
    const player = await signUp(url)
    const typed = { userName: 'Victim Rao' }
    const named = namedBy(player, await deposit(url, player, 100, newUtr(), typed))
    const shown = { accountName: 'Test Player', ...typed, standing: 'active', balance: 10_000 }
    expect(await shownOf(named)).toMatchObject(shown)
    const { playerId } = named
    const own = await mustCall(
      url,
      getPlayerRequests,
      { params: { playerId }, query: { kind: 'deposit' } },
      first.idToken,
    )
    expect(own.requests).toMatchObject([shown])
    expect(await approve(url, first, named)).toMatchObject({
      reply: { request: { ...shown, balance: 10_100 } },
    })
  })

  it('that is suspended is paid nothing, and says so in the queue', async () => {
    const player = await signUp(url)
    const out = namedBy(player, await withdraw(url, player, 100))
    const into = namedBy(player, await deposit(url, player, 50))
    const body = { playerId: player.userId, reason: 'A stolen card.' }
    await mustCall(url, postSuspend, { body }, first.idToken)
    expect(await shownOf(out)).toMatchObject({ standing: 'suspended' })
    expect(await approve(url, first, out)).toMatchObject(refusedAs('playerSuspended'))
    expect(await approve(url, first, into)).toMatchObject({ reply: { request: { status: 'Approved' } } })
    expect(await reject(url, first, out)).toMatchObject({ reply: { request: { balance: 10_050 } } })
  })

  it('that owes is paid nothing, and shows what it owes', async () => {
    const player = await signUp(url)
    const named = namedBy(player, await withdraw(url, player, 100))
    // As after a result that was corrected once its money had been asked out.
    const [wallet] = await maidan.database.query('wallets', player.userId)
    await maidan.database.change('wallets', wallet, { balancePaise: -26_640_00 })
    expect(await shownOf(named)).toMatchObject({ balance: -26_640 })
    expect(await approve(url, first, named)).toMatchObject(
      refusedAs('balanceBelowZero', { details: { balance: -26_640 } }),
    )
    await maidan.database.put('wallets', { ...wallet })
    expect(await approve(url, first, named)).toMatchObject({ reply: { request: { status: 'Approved' } } })
  })
})

describe('operators', () => {
  it('decide nothing about an account of their own', async () => {
    const own = { email: '', password: '', ...first }
    const out = namedBy(own, await withdraw(url, own, 100))
    const into = namedBy(own, await deposit(url, own, 100))
    for (const named of [out, into]) {
      expect(await approve(url, first, named)).toMatchObject(refusedAs('ownRequest'))
      expect(await reject(url, first, named)).toMatchObject(refusedAs('ownRequest'))
    }
    expect(await adjust(url, first, first.userId, 100)).toMatchObject(refusedAs('ownRequest'))
    expect(await approve(url, second, out)).toMatchObject({ kind: 'reply' })
    expect(await approve(url, second, into)).toMatchObject({ kind: 'reply' })
    expect(await balanceOf(own)).toBe(10_000)
  })

  it('find no request that is not there, nor one by another player’s name', async () => {
    const [player, other] = [await signUp(url), await signUp(url)]
    const { requestKey } = namedBy(player, await deposit(url, player, 100))
    for (const named of [
      { playerId: other.userId, requestKey },
      { playerId: player.userId, requestKey: 'deposit#000000000000' },
      { playerId: 'nobody', requestKey },
    ]) {
      expect(await approve(url, first, named)).toMatchObject(refusedAs('requestNotFound'))
      expect(await reject(url, first, named)).toMatchObject(refusedAs('requestNotFound'))
    }
  })

  it('read the decided ones newest first, by pages that end', async () => {
    const player = await signUp(url)
    const count = 30
    for (let rupees = 1; rupees <= count; rupees++) await adjust(url, first, player.userId, rupees)
    const amounts: number[] = []
    let cursor: string | undefined
    do {
      const page = await queueOf(url, second, {
        kind: 'adjustment',
        status: 'Approved',
        ...(cursor !== undefined && { cursor }),
      })
      expect(page.requests.length).toBeLessThanOrEqual(25)
      amounts.push(
        ...page.requests.filter(({ playerId }) => playerId === player.userId).map(({ amount }) => amount),
      )
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(amounts).toEqual(Array.from({ length: count }, (_, at) => count - at))
  })

  it('read those that wait oldest first', async () => {
    const player = await signUp(url)
    for (const rupees of [3, 1, 2]) await deposit(url, player, rupees)
    const { requests } = await queueOf(url, first, { kind: 'deposit' })
    const own = requests.filter(({ playerId }) => playerId === player.userId)
    expect(own.map(({ amount }) => amount)).toEqual([3, 1, 2])
  })
})

describe('an adjustment', () => {
  it('is made at once, with its reason in request and log', async () => {
    const player = await signUp(url)
    const added = await adjust(url, first, player.userId, 500.5, { reason: 'A bet settled twice.' })
    expect(added).toMatchObject({
      reply: {
        request: {
          ...{ kind: 'adjustment', playerId: player.userId, userName: 'Test Player', amount: 500.5 },
          ...{ status: 'Approved', reason: 'A bet settled twice.', approvalsNeeded: 1 },
          approvals: [{ operatorId: first.userId }],
        },
      },
    })
    expect(await balanceOf(player)).toBe(10_500.5)
    expect(await adjust(url, first, player.userId, -1400)).toMatchObject({
      reply: { request: { amount: -1400, status: 'Approved' } },
    })
    expect(await balanceOf(player)).toBe(9100.5)
    expect(await loggedOf(player)).toMatchObject([
      { action: 'adjustment.make', details: { amount: 500.5, reason: 'A bet settled twice.' } },
      { action: 'adjustment.make', details: { amount: -1400 } },
    ])
  })

  it('above the amount waits for another operator', async () => {
    const player = await signUp(url)
    const waiting = await adjust(url, first, player.userId, -2500)
    expect(waiting).toMatchObject({ reply: { request: { status: 'Pending', approvalsNeeded: 2 } } })
    expect(await balanceOf(player)).toBe(10_000)
    if (waiting.kind !== 'reply') throw new Error('not made')
    const { playerId, requestKey } = waiting.reply.request
    const named = { playerId, requestKey }
    expect(await approve(url, first, named)).toMatchObject(refusedAs('secondPersonNeeded'))
    expect(await approve(url, second, named)).toMatchObject({ reply: { request: { status: 'Approved' } } })
    expect(await balanceOf(player)).toBe(7500)
    expect((await loggedOf(player)).map(({ action }) => action)).toEqual([
      'adjustment.make',
      'adjustment.approve',
    ])
  })

  it('takes no more than the balance, when it is made and when it is approved', async () => {
    const player = await signUp(url)
    expect(await adjust(url, first, player.userId, -10_000.01)).toMatchObject(
      refusedAs('walletTooLow', { details: { balance: 10_000, needed: 10_000.01 } }),
    )
    const waiting = await adjust(url, first, player.userId, -9000)
    await withdraw(url, player, 1000.01)
    if (waiting.kind !== 'reply') throw new Error('not made')
    const { playerId, requestKey } = waiting.reply.request
    expect(await approve(url, second, { playerId, requestKey })).toMatchObject(refusedAs('walletTooLow'))
    expect(await reject(url, second, { playerId, requestKey })).toMatchObject({ kind: 'reply' })
    expect(await balanceOf(player)).toBe(8999.99)
  })

  it('is made once under its key, by the operator who made it first', async () => {
    const player = await signUp(url)
    const key = 'adjustment-1'
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => adjust(url, first, player.userId, 10, { key })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await balanceOf(player)).toBe(10_010)
    const conflict = refusedAs('idempotencyConflict')
    expect(await adjust(url, first, player.userId, 11, { key })).toMatchObject(conflict)
    expect(await adjust(url, second, player.userId, 10, { key })).toMatchObject(conflict)
    expect(await adjust(url, first, player.userId, 10)).toMatchObject({ kind: 'reply' })
    expect(await balanceOf(player)).toBe(10_020)
    expect(await loggedOf(player)).toHaveLength(2)
  })

  it('for an unknown player is refused', async () => {
    expect(await adjust(url, first, 'nobody', 10)).toMatchObject(refusedAs('noSuchPlayer'))
  })
})
