import { type LineBook, profitAtRuns, runStretches } from '../../../../domain/betting/book.ts'
import type { Paise } from '../../../../domain/money.ts'

/** A range of runs with the same profit, now and with the bet of the slip: `from` to `to` inclusive; without `to` it has no end. */
interface RunRow {
  readonly from: number
  readonly to: number | undefined
  readonly heldPaise: Paise
  readonly withBetPaise: Paise | undefined
}

/** The rows of the run book: ranges of runs from 0 up, split where either book changes. */
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

/** '0–45', '46', '60+'. */
export function stretchText({ from, to }: RunRow): string {
  if (to === undefined) return `${from}+`
  return from === to ? `${from}` : `${from}–${to}`
}
