import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Context } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount } from '../../../functions/account/open-account.ts'
import { placeBet } from '../../../functions/betting/place-bet.ts'
import { systemClock } from '../../../functions/clock.ts'
import { handler } from '../../../functions/ledger/check-ledger.ts'
import { FULL_DAYS } from '../../../functions/ledger/check-segment.ts'
import { logger, metricsLog } from '../../../functions/observe/logger.ts'
import { restorePlayer } from '../../../functions/restore/restore-player.ts'
import { bettingStore } from '../../../functions/store/betting-store.ts'
import { writeProgress } from '../../../functions/store/checkpoint-store.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { writeQuote } from '../../../functions/store/quote-store.ts'
import { readCheckpoint, readProgress, segments } from '../../../functions/store/read/checkpoints.ts'
import { restoreStore } from '../../../functions/store/restore-store.ts'
import { sampleQuote, sampleRequest } from '../../domain/betting/samples.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../support/cloud/store-faults.ts'

const PLAYERS = 16
/** So many that each segment has more than a page of them. */
const PAGES_OF_PLAYERS = 120
const DAY_MS = 24 * 60 * 60_000

tablesForEachTest()
withoutFaultsAfterwards()

const error = vi.spyOn(logger, 'error').mockReturnValue()
const info = vi.spyOn(logger, 'info').mockReturnValue()
const counted = vi.spyOn(metricsLog, 'addMetric').mockReturnThis()
vi.spyOn(metricsLog, 'publishStoredMetrics').mockReturnThis()

let nowMs: number
vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)

const named = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, at) => `player-${from + at}`)
const players = named(0, PLAYERS)

const bet = (playerId: string, betKey = 'key:1') =>
  placeBet(bettingStore, systemClock, { ...sampleRequest({ betKey }), playerId, inputHash: 'hash' })

/** Opens an account for each, with a bet. */
const open = (playerIds: readonly string[]) =>
  Promise.all(
    playerIds.map(async (playerId) => {
      await openAccount({ playerId, email: `${playerId}@example.in`, username: playerId }, 1)
      await bet(playerId)
    }),
  )

beforeEach(async () => {
  vi.clearAllMocks()
  nowMs = 20_000 * DAY_MS
  await writeQuote(sampleQuote())
  await open(players)
})

/** A run with so much of the function's time left at each question. */
const run = (remainingMs: () => number = () => 870_000) =>
  handler({}, { getRemainingTimeInMillis: remainingMs } as Context)

/** What a run has counted, by metric. */
async function countedBy(run: () => Promise<void>): Promise<Record<string, number>> {
  counted.mockClear()
  await run()
  const sums: Record<string, number> = {}
  for (const [name, , value] of counted.mock.calls) sums[name] = (sums[name] ?? 0) + value
  return sums
}

const spoil = (table: 'wallets' | 'ledger', Key: Record<string, unknown>, field: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tableName(table),
      Key,
      UpdateExpression: `SET ${field} = ${field} + :one`,
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )

const walletCounts = () =>
  info.mock.calls.map(([, line]) => (line as unknown as { walletCount: number }).walletCount)

