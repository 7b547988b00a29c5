import { expect, test } from 'vitest'
import { betsCsv } from '../../../web/features/bets/bets-csv.ts'
import { parseCsv } from '../../support/csv.ts'
import { sampleBet } from '../lib/sample-bet.ts'

test('a file has the page’s columns first, amounts as numbers and times as ISO 8601', () => {
  const line = sampleBet({
    ...{ label: '6 Over Runs India', marketName: '6 Over Runs India', marketType: 'overMarket' },
    ...{ type: 'yes', mode: 'yes', runValue: 46, odds: 90, stake: 100, profit: -100, status: 'Lost' },
  })
  const cashOut = sampleBet({ type: 'cash out', mode: 'cash out', odds: null, rate: null, stake: 0 })
  const [heading, lineRow, cashOutRow] = parseCsv(betsCsv([line, cashOut]))
  expect(heading?.slice(0, 10)).toEqual([
    ...['Label', 'Match', 'Odds', 'Stake', 'Profit', 'Balance', 'Exposure', 'Time', 'Type', 'Status'],
  ])
  expect(lineRow).toEqual([
    ...['6 Over Runs India', 'India v Australia', '90', '100', '-100', '9900', '100'],
    ...['2026-03-01T09:30:00.000Z', 'yes', 'Lost', '6 Over Runs India', '46', '100', 'bet1'],
  ])
  expect(cashOutRow?.[2]).toBe('')
})

test('without bets a file has its heading alone', () => {
  expect(parseCsv(betsCsv([]))).toHaveLength(1)
})
