import type { BetRecord } from '../../../domain/contract/bets.ts'
import { type CsvColumns, tableCsv } from '../../lib/csv.ts'

/** The page's columns in its order, then those that only a spreadsheet has room for. */
const columns: CsvColumns<BetRecord> = [
  ['Label', (bet) => bet.label],
  ['Match', (bet) => bet.match],
  ['Odds', (bet) => bet.odds],
  ['Stake', (bet) => bet.stake],
  ['Profit', (bet) => bet.profit],
  ['Balance', (bet) => bet.balance],
  ['Exposure', (bet) => bet.exposure],
  ['Time', (bet) => bet.time],
  ['Type', (bet) => bet.type],
  ['Status', (bet) => bet.status],
  ['Market', (bet) => bet.marketName],
  ['Runs', (bet) => bet.runValue],
  ['Liability', (bet) => bet.liability],
  ['Bet id', (bet) => bet._id],
]

/** Bets as a CSV file with a heading: money in rupees, odds as rates per 100, times as ISO 8601. */
export function betsCsv(bets: readonly BetRecord[]): string {
  return tableCsv(columns, bets)
}
