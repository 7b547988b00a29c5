import { type CellPlace, COLUMNS, type Held } from './ladder-press.ts'

/** The place of the cell that an element is in. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof Element)) return undefined
  const button = target.closest('td')?.querySelector<HTMLElement>('[data-row]')
  return button ? { row: Number(button.dataset.row), column: Number(button.dataset.column) } : undefined
}

/** The place that held orders would have at a pressed price. */
export function priceOf(target: EventTarget, held: Held | undefined): CellPlace | undefined {
  const row = target instanceof Element && target.closest('th')?.nextElementSibling
  const place = held && row ? placeOf(row) : undefined
  return place && { ...place, column: COLUMNS.findIndex(({ side }) => side === held?.side) }
}

/** Whether an element is in the cross that cancels the orders of its cell. */
export function isCross(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-cancel]') !== null
}

/** The button of a cell. */
export function buttonAt(list: HTMLElement | null, { row, column }: CellPlace): HTMLElement | null {
  return list?.querySelector(`[data-row="${row}"][data-column="${column}"]`) ?? null
}
