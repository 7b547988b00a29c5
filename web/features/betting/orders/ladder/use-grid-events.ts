import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { Rate } from '../../../../../domain/betting/rates.ts'
import { buttonAt, isCross, placeOf, priceOf } from './cell-places.ts'
import { type CellPlace, COLUMNS, cellAfter, type Held, type LadderCell } from './ladder-press.ts'
import { EMPTY_ROW, type LadderRow, PRICES } from './ladder-rows.ts'

/** What presses and keys on the grid lead to. */
export interface GridActions {
  readonly onPress: (cell: LadderCell) => void
  readonly onCancel: (cell: LadderCell) => void
  /** Leaves held orders where they are. */
  readonly onDrop: () => void
}

type GridFacts = GridActions & {
  readonly rows: ReadonlyMap<Rate, LadderRow>
  readonly held: Held | undefined
  readonly list: RefObject<HTMLElement | null>
  readonly onStop: (place: CellPlace) => void
}

/** The events of all cells, heard by the grid: its 1,400 buttons have no handlers of their own. */
export function useGridEvents({ rows, held, list, onStop, onPress, onCancel, onDrop }: GridFacts) {
  const cellAt = ({ row, column }: CellPlace): LadderCell | undefined => {
    const [rate, at] = [PRICES[row], COLUMNS[column]]
    if (rate === undefined || at === undefined) return undefined
    return { ...at, rate, own: (rows.get(rate) ?? EMPTY_ROW)[at.side].own }
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    const place = placeOf(target) ?? priceOf(target, held)
    const cell = place && cellAt(place)
    // The second click of a double click is no second order.
    if (!cell || detail > 1) return
    if (!isCross(target)) return onPress(cell)
    // The cross disappears with the order, and would take the focus with it.
    buttonAt(list.current, place)?.focus()
    onCancel(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return
    const next = cellAfter(event.key, place)
    const cell = cellAt(place)
    if (next) buttonAt(list.current, next)?.focus()
    else if (event.key === 'Escape' && held) onDrop()
    else if (event.key === 'Delete' || event.key === 'Backspace') !event.repeat && cell && onCancel(cell)
    // A key that is held down places one order. A first press is a click of the cell's button.
    else if (!event.repeat) return
    event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target)
    if (place) onStop(place)
  }
  return { onClick, onKeyDown, onFocus }
}
