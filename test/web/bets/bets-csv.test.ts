import { expect, test } from 'vitest'
import { betsCsv } from '../../../web/features/bets/bets-csv.ts'
import { parseCsv } from '../../support/csv.ts'
import { sampleCashOut, sampleClosed, sampleListed, samplePlay, sampleRow } from '../lib/sample-history.ts'

test('a file has the page’s columns first, amounts as numbers, the page’s words and times as ISO 8601', () => {
  const line = sampleRow({
    ...{ label: '6 Over Runs India', marketName: '6 Over Runs India', marketType: 'overMarket' },
    ...{ type: 'yes', mode: 'yes', runValue: 46, odds: 90, stake: 100, profit: -100, status: 'Lost' },
  })
  const [heading, lineRow, football, play] = parseCsv(
    betsCsv([line, sampleRow({ sportId: 1, marketName: '1X2', odds: 20 }), samplePlay()]),
  )
  expect(heading?.slice(0, 10)).toEqual([
    ...['Label', 'Match', 'Odds', 'Stake', 'Profit', 'Balance', 'Exposure', 'Time', 'Type', 'Status'],
  ])
  expect(lineRow).toEqual([
    ...['6 Over Runs India', 'India v Australia', '90.00', '100', '-100', '9900', '100'],
    ...['2026-03-01T09:30:00.000Z', 'YES 46', 'Lost', '6 Over Runs India', '46', '100', 'bet1', ''],
  ])
  expect([football?.[2], football?.[8], football?.[10]]).toEqual(['1.20', 'Back', '1X2'])
  expect(play).toEqual([
    ...['Mines, round RD12', '', '', '100', '-100', '9900', '100'],
    ...['2026-03-01T09:30:00.000Z', 'Casino', 'Lost', '', '', '', 'mines#RD12-ab', ''],
  ])
})

test('bets that were cashed out are rows under their cash-out, and say so', () => {
  const bets = [sampleListed({ _id: 'first' }), sampleListed({ _id: 'second' })]
  const [, ...rows] = parseCsv(betsCsv([sampleClosed({ cashOut: sampleCashOut({ profit: 7 }), bets })]))
  expect(rows.map((row) => [row[2], row[3], row[13], row[14]])).toEqual([
    ['', '', 'out1', 'out1'],
    ['45.00', '100', 'second', 'out1'],
    ['45.00', '100', 'first', 'out1'],
  ])
})

test('without bets a file has its heading alone', () => {
  expect(parseCsv(betsCsv([]))).toHaveLength(1)
})
