import type { Rate } from '../../../../../domain/betting/rates.ts'
import { COLUMNS, type Held, isDead, type Mode } from './ladder-press.ts'
import type { LadderRow, LadderSide } from './ladder-rows.ts'

/** A cell of a row, and what the whole ladder knows. */
export interface CellProps {
  readonly rate: Rate
  /** The row's place in `PRICES`. */
  readonly place: number
  /** Its place in `COLUMNS`. */
  readonly column: number
  readonly row: LadderRow
  readonly mode: Mode
  readonly held: Held | undefined
  /** Whether the Tab key stops at it. */
  readonly isStop: boolean
}

/** What all cells' buttons have: their place, by which the grid finds them, and whether Tab stops at them. */
export function useCell({ place, column, rate, row, mode, held, isStop }: CellProps) {
  const { side, isOwn } = COLUMNS[column] ?? COLUMNS[0]
  const at: LadderSide = row[side]
  const isDeadNow = isDead(mode, { side, rate, isOwn, own: at.own }, held)
  const button = {
    type: 'button' as const,
    tabIndex: isStop ? 0 : -1,
    // Not `disabled`, which would take the focus away when prices become stale for a moment.
    'aria-disabled': isDeadNow || undefined,
    'data-row': place,
    'data-column': column,
  }
  return { side, at, button, isDeadNow }
}
