import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeskRequest } from '../../../domain/contract/operator/cashier.ts'
import { handler as withdraw } from '../../../functions/cashier/post-withdraw.ts'
import { handler as adjust } from '../../../functions/operator/post-adjust.ts'
import { handler as approve } from '../../../functions/operator/post-approve.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { readOperatorDay } from '../../../functions/store/read/operator-day.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, idClaims } from '../http/events.ts'

const PLAYERS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']

tablesForEachTest()
vi.spyOn(systemFanout, 'publish').mockResolvedValue()
vi.stubEnv('TWO_PERSON_RUPEES', '50000')
vi.stubEnv('OPERATOR_DAY_RUPEES', '120000')
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  for (const playerId of PLAYERS) await openAccount(playerId, 100_000_00)
})

const claimsOf = (sub: string) => ({ ...idClaims, sub, 'cognito:groups': ['operators'] })

/** The request that an operator makes by adjusting a balance in rupees. */
async function adjusted(operatorId: string, playerId: string, rupees: number): Promise<DeskRequest> {
  const direction = rupees < 0 ? 'debit' : 'credit'
  const body = { playerId, direction, amount: Math.abs(rupees), reason: 'a correction' }
  const answer = await ask(adjust, { claims: claimsOf(operatorId), body })
  return (answer.body as { request: DeskRequest }).request
}

async function approved(operatorId: string, { playerId, requestKey }: DeskRequest): Promise<DeskRequest> {
  const answer = await ask(approve, { claims: claimsOf(operatorId), body: { playerId, requestKey } })
  return (answer.body as { request: DeskRequest }).request
}

/** A withdrawal in rupees that a player asks for. */
async function asked(playerId: string, rupees: number): Promise<DeskRequest> {
  const body = {
    ...{ user: playerId, userName: 'Asha', upi_id: 'asha@okbank', phoneNumber: '9876543210' },
    withdrawAmount: rupees,
  }
  const answer = await ask(withdraw, { claims: claimsOf(playerId), body })
  const { _id: requestKey } = (answer.body as { withdrawal: { _id: string } }).withdrawal
  return { playerId, requestKey } as DeskRequest
}

describe('what one operator does alone on a day', () => {
  it('counts over all players', async () => {
    expect(await adjusted('o1', 'p1', 50_000)).toMatchObject({ status: 'Approved' })
    expect(await adjusted('o1', 'p2', -50_000)).toMatchObject({ status: 'Approved' })
    expect(await adjusted('o1', 'p3', 20_000.01)).toMatchObject({ status: 'Pending', approvalsNeeded: 2 })
    expect(await adjusted('o1', 'p3', 20_000)).toMatchObject({ status: 'Approved', approvalsNeeded: 1 })
  })

  it('counts requests of players with adjustments, and what another operator does for that one', async () => {
    await adjusted('o1', 'p1', 50_000)
    await adjusted('o1', 'p2', 50_000)
    const first = await asked('p3', 20_000)
    expect(await approved('o1', first)).toMatchObject({ status: 'Approved' })
    const second = await asked('p4', 100)
    expect(await approved('o1', second)).toMatchObject({ status: 'Pending', approvalsNeeded: 2 })
    expect(await approved('o2', second)).toMatchObject({ status: 'Approved', approvalsNeeded: 2 })
    // That took two, so it is nothing that the second did alone.
    expect(await readOperatorDay('o2', 'cashier')).toMatchObject({ paise: 0 })
    expect(await approved('o2', await asked('p5', 100))).toMatchObject({ status: 'Approved' })
    expect(await readOperatorDay('o2', 'cashier')).toMatchObject({ paise: 100_00, version: 1 })
  })

  it('at once passes the amount of the day by no paisa', async () => {
    const requests = await Promise.all(PLAYERS.map((playerId) => adjusted('o1', playerId, 50_000)))
    expect(requests.filter(({ status }) => status === 'Approved')).toHaveLength(2)
    expect(await readOperatorDay('o1', 'cashier')).toMatchObject({ paise: 100_000_00, version: 2 })
    for (const { playerId, status } of requests) {
      const balancePaise = status === 'Approved' ? 150_000_00 : 100_000_00
      expect(await readWallet(playerId)).toMatchObject({ balancePaise })
    }
  })

  it('begins again on the next day of India', async () => {
    // 23:59 in India, and a minute later.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 4, 18, 29) })
    await adjusted('o1', 'p1', 50_000)
    await adjusted('o1', 'p2', 50_000)
    expect(await adjusted('o1', 'p3', 50_000)).toMatchObject({ status: 'Pending' })
    vi.setSystemTime(Date.UTC(2026, 2, 4, 18, 30))
    expect(await adjusted('o1', 'p4', 50_000)).toMatchObject({ status: 'Approved' })
    vi.useRealTimers()
    expect(await readOperatorDay('o1', 'cashier')).toMatchObject({ paise: 50_000_00 })
  })
})
