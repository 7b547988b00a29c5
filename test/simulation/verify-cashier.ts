import assert from 'node:assert/strict'
import { waitingOf } from '../../domain/cashier/pending.ts'
import { RequestItem } from '../../functions/store/read/cashier.ts'
import { readOperatorDay } from '../../functions/store/read/operator-day.ts'
import { allWallets, itemsOf } from '../support/cloud/books.ts'
import { OPERATORS } from './cashier.ts'
import type { World } from './world.ts'

/** Every request is stored as it was made and decided, and all counts of them agree. */
export async function verifyCashier({ model }: World): Promise<void> {
  const { requests } = model
  let count = 0
  for await (const item of itemsOf('cashier')) {
    const { playerId, requestKey, amountPaise, status, approvals } = RequestItem.parse(item)
    const known = requests.known(playerId, requestKey)
    const found = { amount: amountPaise, status, approvals: approvals.map((each) => each.operatorId) }
    assert.deepEqual(
      found,
      known && { amount: known.amount, status: known.status, approvals: known.approvals },
      requestKey,
    )
    count++
  }
  assert.equal(count, requests.all.length)
  for (const { playerId, pending } of await allWallets()) {
    for (const kind of ['deposit', 'withdrawal'] as const) {
      assert.equal(waitingOf(pending, kind).count, requests.waiting(playerId, kind).length, playerId)
    }
  }
  for (const operatorId of OPERATORS) {
    const { paise, startMs } = await readOperatorDay(operatorId, 'cashier')
    assert.equal(paise, requests.approvedAloneBy(operatorId, startMs), `${operatorId} alone`)
  }
}
