import { type RefObject, useEffect, useRef } from 'react'

/** Room left between the tables and the sheet, in pixels. */
const gap = 8

/**
 * Keeps `tables` in sight of the sheet that the returned ref is put on: whenever the sheet opens, or either of them
 * grows, the page scrolls by what is covered. What the player scrolls away stays away.
 */
export function useUncovered(
  tables: RefObject<HTMLElement | null>,
  isOpen: boolean,
): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    const [prices, cover] = [tables.current, sheet.current]
    if (!isOpen || prices === null || cover === null) return
    const observer = new ResizeObserver(() => uncover(prices, cover))
    observer.observe(prices)
    observer.observe(cover)
    return () => observer.disconnect()
  }, [isOpen, tables])
  return sheet
}

function uncover(prices: HTMLElement, cover: HTMLElement): void {
  const shown = prices.getBoundingClientRect()
  const lid = cover.getBoundingClientRect()
  const isBeside = lid.left >= shown.right
  const covered = shown.bottom + gap - lid.top
  if (!isBeside && covered > 0) window.scrollBy({ top: covered, behavior: 'smooth' })
}
