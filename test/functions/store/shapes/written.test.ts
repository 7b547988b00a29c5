import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { dynamo, tableName } from '../../../../functions/store/client.ts'
import { QUOTE_HOLDER, quoteShardsOf } from '../../../../functions/store/keys.ts'
import { writeOdds } from '../../../../functions/store/market-store.ts'
import { writeQuote } from '../../../../functions/store/quote-store.ts'
import { readMarket } from '../../../../functions/store/read/markets.ts'
import { readQuotes } from '../../../../functions/store/read/quotes.ts'
import { put } from '../../../../functions/store/writes.ts'
import type { TableName } from '../../../../functions/tables.ts'
import { oddsOf } from '../../../../functions/views/market.ts'
import { sampleQuote } from '../../../domain/betting/samples.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'
import { sampleMatch } from '../../ticker/matches.ts'
import { samples } from './samples.ts'

tablesForEachTest()

async function storedItem(table: TableName, Key: Record<string, string>) {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(table), Key }))
  return Item
}

it('quotes, odds and whole items say their shape as they are written, first shapes nothing', async () => {
  const quote = { ...sampleQuote(), shards: 1 }
  const [shard = ''] = quoteShardsOf(quote)
  await writeQuote(quote)
  expect(await storedItem('positions', { shard, holder: QUOTE_HOLDER })).toMatchObject({ shape: 2 })

  const match = sampleMatch('m1')
  const [market] = match.markets
  if (!market) throw new Error('no market')
  await writeOdds(oddsOf(match, market, 1), undefined)
  expect(await storedItem('markets', { marketId: 'm1.mo' })).toMatchObject({ shape: 2 })

  await put('positions', { shard, holder: 'p1' })
  expect(await storedItem('positions', { shard, holder: 'p1' })).toMatchObject({ shape: 5 })
  await put('seats', { playerId: 'p1', game: 'mines' })
  expect(await storedItem('seats', { playerId: 'p1', game: 'mines' })).not.toHaveProperty('shape')
})

it('a quote stored with the feed’s prices under their older name is read, by a batch', async () => {
  const item = samples['positions quote']?.[0]?.[1]
  await dynamo.send(new PutCommand({ TableName: tableName('positions'), Item: { ...item, shards: 1 } }))
  const [quote] = await readQuotes(['m1.mo'])
  expect(quote).toMatchObject({ feedPrices: item?.told })
})

it('a market of a newer shape is refused', async () => {
  const Item = { marketId: 'm1.mo', shape: 99 }
  await dynamo.send(new PutCommand({ TableName: tableName('markets'), Item }))
  await expect(readMarket('m1.mo')).rejects.toThrow('an item of markets has shape 99')
})
