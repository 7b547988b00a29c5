import { type RefObject, useEffect, useRef } from 'react'

/** Room left between the market and the sheet, in pixels. */
const gap = 8
/** Room that the page's head takes on a phone. */
const headRoom = 112

/**
 * Keeps the market of the price that is picked in sight of the sheet that the returned ref is put on: whenever the sheet
 * opens or grows, the page scrolls by what is covered, but never the picked row out of sight. What the player scrolls
 * away stays away.
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
  const market = row.closest('table')?.getBoundingClientRect() ?? shown
  const lid = cover.getBoundingClientRect()
  const isBeside = lid.left >= shown.right || lid.right <= shown.left
  const covered = Math.min(market.bottom + gap - lid.top, shown.top - headRoom)
  if (!isBeside && covered > 0) window.scrollBy({ top: covered, behavior: 'smooth' })
}
