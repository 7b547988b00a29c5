import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount } from '../../../functions/account/open-account.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { handler } from '../../../functions/ledger/check-ledger.ts'
import { logger, metricsLog } from '../../../functions/observe/logger.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

const PLAYERS = 60

tablesForEachTest()

const error = vi.spyOn(logger, 'error').mockReturnValue()
const info = vi.spyOn(logger, 'info').mockReturnValue()
const counted = vi.spyOn(metricsLog, 'addMetric').mockReturnThis()
const published = vi.spyOn(metricsLog, 'publishStoredMetrics').mockReturnThis()

/** More players than a page of wallets, each with a bet. */
beforeEach(async () => {
  vi.clearAllMocks()
  await writeQuote(sampleQuote())
  const players = Array.from({ length: PLAYERS }, (_, at) => `player-${at}`)
  await Promise.all(
    players.map(async (playerId) => {
      await openAccount({ playerId, email: `${playerId}@example.in`, username: playerId }, 1)
      await placeBet(bettingStore, systemClock, { ...sampleRequest(), playerId, inputHash: 'hash' })
    }),
  )
})

const spoil = (table: 'wallets' | 'ledger', Key: Record<string, unknown>, field: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tableName(table),
      Key,
      UpdateExpression: `SET ${field} = ${field} + :one`,
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )

describe('the daily check of the ledger', () => {
  it('counts nothing while the books are right', async () => {
    await handler()
    expect(counted).toHaveBeenCalledExactlyOnceWith('LedgerMismatch', 'Count', 0)
    expect(published).toHaveBeenCalledOnce()
    expect(error).not.toHaveBeenCalled()
    const line = { walletCount: PLAYERS, mismatchCount: 0, busyCount: 0 }
    expect(info).toHaveBeenCalledExactlyOnceWith('ledger reconciled', line)
  })

  it('counts every mismatch, and logs whose it is', async () => {
    await spoil('wallets', { playerId: 'player-7' }, 'balancePaise')
    await spoil('ledger', { playerId: 'player-42', sequence: 2 }, 'exposurePaise')
    await handler()
    expect(counted).toHaveBeenCalledExactlyOnceWith('LedgerMismatch', 'Count', 2)
    const logged = error.mock.calls.map(([, line]) => line)
    expect(logged).toEqual(
      expect.arrayContaining([
        { playerId: 'player-7', fault: 'walletOffItsEntries', expected: 9_900_00, found: 9_900_01 },
        { playerId: 'player-42', fault: 'entryOffItsSum', expected: 100_00, found: 100_01, sequence: 2 },
      ]),
    )
    expect(logged).toHaveLength(2)
  })

  it('finds an exposure that no position needs', async () => {
    await spoil('wallets', { playerId: 'player-3' }, 'exposurePaise')
    await handler()
    expect(error.mock.calls.map(([, line]) => (line as { fault?: string }).fault).toSorted()).toEqual([
      'exposureOffItsPositions',
      'walletOffItsEntries',
    ])
  })
})
