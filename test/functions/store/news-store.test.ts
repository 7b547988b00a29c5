import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NEWS_LENGTH_MAX } from '../../../domain/contract/news.ts'
import { listNews, putNews } from '../../../functions/store/news-store.ts'
import { startTables, type Tables } from '../../support/embedded-dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.close())
beforeEach(() => tables.clear())

const atMs = Date.UTC(2026, 0, 1)
const publish = (newsId: string, publishedAtMs: number, content = newsId) =>
  putNews({ newsId, publishedAtMs, content })

it('lists nothing before anything was published', async () => {
  expect(await listNews()).toEqual([])
})

it('lists the news newest first, whatever the order they came in', async () => {
  await publish('second', atMs + 1000)
  await publish('first', atMs)
  await publish('third', atMs + 86_400_000)
  expect(await listNews()).toEqual([{ content: 'third' }, { content: 'second' }, { content: 'first' }])
})

it('keeps items of one moment apart, and changes the words of one that is published again', async () => {
  await publish('a', atMs, 'Play starts at 3')
  await publish('b', atMs, 'Toss at half past 2')
  await publish('a', atMs, 'Play starts at 4')
  expect(await listNews()).toEqual([{ content: 'Toss at half past 2' }, { content: 'Play starts at 4' }])
})

it('lists the twenty newest', async () => {
  for (let at = 1; at <= 21; at++) await publish(`item ${at}`, atMs + at)
  const news = await listNews()
  expect(news).toHaveLength(20)
  expect([news[0], news.at(-1)]).toEqual([{ content: 'item 21' }, { content: 'item 2' }])
})

it.each([
  ['no words', ''],
  ['an article', 'x'.repeat(NEWS_LENGTH_MAX + 1)],
])('publishes no %s', async (_what, content) => {
  await expect(publish('a', atMs, content)).rejects.toThrow(/content/)
  expect(await listNews()).toEqual([])
})
