import type { HistoryRow, ListedBet } from '../../../domain/contract/bet-history.ts'
import { type RowFacts, rowFacts } from '../../games/bet-rows.ts'
import { type CsvColumns, tableCsv } from '../../lib/csv.ts'
import { text } from '../../lib/messages/text.ts'
import { oddsDisplay } from '../../lib/odds-display.ts'

/** A row of the file. `bet` has the columns that only bets on matches have; it is null for a round of a game. */
interface FileRow extends RowFacts {
  readonly bet: ListedBet | null
  /** The cash-out that closed the bet. */
  readonly cashOutId: string | null
}

/** The page's columns in its order, then those that only a spreadsheet has room for. */
const columns: CsvColumns<FileRow> = [
  ['Label', ({ label }) => label],
  ['Match', ({ match }) => match],
  ['Odds', ({ price }) => price],
  ['Stake', ({ stake }) => stake],
  ['Profit', ({ profit }) => profit],
  ['Balance', ({ balance }) => balance],
  ['Exposure', ({ exposure }) => exposure],
  ['Time', ({ time }) => time],
  ['Type', ({ side }) => side],
  ['Status', ({ status }) => status],
  ['Market', ({ bet }) => bet?.marketName ?? null],
  ['Runs', ({ bet }) => bet?.runValue ?? null],
  ['Liability', ({ bet }) => bet?.liability ?? null],
  ['Bet id', ({ id }) => id],
  ['Cashed out by', ({ cashOutId }) => cashOutId],
]

/**
 * Bets as a CSV file with a heading: money in rupees, odds as the page shows them, times as ISO 8601. A cash-out and the bets that
 * it closed are rows of their own, whose profits add up once they are settled.
 */
export function betsCsv(rows: readonly HistoryRow[]): string {
  return tableCsv(columns, rows.flatMap(fileRows))
}

function fileRows(row: HistoryRow): FileRow[] {
  if (row.of === 'play') return [{ ...rowFacts(row, oddsDisplay(), text), bet: null, cashOutId: null }]
  if (row.of === 'bet') return [ofBet(row, null)]
  return [row.cashOut, ...row.bets.toReversed()].map((bet) => ofBet(bet, row.cashOut._id))
}

function ofBet(bet: ListedBet, cashOutId: string | null): FileRow {
  return { ...rowFacts({ of: 'bet', ...bet }, oddsDisplay(), text), bet, cashOutId }
}
