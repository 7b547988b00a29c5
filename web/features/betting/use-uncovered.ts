import { type RefObject, useEffect, useRef } from 'react'

/** Room left between the row and the sheet, in pixels. */
const gap = 8

/**
 * Keeps the row of the price that is picked in sight of the sheet that the returned ref is put on: whenever the sheet
 * opens or grows, the page scrolls by what is covered. What the player scrolls away stays away.
 * @param picked names the price; undefined while none is picked
 */
export function useUncovered(
  tables: RefObject<HTMLElement | null>,
  picked: string | undefined,
): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    const cover = sheet.current
    const row = tables.current?.querySelector('[aria-pressed="true"]')?.closest('tr')
    if (picked === undefined || !row || cover === null) return
    const observer = new ResizeObserver(() => uncover(row, cover))
    observer.observe(cover)
    return () => observer.disconnect()
  }, [picked, tables])
  return sheet
}

function uncover(row: Element, cover: HTMLElement): void {
  const shown = row.getBoundingClientRect()
  const lid = cover.getBoundingClientRect()
  const isBeside = lid.left >= shown.right || lid.right <= shown.left
  const covered = shown.bottom + gap - lid.top
  const isBelow = lid.top >= shown.top
  if (!isBeside && isBelow && covered > 0) window.scrollBy({ top: covered, behavior: 'smooth' })
}
