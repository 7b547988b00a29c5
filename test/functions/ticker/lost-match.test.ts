import { expect, it } from 'vitest'
import { readMarket } from '../../../functions/store/read/markets.ts'
import { readStoredMatch } from '../../../functions/store/read/matches.ts'
import { Ticker } from '../../../functions/ticker/ticker.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { START_MS, sampleMatch } from './matches.ts'

const MINUTE_MS = 60_000

tablesForEachTest()

/** A ticker whose feed knows the match, or does not. */
function tickerOf() {
  const match = sampleMatch('quiet')
  const feed = { knows: true }
  const all = () => (feed.knows ? [match] : [])
  const ticker = new Ticker(
    { list: all, find: (id) => all().find(({ matchId }) => matchId === id) },
    { publish: async () => {} },
  )
  return { feed, ticker }
}

const statusOf = async () => (await readMarket('quiet.mo'))?.odds.status

it('gives a match that had nothing to say for an hour its ten minutes when it is lost', async () => {
  const { feed, ticker } = tickerOf()
  await ticker.tick(START_MS)
  feed.knows = false
  const lostAtMs = START_MS + 60 * MINUTE_MS
  await ticker.tick(lostAtMs)
  expect(await statusOf()).toBe('SUSPENDED')
  await ticker.tick(lostAtMs + 10 * MINUTE_MS)
  expect(await statusOf()).toBe('SUSPENDED')
  await ticker.tick(lostAtMs + 10 * MINUTE_MS + 1)
  expect(await statusOf()).toBe('CLOSED')
})

it('opens a match that comes back as it was, and counts again from zero when it is lost again', async () => {
  const { feed, ticker } = tickerOf()
  await ticker.tick(START_MS)
  feed.knows = false
  await ticker.tick(START_MS + MINUTE_MS)
  feed.knows = true
  await ticker.tick(START_MS + 2 * MINUTE_MS)
  expect(await statusOf()).toBe('OPEN')
  expect((await readStoredMatch('quiet'))?.orphanedAtMs).toBeUndefined()
  feed.knows = false
  await ticker.tick(START_MS + 11 * MINUTE_MS + 1)
  expect(await statusOf()).toBe('SUSPENDED')
})
