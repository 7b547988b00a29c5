import { describe, expect, test } from 'vitest'
import type { HistoryRow, ListedBet } from '../../../domain/contract/bet-history.ts'
import { rowTone } from '../../../web/features/bets/bet-view.tsx'
import { type RowFacts, rowFacts } from '../../../web/games/bet-rows.ts'
import { text } from '../../../web/lib/messages/text.ts'
import { sampleCashOut, sampleClosed, sampleListed, samplePlay, sampleRow } from '../lib/sample-history.ts'

const football = { sportId: 1, marketName: '1X2', odds: 20 }
const line: Partial<ListedBet> = {
  ...{ type: 'no', mode: 'no', marketType: 'overMarket', label: '6 Over Runs', marketName: '6 Over Runs' },
  ...{ runValue: 46, odds: 90 },
}
const loss = { profit: -100, status: 'Lost' } as const

test.each<[string, HistoryRow, 'asPlayed' | 'rate' | 'decimal', Partial<RowFacts>]>([
  [
    'a back on cricket',
    sampleRow({ marketId: 'match1.mo' }),
    'asPlayed',
    { label: 'India', lines: ['Match Odds'], side: 'Lgaai', price: '45.00', matchId: 'match1' },
  ],
  ['one preferred in decimal odds', sampleRow(), 'decimal', { side: 'Lgaai', price: '1.45' }],
  ['one on football', sampleRow(football), 'asPlayed', { lines: ['1X2'], side: 'Back', price: '1.20' }],
  ['one preferred as a rate', sampleRow(football), 'rate', { side: 'Back', price: '20.00' }],
  [
    'one of a match that is gone',
    sampleRow({ ...football, sportId: null }),
    'asPlayed',
    { side: 'Lgaai', price: '20.00', matchId: null },
  ],
  ['one on a line', sampleRow(line), 'decimal', { lines: [], side: 'NO 46', price: '90.00' }],
  ['an open one', sampleRow(), 'asPlayed', { profit: 45, isDecided: false }],
  ['one that lost', sampleRow(loss), 'asPlayed', { profit: -100, isDecided: true, status: 'Lost' }],
  [
    'one that lapsed',
    sampleRow({ status: 'Lapsed', lapsedFor: 'oddsChanged' }),
    'asPlayed',
    { lapsedFor: 'oddsChanged' },
  ],
  [
    'bets that were cashed out',
    sampleClosed({ cashOut: sampleCashOut(loss), bets: [sampleListed(football), sampleListed(loss)] }),
    'asPlayed',
    {
      ...{
        id: 'out1',
        label: 'Match Odds',
        price: null,
        stake: null,
        profit: 12.5,
        isDecided: true,
        status: 'Won',
      },
      lines: ['Back India at 1.20, stake ₹100.00', 'Lgaai India at 45.00, stake ₹100.00'],
      side: 'Cash out',
    },
  ],
  [
    'bets of which a part was cashed out before',
    sampleClosed({ bets: [sampleListed(football), sampleCashOut({ percent: 25 })] }),
    'asPlayed',
    { lines: ['Back India at 1.20, stake ₹100.00', 'Cash out 25 %'], side: 'Cash out' },
  ],
  [
    'a cash-out in part, whose result is open',
    sampleRow(sampleCashOut({ percent: 50, profit: 12.5 })),
    'asPlayed',
    { label: 'Match Odds', side: 'Cash out 50 %', profit: null, isDecided: false },
  ],
  [
    'one that is settled',
    sampleRow(sampleCashOut({ percent: 50, profit: 12.5, status: 'Won' })),
    'asPlayed',
    { side: 'Cash out 50 %', profit: 12.5, isDecided: true, status: 'Won' },
  ],
  [
    'a play',
    samplePlay(),
    'asPlayed',
    {
      ...{ label: 'Mines, round RD12', check: '/fair?game=mines&round=RD12-ab', match: null, side: 'Casino' },
      ...{ price: null, stake: 100, profit: -100, isDecided: true, status: 'Lost' },
    },
  ],
  [
    'an open play',
    samplePlay({ status: 'Open', profit: null }),
    'asPlayed',
    { check: undefined, profit: null, isDecided: false },
  ],
  [
    'a card',
    samplePlay({ game: 'cards', roundId: 'sim-x.2', match: 'A v B' }),
    'asPlayed',
    { label: 'Card game, A v B', match: null, check: undefined },
  ],
])('%s', (_, row, display, facts) => {
  expect(rowFacts(row, display, text)).toMatchObject(facts)
})

test('a row has the notation of its screen, if that has one of its own', () => {
  const bookmaker = sampleListed({ marketType: 'bookmaker', odds: 20 })
  const row = sampleClosed({ bets: [sampleListed(), bookmaker] })
  expect(rowFacts(sampleRow(), 'asPlayed', text, 'decimal')).toMatchObject({ side: 'Back', price: '1.45' })
  expect(rowFacts(row, 'asPlayed', text, 'decimal').lines).toEqual([
    'Back India at 1.45, stake ₹100.00',
    'Lgaai India at 20.00, stake ₹100.00',
  ])
})

describe('a row', () => {
  test.each<[string, HistoryRow, RegExp]>([
    [
      'green for a profit, also of a lay',
      sampleRow({ type: 'khaai', profit: 60, status: 'Won' }),
      /gain-soft/,
    ],
    ['red for a loss, also of a back', sampleRow(loss), /loss-soft/],
    ['plain while it is open', sampleRow(), /^bg-surface$/],
    ['plain when it is void', sampleRow({ profit: 0, status: 'Void' }), /^bg-surface$/],
    [
      'green for a cash-out with a profit, whatever its parts',
      sampleClosed({ bets: [sampleListed(loss)] }),
      /gain-soft/,
    ],
    ['red for a round that was lost', samplePlay(), /loss-soft/],
  ])('is %s', (_, row, tone) => {
    expect(rowTone(rowFacts(row, 'asPlayed', text))).toMatch(tone)
  })
})
