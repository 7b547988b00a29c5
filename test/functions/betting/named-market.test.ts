import { beforeEach, describe, expect, it } from 'vitest'
import type { MatchSnapshot } from '../../../domain/feed/port.ts'
import { type MarketWords, namedMarketId } from '../../../functions/betting/calls/named-market.ts'
import { writeOdds } from '../../../functions/store/market-store.ts'
import { writeMatch } from '../../../functions/store/match-store.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { lineMarket, matchOf, runnerNames, selectionMarket } from '../../support/stage/market.ts'

tablesForEachTest()

const START_MS = Date.UTC(2026, 10, 21, 9)

/** Writes a match of the two runners with all kinds of markets, as the ticker does. */
async function list(matchId: string, changes: Partial<MatchSnapshot> = {}) {
  const markets = [
    selectionMarket(`${matchId}.mo`),
    selectionMarket(`${matchId}.bm`, { kind: 'bookmaker' }),
    lineMarket(`${matchId}.s1-6`),
  ]
  const match = matchOf(matchId, markets, changes)
  const odds = markets.map((market) => oddsOf(match, market, 1))
  await Promise.all(odds.map((each) => writeOdds(each, undefined)))
  const summary = summaryOf(match, odds[0] as (typeof odds)[0], 1)
  await writeMatch({ summary, marketIds: markets.map(({ marketId }) => marketId), listed: true }, START_MS)
}

const label = runnerNames[0]
const onTeam: MarketWords = { marketType: 'matchOdds', label }

describe('a bet without a market’s id is', () => {
  beforeEach(() => list('live'))

  it.each<[string, MarketWords, string | undefined]>([
    ['on the match odds of its match by name', { ...onTeam, match: 'Asha XI v Bela XI' }, 'live.mo'],
    ['on those of its match by id', { ...onTeam, match: 'live' }, 'live.mo'],
    ['on those of the match in which its runner plays', onTeam, 'live.mo'],
    ['with the bookmaker', { marketType: 'bookmaker', label }, 'live.bm'],
    ['on the line of its name', { marketType: 'overMarket', label: '6 Over Runs Asha XI' }, 'live.s1-6'],
    ['on nothing for another match', { ...onTeam, match: 'Asha XI v Cora XI' }, undefined],
    ['on nothing for another runner', { marketType: 'matchOdds', label: 'Cora XI' }, undefined],
    ['on nothing for another line', { marketType: 'overMarket', label: '7 Over Runs Asha XI' }, undefined],
    ['on nothing for a line without a name', { marketType: 'overMarket' }, undefined],
  ])('%s', async (_what, words, expected) => {
    expect(await namedMarketId(words)).toBe(expected)
  })
})

describe('of several matches it is on', () => {
  const later = { phase: 'upcoming', startsAtMs: START_MS + 60_000 } as const

  it('the one in play, before any to come and any that is over', async () => {
    await Promise.all([list('over', { phase: 'finished' }), list('live'), list('later', later)])
    expect(await namedMarketId(onTeam)).toBe('live.mo')
  })

  it('the next to start, if none is in play', async () => {
    await Promise.all([list('last', { ...later, startsAtMs: START_MS + 120_000 }), list('later', later)])
    expect(await namedMarketId(onTeam)).toBe('later.mo')
  })

  it('none, if two that fit are in play or start together', async () => {
    await Promise.all([list('later', later), list('twin', later)])
    expect(await namedMarketId(onTeam)).toBeUndefined()
    await Promise.all([list('one'), list('two', { phase: 'break' })])
    expect(await namedMarketId(onTeam)).toBeUndefined()
  })

  it('none that is over', async () => {
    await list('over', { phase: 'finished' })
    expect(await namedMarketId({ ...onTeam, match: 'over' })).toBeUndefined()
  })
})
