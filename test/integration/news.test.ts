import { expect, it } from 'vitest'
import { getNews } from '../../domain/contract/news.ts'
import { demoNews } from '../../local/demo-news.ts'
import { mustCall } from '../support/api/calls.ts'
import { withMaidan } from '../support/cloud/cloud.ts'
import { openDatabase } from '../support/cloud/database.ts'

it('anyone reads the demo news, then what operators publish, and the demo news are published once', async () => {
  await withMaidan({ args: ['--no-matches'] }, async (maidan) => {
    const demo = demoNews.map((content) => ({ content }))
    expect(await mustCall(maidan.url, getNews)).toEqual(demo)

    const database = openDatabase(maidan)
    const content = 'The final is moved to tomorrow.'
    await database.put('platform', { pk: 'news', sk: '2099-01-01T00:00:00.000Z#final', content })
    database.close()
    expect(await mustCall(maidan.url, getNews)).toEqual([{ content }, ...demo])

    await maidan.kill()
    const restarted = await maidan.restart()
    expect(await mustCall(restarted.url, getNews)).toEqual([{ content }, ...demo])
    await restarted.kill()
  })
})
