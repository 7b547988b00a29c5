import { expect, it } from 'vitest'
import { endedMatches } from '../../../functions/matches/ended-matches.ts'
import { writeOdds } from '../../../functions/store/market-store.ts'
import { writeMatch } from '../../../functions/store/match-store.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { START_MS, sampleMatch } from '../ticker/matches.ts'

tablesForEachTest()

const CRICKET = 4
const HOUR_MS = 3_600_000
const instant = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString()

/** Stores a match that started some hours after the first, with its markets. */
async function put(matchId: string, hours: number, choices: { listed?: boolean; live?: boolean } = {}) {
  const { listed = false, live = false } = choices
  const match = {
    ...sampleMatch(matchId, { phase: live ? 'live' : 'finished' }),
    startsAtMs: START_MS + hours * HOUR_MS,
  }
  const [main] = match.markets
  if (!main) throw new Error('no market')
  const summary = summaryOf(match, oddsOf(match, main, 1), 1)
  await writeMatch({ summary, marketIds: [main.marketId], listed }, START_MS)
  return { match, main }
}

async function idsOf(filter: Parameters<typeof endedMatches>[1] = {}): Promise<string[]> {
  return (await endedMatches(CRICKET, filter)).data.map(({ matchId }) => matchId)
}

it('lists the ended matches of a sport, the last to start first, those that lists still show among them', async () => {
  await put('old', 0)
  await put('newer', 2)
  await put('just ended', 1, { listed: true })
  await put('in play', 3, { listed: true, live: true })
  expect(await idsOf()).toEqual(['newer', 'just ended', 'old'])
  expect((await endedMatches(1, {})).data).toEqual([])
})

it('lists those that started from the first instant on and before the second', async () => {
  for (const hours of [0, 1, 2]) {
    await put(`left ${hours}`, hours)
    await put(`listed ${hours}`, hours, { listed: true })
  }
  expect((await idsOf({ from: instant(1), to: instant(2) })).toSorted()).toEqual(['left 1', 'listed 1'])
  expect(await idsOf({ from: instant(2), to: instant(2) })).toEqual([])
  expect(await idsOf({ from: instant(2), to: instant(1) })).toEqual([])
})

it('has each match on one page, of the asked sport and time only, whatever the cursor says', async () => {
  for (let at = 0; at < 60; at++) await put(`m${at}`, at % 7)
  const pages: string[][] = []
  for (let cursor: string | undefined; ; ) {
    const { data, next } = await endedMatches(CRICKET, { cursor })
    pages.push(data.map(({ matchId }) => matchId))
    if (next === null) break
    cursor = next
  }
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(new Set(pages.flat()).size).toBe(60)
  const late = (await endedMatches(CRICKET, { from: instant(3) })).next ?? undefined
  const outside = await endedMatches(CRICKET, { to: instant(1), cursor: late })
  expect(outside.data.every(({ event_date }) => event_date < instant(1))).toBe(true)
  expect(await idsOf({ cursor: 'nonsense' })).toEqual(pages[0])
})

it('shows the result in force, which may be newer than the match', async () => {
  const { match, main } = await put('m', 0)
  const corrected = { ...oddsOf(match, main, 2), status: 'CLOSED' as const, result: 'Australia' }
  await writeOdds(corrected, undefined)
  expect((await endedMatches(CRICKET, {})).data[0]?.odds).toMatchObject({
    status: 'CLOSED',
    result: 'Australia',
  })
})
