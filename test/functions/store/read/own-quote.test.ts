import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../../domain/contract/refusals.ts'
import { placeBet } from '../../../../functions/betting/place-bet.ts'
import { bettingStore } from '../../../../functions/store/betting-store.ts'
import { dynamo, tableName } from '../../../../functions/store/client.ts'
import {
  newQuoteShards,
  QUOTE_HOLDER,
  quoteShardOf,
  quoteShardsOf,
} from '../../../../functions/store/keys.ts'
import { writeQuote } from '../../../../functions/store/quote-store.ts'
import { readHolding } from '../../../../functions/store/read/positions.ts'
import { isClosedEverywhere, readQuotes } from '../../../../functions/store/read/quotes.ts'
import { haltQuotes } from '../../../../functions/store/ruling-store.ts'
import { sampleQuote, sampleRequest, sampleWallet } from '../../../domain/betting/samples.ts'
import { openAccount } from '../../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'
import { withFaults, withoutFaultsAfterwards } from '../../../support/cloud/store-faults.ts'
import { FakeClock } from '../../betting/memory-store.ts'

tablesForEachTest()
withoutFaultsAfterwards()

const MARKET = 'm1.mo'
const PLAYERS = ['p1', 'p2', 'p3', 'p4', 'p5']

beforeEach(async () => {
  for (const playerId of PLAYERS) await openAccount(playerId, sampleWallet().balancePaise)
})

const placeFor = (playerId: string) =>
  placeBet(bettingStore, new FakeClock(), {
    ...sampleRequest({ marketId: MARKET }),
    playerId,
    inputHash: 'hash',
  })

const refusalOf = async (playerId: string) => {
  const answer = await placeFor(playerId)
  return isRefusal(answer) ? answer.refused : undefined
}

const keyOf = (shard: string) => ({ shard, holder: QUOTE_HOLDER })

describe.each([
  { setting: '1', shards: 1, reads: 1 },
  { setting: '1', shards: 16, reads: 2 },
  { setting: '5', shards: 16, reads: 2 },
  { setting: '16', shards: 16, reads: 1 },
])('a market of $shards copies while new ones get $setting', ({ setting, shards, reads }) => {
  beforeEach(async () => {
    vi.stubEnv('QUOTE_SHARDS', setting)
    await writeQuote(sampleQuote({ shards }))
  })

  it('is bet on by everyone, in few reads', async () => {
    for (const playerId of PLAYERS) {
      const commands: string[] = []
      withFaults((command) => void commands.push(command))
      expect(await refusalOf(playerId)).toBeUndefined()
      expect(commands.filter((each) => each === 'BatchGetItemCommand').length).toBeLessThanOrEqual(reads)
    }
  })

  it('takes no bet against a copy that is suspended, whatever the others say', async () => {
    const Key = keyOf(quoteShardOf({ marketId: MARKET, shards }, 'p1'))
    await dynamo.send(
      new UpdateCommand({
        TableName: tableName('positions'),
        Key,
        UpdateExpression: 'SET #status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':status': 'SUSPENDED' },
      }),
    )
    expect(await refusalOf('p1')).toBe('marketSuspended')
  })

  it('is closed in every copy at once, and for everyone', async () => {
    await haltQuotes(MARKET, 'CLOSED', 1)
    expect((await readQuotes([MARKET])).map(({ status }) => status)).toEqual(Array(shards).fill('CLOSED'))
    expect(await isClosedEverywhere(MARKET)).toBe(true)
    for (const playerId of PLAYERS) expect(await refusalOf(playerId)).toBe('marketClosed')
  })
})

it.each([
  { setting: '16', shards: 1 },
  { setting: '16', shards: 4 },
  { setting: '5', shards: 1 },
])(
  'a market of $shards copies is found by everyone while new ones get $setting',
  async ({ setting, shards }) => {
    vi.stubEnv('QUOTE_SHARDS', setting)
    await writeQuote(sampleQuote({ shards }))
    for (const playerId of PLAYERS) {
      expect(await refusalOf(playerId)).toBeUndefined()
      const holding = await readHolding(MARKET, playerId)
      expect(holding).toMatchObject({ quote: { shards }, position: { betCount: 1 } })
    }
  },
)

it('quotes stored without the number of their copies have one in every shard', async () => {
  vi.stubEnv('QUOTE_SHARDS', '1')
  const { shards, ...quote } = sampleQuote()
  for (const shard of quoteShardsOf({ marketId: MARKET, shards })) {
    const Item = { ...keyOf(shard), ...quote, owedPaise: {}, soldPaise: {} }
    await dynamo.send(new PutCommand({ TableName: tableName('positions'), Item }))
  }
  expect(await refusalOf('p1')).toBeUndefined()
  expect(await readQuotes([MARKET])).toHaveLength(16)
})

it('a copy that is missing is a conflict, not another market', async () => {
  vi.stubEnv('QUOTE_SHARDS', '16')
  await writeQuote(sampleQuote())
  const [shard = ''] = quoteShardsOf({ marketId: MARKET, shards: 16 }).slice(-1)
  const playerId = Array.from({ length: 999 }, (_, at) => `p${at}`).find(
    (each) => quoteShardOf({ marketId: MARKET, shards: 16 }, each) === shard,
  )
  await dynamo.send(new DeleteCommand({ TableName: tableName('positions'), Key: keyOf(shard) }))
  await expect(readHolding(MARKET, playerId ?? '')).rejects.toThrow('do not agree')
  expect(await isClosedEverywhere(MARKET)).toBe(false)
})

it.each([
  ['m1.mo', '1', 1],
  ['m1.mo', '16', 16],
  ['m1.s6', '1', 1],
  ['m1.s6', '5', 2],
  ['m1.s6', '16', 4],
])('%s gets of the setting %s so many copies: %d', (marketId, setting, copies) => {
  vi.stubEnv('QUOTE_SHARDS', setting)
  expect(newQuoteShards(marketId)).toBe(copies)
})
