import assert from 'node:assert/strict'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Bet } from '../../domain/betting/bet.ts'
import type { MarketResult } from '../../domain/betting/settlement.ts'
import { reconcile } from '../../functions/ledger/reconcile.ts'
import { auditStore } from '../../functions/store/audit-store.ts'
import { dynamo, tableName } from '../../functions/store/client.ts'
import { BetItem } from '../../functions/store/items.ts'
import { type ModelBet, profitBy } from './model.ts'
import type { World } from './world.ts'

/** Holds the store against the model: the books in themselves, every wallet, and every position. */
export async function verifyMoney({ model, failures }: World): Promise<void> {
  assert.deepEqual(failures, [], 'something failed that nothing explains')
  const { mismatches, walletCount } = await reconcile(auditStore)
  assert.deepEqual(mismatches, [], 'the books do not agree with themselves')
  assert.equal(walletCount, model.players.size)
  for await (const page of auditStore.walletPages()) {
    for (const { playerId, balancePaise, exposurePaise } of page)
      assert.deepEqual(
        { playerId, balancePaise, exposurePaise },
        { playerId, balancePaise: model.balance(playerId), exposurePaise: model.exposure(playerId) },
      )
  }
  for await (const page of auditStore.positionPages()) {
    for (const { playerId, marketId, exposurePaise, paidPaise, betCount } of page)
      assert.deepEqual(
        { playerId, marketId, exposurePaise, paidPaise, betCount },
        {
          playerId,
          marketId,
          exposurePaise: model.exposureOn(playerId, marketId),
          paidPaise: model.paid(playerId, marketId),
          betCount: model.betsOn(playerId, marketId).length,
        },
      )
  }
}

/** Every bet that was taken is on record as it was taken, and marked by a result that is no older than what it was paid by. */
export async function verifyBets(world: World): Promise<void> {
  let count = 0
  const pages = paginateScan({ client: dynamo }, { TableName: tableName('bets'), ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    for (const item of Items) verifyBet(world, BetItem.parse(item))
    count += Items.length
  }
  assert.equal(count, world.model.bets.length)
}

function verifyBet(world: World, bet: Bet): void {
  const { playerId, marketId, betKey, settledRevision, status, profitPaise, rate } = bet
  const taken = world.model.betOf(playerId, betKey)
  assert.ok(taken, `${betKey} of ${playerId} is on record and was not taken`)
  const paidBy = world.model.settledBy(playerId, marketId)?.revision ?? 0
  assert.ok(
    settledRevision >= paidBy,
    `${betKey} is marked by result ${settledRevision} and paid by ${paidBy}`,
  )
  const ended = settledRevision === 0 ? undefined : endOf(taken, world.resultOf(marketId, settledRevision))
  assert.deepEqual(
    { status, profitPaise, rate },
    { status: ended?.status ?? 'Open', profitPaise: ended?.profitPaise, rate: taken.rate },
    `${betKey} of ${playerId}`,
  )
}

function endOf(bet: ModelBet, result: MarketResult) {
  const profitPaise = profitBy(bet, result)
  if (result.kind === 'void') return { status: 'Void', profitPaise }
  const wins = (result.selectionId === bet.selectionId) === (bet.request.side === 'lgaai')
  return { status: wins ? 'Won' : 'Lost', profitPaise }
}
