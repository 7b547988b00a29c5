import assert from 'node:assert/strict'
import type { Bet } from '../../domain/betting/bet.ts'
import { reconcile } from '../../functions/ledger/reconcile.ts'
import { auditStore } from '../../functions/store/audit-store.ts'
import { settlementStore } from '../../functions/store/settlement-store.ts'
import { profitBy } from './model.ts'
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

/** After everything is settled: every bet is on record as it was taken, and marked as it ended. */
export async function verifyBets({ model, markets }: World): Promise<void> {
  for (const playerId of model.players.keys()) {
    for (const marketId of markets.keys()) {
      const stored: Bet[] = []
      for await (const bet of settlementStore.bets(playerId, marketId)) stored.push(bet)
      const taken = model.betsOn(playerId, marketId)
      assert.equal(stored.length, taken.length, `bets of ${playerId} on ${marketId}`)
      for (const bet of stored) verifyBet({ model, markets } as World, bet)
    }
  }
}

function verifyBet({ model }: World, bet: Bet): void {
  const { playerId, marketId, betKey } = bet
  const taken = model.betOf(playerId, betKey)
  const declared = model.declared.get(marketId)
  assert.ok(taken && declared, `${betKey} of ${playerId}`)
  const profit = profitBy(taken, declared.result)
  const won = profit < 0 || (profit === 0 && bet.profitPaise !== 0) ? 'Lost' : 'Won'
  assert.deepEqual(
    {
      status: bet.status,
      profitPaise: bet.profitPaise,
      settledRevision: bet.settledRevision,
      rate: bet.rate,
    },
    {
      status: declared.result.kind === 'void' ? 'Void' : won,
      profitPaise: profit,
      settledRevision: declared.revision,
      rate: taken.rate,
    },
    `${betKey} of ${playerId}`,
  )
}
