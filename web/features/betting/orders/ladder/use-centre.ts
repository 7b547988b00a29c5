import { useLayoutEffect, useRef, useState } from 'react'
import type { Rate } from '../../../../../domain/betting/rates.ts'
import { buttonAt } from './cell-places.ts'
import type { CellPlace } from './ladder-press.ts'
import { type LadderRow, presentPlace } from './ladder-rows.ts'

/** The scrolling list, the cell at which Tab stops, and the function that brings the present price to the middle. */
export function useCentre(rows: ReadonlyMap<Rate, LadderRow>) {
  const scroller = useRef<HTMLDivElement>(null)
  const present = presentPlace(rows)
  const [stop, setStop] = useState<CellPlace>({ row: present, column: 1 })
  const scrollTo = (place: number) => {
    const list = scroller.current
    const row = buttonAt(list, { row: place, column: 0 })?.closest('tr')
    if (list && row) list.scrollTop += middleOf(row) - middleOf(list)
  }
  const atFirst = useRef(present)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useLayoutEffect(() => scrollTo(atFirst.current), [])
  const centre = () => {
    setStop((now) => ({ ...now, row: present }))
    scrollTo(present)
  }
  return { scroller, stop, setStop, centre }
}

function middleOf(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}