describe('the day’s check of the ledger', () => {
  it('counts nothing but its heartbeat while the books are right', async () => {
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
    expect(error).not.toHaveBeenCalled()
    const line = { walletCount: PLAYERS, mismatchCount: 0, busyCount: 0 }
    expect(info).toHaveBeenCalledExactlyOnceWith('ledger checked', line)
  })

  it('counts every mismatch, and logs whose it is', async () => {
    await spoil('wallets', { playerId: 'player-7' }, 'balancePaise')
    await spoil('ledger', { playerId: 'player-12', sequence: 2 }, 'exposurePaise')
    expect(await countedBy(run)).toEqual({ LedgerMismatch: 2, LedgerHeartbeat: 1 })
    const logged = error.mock.calls.map(([, line]) => line)
    expect(logged).toEqual(
      expect.arrayContaining([
        { playerId: 'player-7', fault: 'walletOffItsEntries', expected: 9_900_00, found: 9_900_01 },
        { playerId: 'player-12', fault: 'entryOffItsSum', expected: 100_00, found: 100_01, sequence: 2 },
      ]),
    )
    expect(logged).toHaveLength(2)
  })

  it('finds an exposure that no position needs', async () => {
    await spoil('wallets', { playerId: 'player-3' }, 'exposurePaise')
    await run()
    expect(error.mock.calls.map(([, line]) => (line as { fault?: string }).fault).toSorted()).toEqual([
      'exposureOffItsPositions',
      'walletOffItsEntries',
    ])
  })

  it('is done once a day, and the heartbeat goes on', async () => {
    await run()
    nowMs += DAY_MS - 1
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
    expect(walletCounts()).toEqual([PLAYERS])
    nowMs += 1
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
    expect(walletCounts()).toEqual([PLAYERS, PLAYERS])
  })

  it('goes on where the last run ended, and has no heartbeat before all are checked', async () => {
    await open(named(PLAYERS, PAGES_OF_PLAYERS))
    let left = 2
    expect(await countedBy(() => run(() => (left-- > 0 ? 870_000 : 0)))).toEqual({})
    // The next day begins meanwhile: the pass goes on all the same.
    nowMs += DAY_MS
    expect(await countedBy(run)).toMatchObject({ LedgerHeartbeat: 1 })
    const [first = 0] = walletCounts()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(50)
  })

  it('has no heartbeat once a day has passed without a whole check', async () => {
    await run()
    nowMs += 2 * DAY_MS
    expect(await countedBy(() => run(() => 0))).toEqual({})
  })

  it('has no heartbeat by a check that is said to have begun in the future', async () => {
    await run()
    for (const segment of segments) {
      const { version, doneDay = 0 } = await readProgress(segment)
      await writeProgress(segment, { version: version + 1, doneDay: doneDay + 1000 })
    }
    expect(await countedBy(() => run(() => 0))).toEqual({})
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
  })

  it('stops where another run has taken over', async () => {
    const progress = await readProgress(0)
    expect(await writeProgress(0, { ...progress, version: 1 })).toBe(true)
    expect(await writeProgress(0, { ...progress, version: 1 })).toBe(false)
  })

  it('counts who can’t be read, and checks the others', async () => {
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName('wallets'),
        Key: { playerId: 'player-5' },
        UpdateExpression: 'REMOVE balancePaise',
      }),
    )
    await spoil('wallets', { playerId: 'player-6' }, 'balancePaise')
    expect(await countedBy(run)).toEqual({ LedgerMismatch: 2, LedgerHeartbeat: 1 })
    expect(error).toHaveBeenCalledWith(
      'wallet not checked',
      expect.objectContaining({ playerId: 'player-5' }),
    )
    expect(error).toHaveBeenCalledWith('ledger mismatch', expect.objectContaining({ fault: 'unreadable' }))
  })

  it('reads a wallet again whose first read failed', async () => {
    let lost = 0
    withFaults((command, { TableName }) =>
      command === 'GetItemCommand' && TableName === tableName('wallets') && lost++ < 1
        ? new Error('lost')
        : undefined,
    )
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
  })

  it('goes on with the other segments where one can’t be scanned, without a heartbeat', async () => {
    withFaults((command, { Segment }) =>
      command === 'ScanCommand' && Segment === 1 ? new Error('lost') : undefined,
    )
    expect(await countedBy(run)).toEqual({})
    expect(error).toHaveBeenCalledWith('wallets not checked', { error: expect.any(Error) })
    withFaults(() => undefined)
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
    expect(walletCounts().reduce((sum, each) => sum + each, 0)).toBe(PLAYERS)
  })
})

