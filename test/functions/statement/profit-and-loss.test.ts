import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { releasePostings } from '../../../domain/ledger/wallet.ts'
import { periodStartMs } from '../../../domain/limits/periods.ts'
import { paise } from '../../../domain/money.ts'
import { profitAndLossOf } from '../../../functions/statement/profit-and-loss.ts'
import { resultsOf } from '../../../functions/statement/results.ts'
import { dynamo, tableName } from '../../../functions/store/client.ts'
import { timedKey } from '../../../functions/store/ledger-store.ts'
import { writeOdds } from '../../../functions/store/market-store.ts'
import { writeMatch } from '../../../functions/store/match-store.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { bookmaker, line, sampleMatch } from '../ticker/matches.ts'

tablesForEachTest()

const DAY_MS = 24 * 3600 * 1000
const nowMs = Date.UTC(2026, 10, 21, 12)
const todayMs = periodStartMs('day', nowMs)

/** Stores a match of a sport with odds, a bookmaker and a session. */
async function putMatch(matchId: string, sportId: number): Promise<void> {
  const more = [bookmaker(matchId, { lgaai: 41.5, khaai: null }), line(matchId, 's1')]
  const match = { ...sampleMatch(matchId, { more }), sportId }
  const odds = match.markets.map((market) => oddsOf(match, market, 1))
  for (const each of odds) await writeOdds(each, undefined)
  const [main] = odds
  if (!main) throw new Error('no market')
  const marketIds = odds.map(({ marketId }) => marketId)
  await writeMatch({ summary: summaryOf(match, main, 1), marketIds, listed: false }, nowMs)
}

/** Writes a ledger: for each the book, when, and the profit in rupees. */
async function putLedger(ended: readonly (readonly [book: string, atMs: number, rupees: number])[]) {
  let result = 0
  for (const [at, [book, atMs, rupees]] of ended.entries()) {
    const sequence = at + 2
    result += rupees * 100
    const Item = {
      ...{ playerId: 'p', sequence, kind: 'playSettlement', reference: 'r', atMs, resultPaise: result },
      ...{ balancePaise: 0, exposurePaise: 0, timed: timedKey({ atMs, sequence }) },
      postings: releasePostings('p', paise(0), paise(rupees * 100), book),
    }
    await dynamo.send(new PutCommand({ TableName: tableName('ledger'), Item }))
  }
}

it('says what each sport, kind of market and game brought, and the parts sum up to the results by day', async () => {
  await putMatch('c', 4)
  await putMatch('f', 1)
  await putLedger([
    ['c.mo', todayMs - 9 * DAY_MS, 1],
    ['c.mo', todayMs - 6 * DAY_MS, 100],
    // The result was corrected: one market, two entries.
    ['c.mo', todayMs, -250],
    ['f.mo', todayMs, 40],
    ['c.bm', todayMs, 7],
    ['c.s1', todayMs, -3],
    ['game:mines', todayMs, 20],
    ['game:mines', nowMs, -5],
    ['gone.mo', nowMs, 2],
  ])
  const { sports, games, total, from, isCut } = await profitAndLossOf('p', 7, nowMs)
  expect(sports).toEqual([
    { sportId: null, marketType: 'matchOdds', markets: 1, result: 2 },
    { sportId: 4, marketType: 'overMarket', markets: 1, result: -3 },
    { sportId: 4, marketType: 'bookmaker', markets: 1, result: 7 },
    { sportId: 1, marketType: 'matchOdds', markets: 1, result: 40 },
    { sportId: 4, marketType: 'matchOdds', markets: 1, result: -150 },
  ])
  expect(games).toEqual([{ game: 'mines', plays: 2, result: 15 }])
  expect([from, isCut]).toEqual([new Date(todayMs - 6 * DAY_MS).toISOString(), false])
  const { days } = await resultsOf('p', 7, nowMs)
  expect(total * 100).toBe(days.reduce((sum, { resultPaise }) => sum + resultPaise, 0))
  expect(total).toBe(-89)
})
