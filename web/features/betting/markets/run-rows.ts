import { type LineBook, profitAtRuns, runStretches } from '../../../../domain/betting/book.ts'
import type { Paise } from '../../../../domain/money.ts'

/** Run values that bring the same, now and with the bet of the slip: `from` to `to` inclusive; no `to` is without end. */
export interface RunRow {
  readonly from: number
  readonly to: number | undefined
  readonly heldPaise: Paise
  readonly withBetPaise: Paise | undefined
}

/** The run book as players read it: every stretch of runs from 0 up, parted where either book changes. */
export function runRows(held: LineBook, withBet: LineBook | undefined): readonly RunRow[] {
  const froms = [held, withBet ?? held].flatMap((book) => runStretches(book).map(({ from }) => from))
  const sorted = [...new Set(froms)].toSorted((a, b) => a - b)
  return sorted.map((from, index) => {
    const next = sorted[index + 1]
    return {
      from,
      to: next === undefined ? undefined : next - 1,
      heldPaise: profitAtRuns(held, from),
      withBetPaise: withBet && profitAtRuns(withBet, from),
    }
  })
}
