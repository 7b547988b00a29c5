import { expect, test } from 'vitest'
import type { StatementEntry } from '../../../domain/contract/statement.ts'
import { statementCsv } from '../../../web/features/statement/statement-csv.ts'
import { parseCsv } from '../../support/csv.ts'

const entry: StatementEntry = {
  sequence: 7,
  kind: 'playSettlement',
  reference: 'mines#ab12-7',
  about: { of: 'play', game: 'mines', roundId: 'ab12-7', match: null },
  time: '2026-03-01T09:30:00.000Z',
  amount: 138.5,
  held: -100,
  balance: 10_038.5,
  exposure: 0,
  result: 38.5,
}

test('a file has an entry a row, with amounts as numbers and words for what it was', () => {
  expect(parseCsv(statementCsv([entry]))).toEqual([
    [
      ...['No.', 'Time', 'What', 'About', 'Amount', 'Profit or loss', 'Balance', 'Exposure', 'Held'],
      'Reference',
    ],
    [
      ...['7', '2026-03-01T09:30:00.000Z', 'Game settled', 'Mines, round ab12'],
      ...['138.5', '38.5', '10038.5', '0', '-100', 'mines#ab12-7'],
    ],
  ])
})

test('a reference that a spreadsheet would run is made harmless', () => {
  const [, row] = parseCsv(statementCsv([{ ...entry, reference: '=1+1' }]))
  expect(row?.at(-1)).toBe("'=1+1")
})
