/** Text and numbers are written differently: a number is never mistaken for a formula. */
export type CsvCell = string | number | null

/** What Excel takes for UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Rows as a CSV file of RFC 4180: CRLF after each, cells quoted where they need it. A text that a spreadsheet would run
 * as a formula gets an apostrophe before it, as OWASP advises.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

/** The columns of a file: the name of each, and its cell of a row. */
export type CsvColumns<Row> = readonly (readonly [name: string, of: (row: Row) => CsvCell])[]

/** Rows as a CSV file with these columns, under a heading. */
export function tableCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return toCsv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, of]) => of(row)))])
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return quoted(harmless(cell))
}

/** Full-width signs start a formula in some languages' spreadsheets. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
