import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { NewsItem } from '../../domain/contract/news.ts'
import { dynamo, tableName } from './client.ts'
import { NEWS, newsSortKey } from './keys.ts'

/** How many items are told at most: more than a visitor reads. */
const LISTED_MAX = 20

/** An item with what tells it from others; publishing the same one again changes its words. */
export interface PublishedNews extends NewsItem {
  readonly newsId: string
  readonly publishedAtMs: number
}

/** What was published last, newest first. */
export async function listNews(): Promise<NewsItem[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tableName('platform'),
      KeyConditionExpression: 'pk = :news',
      ExpressionAttributeValues: { ':news': NEWS },
      ScanIndexForward: false,
      Limit: LISTED_MAX,
    }),
  )
  return Items.map((item) => NewsItem.parse(item))
}

/** Publishes an item. Throws when its words are none, or too many for a line. */
export async function putNews({ newsId, publishedAtMs, content }: PublishedNews): Promise<void> {
  const item = NewsItem.parse({ content })
  await dynamo.send(
    new PutCommand({
      TableName: tableName('platform'),
      Item: { pk: NEWS, sk: newsSortKey(publishedAtMs, newsId), ...item },
    }),
  )
}
