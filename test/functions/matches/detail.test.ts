import { expect, it } from 'vitest'
import { MatchDetail } from '../../../domain/contract/matches.ts'
import { matchDetail } from '../../../functions/matches/detail.ts'
import { oddsOf, summaryOf } from '../../../functions/views/market.ts'
import { level } from '../../support/levels.ts'
import { bookmaker, line, sampleMatch } from '../ticker/matches.ts'

const match = sampleMatch('m1', {
  more: [
    bookmaker('m1', { lgaai: 41.5, khaai: null }),
    line('m1', 's1'),
    line('m1', 'w1', { kind: 'fancy', at: null, status: 'SUSPENDED' }),
  ],
})

function shown() {
  const odds = match.markets.map((market) => oddsOf(match, market, 3))
  const [main] = odds
  if (!main) throw new Error('no market')
  return { summary: summaryOf(match, main, 3), odds }
}

const limits = { minStake: 100, maxStake: 25_000, betDelay: 3 }
const open = { status: 'OPEN', ...limits }
const ex = (back: number, lay: number) => ({
  availableToBack: [level(back, 1000)],
  availableToLay: [level(lay, 1000)],
})
const runner = (selectionId: number, name: string, prices: ReturnType<typeof ex>) => ({
  ...{ selectionId, sid: selectionId, name, runnerName: name, status: 'ACTIVE', ex: prices },
})

it('is in the shape of the match call, letter for letter', () => {
  const { summary, odds } = shown()
  const detail = matchDetail({ summary, odds }, [summary])
  const runners = [runner(1, 'India', ex(1.45, 1.47)), runner(2, 'Australia', ex(3.05, 3.15))]
  const none = { yes: null, no: null }
  expect(detail).toEqual({
    match: { ...summary, competition: 'World Cup', ...open, runners },
    markets: [{ marketId: 'm1.mo', marketName: 'Match Odds', question: null, ...open, runners }],
    fancyMarkets: [
      {
        ...{ marketId: 'm1.s1', marketName: 'Runs s1', mn: 'Runs s1', ...open },
        ...{ odds: { yes: 105, no: 95 }, runValue: { yes: 46, no: 45 } },
      },
      {
        ...{ marketId: 'm1.w1', marketName: 'Runs w1', mn: 'Runs w1', ...limits, status: 'SUSPENDED' },
        ...{ odds: none, runValue: none },
      },
    ],
    bookmakers: [
      {
        ...{ marketId: 'm1.bm', marketName: 'Bookmaker', ...open },
        selections: [
          { id: 1, name: 'India', status: 'ACTIVE', backOdds: 41.5, layOdds: null },
          { id: 2, name: 'Australia', status: 'ACTIVE', backOdds: 210, layOdds: 220 },
        ],
      },
    ],
    upcoming: [summary],
    odds,
  })
  // Nothing beyond the contract either.
  expect(MatchDetail.parse(detail)).toEqual(detail)
})

it('shows the main market of the list while its own is not there', () => {
  const { summary } = shown()
  const detail = matchDetail({ summary, odds: [] }, [])
  expect(detail.match).toMatchObject({
    marketId: 'm1.mo',
    runners: [{ name: 'India' }, { name: 'Australia' }],
  })
  expect(detail).toMatchObject({ markets: [], fancyMarkets: [], bookmakers: [], upcoming: [] })
})
