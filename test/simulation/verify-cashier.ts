import assert from 'node:assert/strict'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { waitingOf } from '../../domain/cashier/pending.ts'
import { dynamo, tableName } from '../../functions/store/client.ts'
import { RequestItem } from '../../functions/store/read/cashier.ts'
import { readOperatorDay } from '../../functions/store/read/operator-day.ts'
import { reconcileStore } from '../../functions/store/read/reconcile.ts'
import { OPERATORS } from './cashier.ts'
import type { World } from './world.ts'

/** Every request is stored as it was made and decided, and all counts of them agree. */
export async function verifyCashier({ model }: World): Promise<void> {
  const { requests } = model
  let count = 0
  for await (const item of allOf('cashier')) {
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
  for await (const page of reconcileStore.walletPages()) {
    for (const { playerId, pending } of page) {
      for (const kind of ['deposit', 'withdrawal'] as const) {
        assert.equal(waitingOf(pending, kind).count, requests.waiting(playerId, kind).length, playerId)
      }
    }
  }
  for (const operatorId of OPERATORS) {
    const { paise, startMs } = await readOperatorDay(operatorId, 'cashier')
    assert.equal(paise, requests.approvedAloneBy(operatorId, startMs), `${operatorId} alone`)
  }
}

async function* allOf(table: Parameters<typeof tableName>[0]) {
  const pages = paginateScan({ client: dynamo }, { TableName: tableName(table), ConsistentRead: true })
  for await (const { Items = [] } of pages) yield* Items
}
