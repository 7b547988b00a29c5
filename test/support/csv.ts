/**
 * Parses a CSV file by RFC 4180 into rows of cells; skips a byte order mark.
 * @throws when a quoted cell is not closed, or a row does not end with CRLF
 */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const rows: string[][] = []
  let at = 0
  while (at < text.length) {
    const row: string[] = []
    for (let more = true; more; ) {
      const cell = cellAt(text, at)
      row.push(cell.value)
      at = cell.end
      more = text[at] === ','
      if (more) at++
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no end of the row at ${at}`)
    at += 2
    rows.push(row)
  }
  return rows
}

function cellAt(text: string, start: number): { value: string; end: number } {
  if (text[start] !== '"') {
    const end = start + text.slice(start).search(/,|\r\n|$/)
    return { value: text.slice(start, end), end }
  }
  const quoted = /^"((?:[^"]|"")*)"/.exec(text.slice(start))
  if (!quoted) throw new Error(`no end of the quoted cell at ${start}`)
  return { value: (quoted[1] ?? '').replaceAll('""', '"'), end: start + quoted[0].length }
}
