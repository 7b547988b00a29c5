import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvCell, toCsv } from '../../../web/lib/csv.ts'
import { parseCsv } from '../../support/csv.ts'

const cell: fc.Arbitrary<CsvCell> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', "'", ' ', 'a', '₹') }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
)
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }))

/** What a reader has of a cell: text as it was, or after an apostrophe where a spreadsheet would have run it. */
function read(of: CsvCell): string[] {
  if (typeof of === 'string') return [of, `'${of}`]
  return [of === null ? '' : String(of)]
}

test('every table is read as it was written', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const cells = parseCsv(toCsv(rows))
      expect(cells.length).toBe(rows.length)
      for (const [at, row] of rows.entries()) {
        expect(cells[at]?.length).toBe(row.length)
        for (const [column, of] of row.entries()) expect(read(of)).toContain(cells[at]?.[column])
      }
    }),
  )
})

test('no text is run by a spreadsheet', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', 'a', '"') }),
      (text) => {
        const [row] = parseCsv(toCsv([[text, 'x']]))
        expect(row?.[0]).not.toMatch(/^[=+\-@\t\r\n]/)
      },
    ),
  )
})

describe('as RFC 4180 says', () => {
  test('a file begins with a byte order mark, and each row ends with CRLF', () => {
    expect(
      toCsv([
        ['a', 'b'],
        [1, null],
      ]),
    ).toBe('\uFEFFa,b\r\n1,\r\n')
  })

  test.each([
    ['Rivers, Northern', '"Rivers, Northern"'],
    ['the "Kites"', '"the ""Kites"""'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
  ])('%j is written %s', (text, written) => {
    expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`)
  })
})

test.each([
  ['=1+1', "'=1+1"],
  ['+91', "'+91"],
  ['-5', "'-5"],
  ['@cmd', "'@cmd"],
  ['＝1', "'＝1"],
  ['5-3', '5-3'],
  [-12.5, '-12.5'],
])('%j is written %s: a number may begin with a sign, a text may not', (of, written) => {
  expect(toCsv([[of]])).toBe(`\uFEFF${written}\r\n`)
})
