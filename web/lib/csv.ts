/** A cell. Numbers need no escaping: they are never taken for formulas. */
export type CsvCell = string | number | null

/** Makes Excel read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Rows as a CSV file of RFC 4180: CRLF after each, cells quoted if necessary. Text that a spreadsheet would run as
 * a formula gets an apostrophe before it, as OWASP advises.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

/** The columns of a file: each with its name, and a function from a row to its cell. */
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
