import { describe, expect, it } from 'vitest'
import { Rows } from '../../../../domain/cricket/lines/rows.ts'

/** Three rows of five places, of which the middle one is used. */
function middle(...chances: readonly number[]): Rows {
  const rows = new Rows(3, 5)
  for (const [place, chance] of chances.entries()) if (chance > 0) rows.add(1, place, chance)
  return rows
}

const stretch = (rows: Rows, row: number) => (rows.isEmpty(row) ? [] : [rows.least(row), rows.most(row)])
const near = (chances: readonly number[]) => chances.map((chance) => expect.closeTo(chance, 12))

describe('rows of chances', () => {
  it('begin empty, and know the stretch of each that is in use', () => {
    const rows = middle(0, 0, 0.5, 0.25)
    expect([0, 1, 2].map((row) => rows.isEmpty(row))).toEqual([true, false, true])
    expect(stretch(rows, 1)).toEqual([2, 3])
    rows.add(1, 1, 0.25)
    rows.add(1, 2, 0.25)
    expect(stretch(rows, 1)).toEqual([1, 3])
    expect([...rows.cells]).toEqual([0, 0, 0, 0, 0, 0, 0.25, 0.75, 0.25, 0, 0, 0, 0, 0, 0])
  })

  it('leave out negligible chances at both ends, and say what is left', () => {
    const rows = middle(1e-7, 0.25, 1e-7, 0.5, 9e-7)
    expect(rows.trim(1)).toBeCloseTo(0.75, 6)
    expect(stretch(rows, 1)).toEqual([1, 3])
    expect([...rows.cells.subarray(5, 10)]).toEqual([0, 0.25, 1e-7, 0.5, 0])
    expect(middle(1e-6, 0, 1e-6).trim(1)).toBe(2e-6)
  })

  it('may be trimmed to nothing', () => {
    const rows = middle(1e-7, 1e-8)
    expect(rows.trim(1)).toBe(0)
    expect(rows.isEmpty(1)).toBe(true)
  })

  it('take a share of a row, as it is or moved', () => {
    const rows = middle(0, 0.5, 0.25)
    rows.addRow(rows, 1, 0, 0.5)
    expect([...rows.cells.subarray(0, 5)]).toEqual(near([0, 0.25, 0.125, 0, 0]))
    expect(stretch(rows, 0)).toEqual([1, 2])
    rows.addRow(rows, 1, 0, 0.1, 2)
    expect([...rows.cells.subarray(0, 5)]).toEqual(near([0, 0.25, 0.125, 0.05, 0.025]))
    expect(stretch(rows, 0)).toEqual([1, 4])
    rows.addRow(rows, 1, 2, 0.1, 1)
    expect([...rows.cells.subarray(10)]).toEqual(near([0, 0, 0.05, 0.025, 0]))
    expect(stretch(rows, 2)).toEqual([2, 3])
  })

  it('add to the last place what would pass it, and nothing to the next row', () => {
    const rows = middle(0.1, 0.2, 0.3)
    rows.addRow(rows, 1, 0, 0.5, 3)
    expect([...rows.cells.subarray(0, 6)]).toEqual(near([0, 0, 0, 0.05, 0.25, 0.1]))
    expect(stretch(rows, 0)).toEqual([3, 4])
    rows.addRow(rows, 1, 2, 0.5, 6)
    expect([...rows.cells.subarray(10)]).toEqual(near([0, 0, 0, 0, 0.3]))
    expect(stretch(rows, 2)).toEqual([4, 4])
  })

  it('take nothing of an empty row, nor no share of one', () => {
    const rows = middle(0.5)
    rows.addRow(rows, 0, 2, 0.5)
    rows.addRow(rows, 1, 2, 0)
    expect(rows.isEmpty(2)).toBe(true)
  })

  it('are cleared to be used again', () => {
    const rows = middle(0.5, 0.25)
    rows.add(2, 4, 0.25)
    rows.clear()
    expect([0, 1, 2].map((row) => rows.isEmpty(row))).toEqual([true, true, true])
    expect(Math.max(...rows.cells)).toBe(0)
    rows.add(2, 4, 0.25)
    expect(stretch(rows, 2)).toEqual([4, 4])
  })
})
