import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Bet } from '../../domain/betting/bet.ts'
import type { SettledPosition } from '../../domain/betting/settlement.ts'
import type { SettlementStore } from '../settlement/settle-market.ts'
import { dynamo, tableName } from './client.ts'
import { shardOf } from './keys.ts'
import { ledgerPart } from './ledger-store.ts'
import { marketBets } from './read/bets.ts'
import { positionsOf, readHolding } from './read/positions.ts'
import { readWallet } from './read/wallets.ts'
import { conditionally, transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'

/** The store of settlement: each position is its own transaction. */
export const settlementStore: SettlementStore = {
  positions: positionsOf,
  bets: (playerId, marketId) => marketBets(playerId, `${marketId}#`),
  markBet,
  commit,
  readWallet,
  readPosition: async (marketId, playerId) => (await readHolding(marketId, playerId))?.position,
}

/** Writes how a bet ended, unless a later revision has. */
async function markBet(bet: Bet): Promise<void> {
  await conditionally(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: tableName('bets'),
        Key: { playerId: bet.playerId, betKey: bet.betKey },
        UpdateExpression: 'SET #status = :status, profitPaise = :profit, settledRevision = :revision',
        ConditionExpression: 'settledRevision < :revision',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':status': bet.status,
          ':profit': bet.profitPaise,
          ':revision': bet.settledRevision,
        },
      }),
    ),
  )
}

/** Pays one position once: wallet, entry and position change together or not at all. */
async function commit({ position, wallet, entry }: SettledPosition): Promise<boolean> {
  const { marketId, playerId } = position
  const outcome = await transact<'walletUnchanged' | 'entryIsNew' | 'positionUnchanged'>([
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
    {
      condition: 'positionUnchanged',
      write: {
        Put: {
          TableName: tableName('positions'),
          Item: { shard: shardOf(marketId, playerId), holder: playerId, ...position },
          ConditionExpression: 'version = :before',
          ExpressionAttributeValues: { ':before': position.version - 1 },
        },
      },
    },
  ])
  return outcome.kind === 'committed'
}
