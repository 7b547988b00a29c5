import { expect, it } from 'vitest'
import { newsAt, newsPart, noNewsPart } from '../../../functions/store/news-store.ts'
import { lastNews, listNews } from '../../../functions/store/read/news.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const atMs = Date.UTC(2026, 0, 1)
const publish = (id: string, publishedAtMs: number, content = id, hindi?: { contentHindi: string }) =>
  transact([newsPart(newsAt(publishedAtMs, id, { content, ...hindi }))])

it('lists nothing before anything was published', async () => {
  expect(await listNews()).toEqual([])
})

it('lists the news newest first, whatever the order they came in', async () => {
  await publish('second', atMs + 1000)
  await publish('first', atMs)
  await publish('third', atMs + 86_400_000)
  expect(await listNews()).toEqual([{ content: 'third' }, { content: 'second' }, { content: 'first' }])
})

it('keeps items of one moment apart, and publishes none over another', async () => {
  await publish('a', atMs, 'Play starts at 3')
  await publish('b', atMs, 'Toss at half past 2')
  expect(await publish('a', atMs, 'Play starts at 4')).toMatchObject({ conditions: ['newsUnchanged'] })
  expect(await listNews()).toEqual([{ content: 'Toss at half past 2' }, { content: 'Play starts at 3' }])
})

it('changes a line and takes it back by its last version alone', async () => {
  await publish('a', atMs, 'Play starts at 3')
  const [news] = await lastNews(1)
  if (!news) throw new Error('nothing was published')
  const changed = { ...news, content: 'Play starts at 4', version: 2 }
  expect(await transact([newsPart(changed)])).toEqual({ kind: 'committed' })
  expect(await transact([newsPart({ ...changed, content: 'never' })])).toMatchObject({ kind: 'refused' })
  expect(await transact([noNewsPart(news)])).toMatchObject({ kind: 'refused' })
  expect(await listNews()).toEqual([{ content: 'Play starts at 4' }])
  expect(await transact([noNewsPart(changed)])).toEqual({ kind: 'committed' })
  expect(await listNews()).toEqual([])
})

it('keeps the Hindi of a line until it is changed without', async () => {
  await publish('a', atMs, 'Play starts at 3', { contentHindi: 'खेल 3 बजे' })
  expect(await listNews()).toEqual([{ content: 'Play starts at 3', contentHindi: 'खेल 3 बजे' }])
  const [{ contentHindi: _, ...news } = { newsId: '', publishedAtMs: 0, content: '', version: 0 }] =
    await lastNews(1)
  await transact([newsPart({ ...news, version: 2 })])
  expect(await listNews()).toEqual([{ content: 'Play starts at 3' }])
})

it('lists the twenty newest', async () => {
  for (let at = 1; at <= 21; at++) await publish(`item ${at}`, atMs + at)
  const news = await listNews()
  expect(news).toHaveLength(20)
  expect([news[0], news.at(-1)]).toEqual([{ content: 'item 21' }, { content: 'item 2' }])
})
