import assert from 'node:assert/strict'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Bet } from '../../domain/betting/bet.ts'
import type { MarketResult } from '../../domain/betting/market-result.ts'
import { selectionOutcome } from '../../domain/betting/taken.ts'
import { BetItem } from '../../functions/store/bet-items.ts'
import { dynamo, tableName } from '../../functions/store/client.ts'
import { readOwed } from '../../functions/store/read/owed.ts'
import { readQuotes } from '../../functions/store/read/quotes.ts'
import { EntryItem } from '../../functions/store/wallet-items.ts'
import { allPositions, allWallets, reconcile } from '../support/cloud/books.ts'
import { type ModelClosing, type Placed, profitOf, SELECTIONS, totalBy, wins } from './arithmetic.ts'
import type { World } from './world.ts'

/** Holds the store against the model: the books in themselves, every wallet, and every position. */
export async function verifyMoney({ model, failures }: World): Promise<void> {
  assert.deepEqual(failures, [], 'something failed that nothing explains')
  const { mismatches, walletCount } = await reconcile()
  assert.deepEqual(mismatches, [], 'the books do not agree with themselves')
  assert.equal(walletCount, model.players.size)
  for (const { playerId, balancePaise, exposurePaise } of await allWallets())
    assert.deepEqual(
      { playerId, balancePaise, exposurePaise },
      { playerId, balancePaise: model.balance(playerId), exposurePaise: model.exposure(playerId) },
    )
  for (const { playerId, marketId, exposurePaise, paidPaise, betCount } of await allPositions())
    assert.deepEqual(
      { playerId, marketId, exposurePaise, paidPaise, betCount },
      {
        playerId,
        marketId,
        exposurePaise: model.exposureOn(playerId, marketId),
        paidPaise: model.paid(playerId, marketId),
        betCount: model.placedOn(playerId, marketId).filter(({ side }) => side !== 'cashOut').length,
      },
    )
}

/** What the copies of a market's quote count as owed is what its players get, by each selection that may win. */
export async function verifyOwed({ model }: World): Promise<void> {
  const marketIds = [...new Set(model.everything.map(({ marketId }) => marketId))]
  for (const [marketId, { inAllPaise }] of await readOwed(await readQuotes(marketIds))) {
    for (const selectionId of SELECTIONS) {
      const owed = inAllPaise[selectionOutcome(selectionId)]
      if (owed === undefined) continue
      assert.equal(owed, model.owed(marketId, { kind: 'winner', selectionId }), `owed on ${marketId}`)
    }
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
  assert.equal(count, world.model.everything.length)
}

function verifyBet(world: World, bet: Bet): void {
  const { playerId, marketId, betKey, settledRevision, status, profitPaise } = bet
  const taken = world.model.takenAs(playerId, betKey)
  assert.ok(taken, `${betKey} of ${playerId} is on record and was not taken`)
  const counts = world.model.placedAs(playerId, betKey)
  const paidBy = (counts && world.model.settledBy(playerId, marketId)?.revision) ?? 0
  assert.ok(
    settledRevision >= paidBy,
    `${betKey} is marked by result ${settledRevision} and paid by ${paidBy}`,
  )
  const ended =
    settledRevision === 0
      ? openAs(world, bet)
      : endOf(world, taken, world.resultOf(marketId, settledRevision))
  const side = taken.side === 'closing' ? 'cashOut' : taken.side
  assert.deepEqual(
    { side: bet.side, status, profitPaise, lapsedFor: bet.lapsedFor },
    { profitPaise: undefined, lapsedFor: undefined, ...ended, side },
    `${betKey} of ${playerId}`,
  )
}

/** How a bet stands that is settled by no result. */
function openAs({ model }: World, { playerId, betKey }: Bet) {
  if (model.waitingAs(playerId, betKey)) return { status: 'Pending' }
  const lapsed = model.lapsedAs(playerId, betKey)
  return lapsed ? { status: 'Lapsed', lapsedFor: lapsed.reason, profitPaise: 0 } : { status: 'Open' }
}

/** A cash-out has won when it brought more than leaving the position as it was. */
function endOf({ model }: World, placed: Placed | ModelClosing, result: MarketResult) {
  assert.ok(placed.side !== 'closing', `${placed.betKey} is settled, and was not carried out`)
  if (result.kind === 'void') return { status: 'Void', profitPaise: 0 }
  if (placed.side !== 'cashOut') {
    return { status: wins(placed, result) ? 'Won' : 'Lost', profitPaise: profitOf(placed, result) }
  }
  const all = model.placedOn(placed.playerId, placed.marketId)
  const at = all.indexOf(placed)
  const profitPaise = totalBy(all.slice(0, at + 1), result) - totalBy(all.slice(0, at), result)
  return { status: profitPaise < 0 ? 'Lost' : 'Won', profitPaise }
}

/** All accounts of the ledger together are zero, and the house has of each market what its players have not. */
export async function verifyAccounts({ model }: World): Promise<void> {
  const totals = new Map<string, number>()
  const pages = paginateScan({ client: dynamo }, { TableName: tableName('ledger'), ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    for (const { account, amountPaise } of Items.flatMap((item) => EntryItem.parse(item).postings))
      totals.set(account, (totals.get(account) ?? 0) + amountPaise)
  }
  assert.equal(
    [...totals.values()].reduce((sum, amount) => sum + amount, 0),
    0,
  )
  const { requests } = model
  const ofCashier = {
    'cashier:deposits': -requests.total('deposit', 'Approved'),
    'cashier:adjustments': -requests.total('adjustment', 'Approved'),
    'cashier:withdrawals': requests.total('withdrawal', 'Approved'),
    'cashier:pending': requests.total('withdrawal', 'Pending'),
  }
  for (const [account, total] of Object.entries(ofCashier)) {
    assert.equal((totals.get(account) ?? 0) - total, 0, account)
  }
  for (const marketId of new Set(model.everything.map((each) => each.marketId))) {
    const players = [...model.players.keys()].map((playerId) => model.paid(playerId, marketId))
    const paid = players.reduce((sum, amount) => sum + amount, 0)
    assert.equal((totals.get(`house:${marketId}`) ?? 0) + paid, 0, `the house's book of ${marketId}`)
  }
}