describe('damage after a check', () => {
  /** The first day on which a run finds a mismatch; that of the first check is 0. */
  async function dayFound(): Promise<number> {
    for (let day = 1; day <= FULL_DAYS; day++) {
      nowMs += DAY_MS
      if ((await countedBy(run)).LedgerMismatch) return day
    }
    throw new Error('it is not found')
  }

  it('in a new entry is found by the next check', async () => {
    await run()
    await bet('player-1', 'key:2')
    await spoil('ledger', { playerId: 'player-1', sequence: 3 }, 'balancePaise')
    expect(await dayFound()).toBe(1)
  })

  it('in an old entry is found within seven days, of each player on a day of their own', async () => {
    await run()
    const spoilt = players.slice(0, 12)
    for (const playerId of spoilt) await bet(playerId, 'key:2')
    for (const playerId of spoilt) await spoil('ledger', { playerId, sequence: 1 }, 'balancePaise')
    const perDay: number[] = []
    for (let day = 1; day <= FULL_DAYS; day++) {
      nowMs += DAY_MS
      error.mockClear()
      await run()
      perDay.push(new Set(error.mock.calls.map(([, line]) => (line as { playerId?: string }).playerId)).size)
    }
    // Who is found once is found each day from then on: it is not put right.
    expect(perDay.at(-1)).toBe(12)
    expect(perDay[0]).toBeLessThan(12)
    expect(perDay).toEqual(perDay.toSorted((a, b) => a - b))
  })

  it('to an old entry that is removed is found within seven days', async () => {
    await run()
    await bet('player-1', 'key:2')
    nowMs += DAY_MS
    await run()
    await dynamo.send(
      new DeleteCommand({ TableName: tableName('ledger'), Key: { playerId: 'player-1', sequence: 1 } }),
    )
    expect(await dayFound()).toBeLessThanOrEqual(FULL_DAYS)
  })

  it('to an old entry is found, too, if the checkpoint says that it was read in full in the future', async () => {
    await run()
    await bet('player-1', 'key:2')
    await spoil('ledger', { playerId: 'player-1', sequence: 1 }, 'balancePaise')
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName('checkpoints'),
        Key: { playerId: 'player-1' },
        UpdateExpression: 'SET fullAtMs = :later',
        ExpressionAttributeValues: { ':later': nowMs + 1000 * DAY_MS },
      }),
    )
    expect(await dayFound()).toBe(1)
  })

  it('to the checkpoint itself only makes the check a full one', async () => {
    await run()
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName('checkpoints'),
        Key: { playerId: 'player-1' },
        UpdateExpression: 'REMOVE balance',
      }),
    )
    expect(await readCheckpoint('player-1')).toBeUndefined()
    nowMs += DAY_MS
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
    expect(await readCheckpoint('player-1')).toMatchObject({ sequence: 2, fullAtMs: nowMs })
  })

  it('by which wallet and ledger are older than the checkpoint is found by the next check', async () => {
    const { Item } = await dynamo.send(
      new GetCommand({ TableName: tableName('wallets'), Key: { playerId: 'player-1' } }),
    )
    await bet('player-1', 'key:2')
    await run()
    const key = { playerId: 'player-1', sequence: 3 }
    await dynamo.send(new PutCommand({ TableName: tableName('wallets'), Item }))
    await dynamo.send(new DeleteCommand({ TableName: tableName('ledger'), Key: key }))
    nowMs += DAY_MS
    await run()
    expect(error).toHaveBeenCalledWith(
      'ledger mismatch',
      expect.objectContaining({ playerId: 'player-1', fault: 'sequenceGap', expected: 3 }),
    )
  })

  it('of a wallet is put right by a restore, and the next check finds nothing', async () => {
    const player = { playerId: 'newcomer', marketIds: [] }
    await openAccount({ playerId: 'newcomer', email: 'newcomer@example.in', username: 'newcomer' }, 1)
    await spoil('wallets', { playerId: 'newcomer' }, 'balancePaise')
    expect((await countedBy(run)).LedgerMismatch).toBe(1)
    expect(await restorePlayer(restoreStore, systemClock, player, true)).toMatchObject({ isWritten: true })
    nowMs += DAY_MS
    expect(await countedBy(run)).toEqual({ LedgerHeartbeat: 1 })
  })

  it('is found although the player’s own day was missed', async () => {
    await run()
    await bet('player-1', 'key:2')
    await spoil('ledger', { playerId: 'player-1', sequence: 1 }, 'balancePaise')
    nowMs += FULL_DAYS * DAY_MS
    expect(await countedBy(run)).toMatchObject({ LedgerMismatch: 1 })
  })
})
