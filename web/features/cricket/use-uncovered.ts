import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Room left between the tables and the sheet, in pixels. */
const gap = 8

/**
 * Keeps `tables` in sight of the sheet that the returned ref is put on: when `trigger` changes and the sheet covers
 * them, the page scrolls by what is covered.
 */
export function useUncovered(
  tables: RefObject<HTMLElement | null>,
  trigger: object | null | undefined,
): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null)
  const isOpen = trigger !== null && trigger !== undefined
  useLayoutEffect(() => {
    if (!isOpen || !tables.current || !sheet.current) return
    const prices = tables.current.getBoundingClientRect()
    const cover = sheet.current.getBoundingClientRect()
    const isBeside = cover.left >= prices.right
    const covered = prices.bottom + gap - cover.top
    if (!isBeside && covered > 0) window.scrollBy({ top: covered, behavior: 'smooth' })
  }, [isOpen, tables])
  return sheet
}
