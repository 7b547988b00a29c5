import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { entryLines, entryTitle } from '../../games/entry-words.ts'
import { type CsvColumns, tableCsv } from '../../lib/csv.ts'
import { text } from '../../lib/messages/text.ts'
import { oddsDisplay } from '../../lib/odds-display.ts'

/** The page's columns in its order, then those that only a spreadsheet has room for. */
const columns: CsvColumns<StatementEntry> = [
  ['No.', ({ sequence }) => sequence],
  ['Time', ({ time }) => time],
  ['What', (entry) => entryTitle(entry, text)],
  ['About', ({ about }) => entryLines(about, oddsDisplay(), text).join('; ')],
  ['Amount', ({ amount }) => amount],
  ['Profit or loss', ({ result }) => result],
  ['Balance', ({ balance }) => balance],
  ['Exposure', ({ exposure }) => exposure],
  ['Held', ({ held }) => held],
  ['Reference', ({ reference }) => reference],
]

/** Entries as a CSV file with a heading: money in rupees, times as ISO 8601. */
export function statementCsv(entries: readonly StatementEntry[]): string {
  return tableCsv(columns, entries)
}
