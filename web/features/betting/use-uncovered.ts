import { type RefObject, useEffect, useRef } from 'react'

/** Room left between the market and the sheet, in pixels. */
const gap = 8
/** The height of the page's header on a phone, in pixels. */
const headHeight = 112

/**
 * Keeps the market of the picked price visible above the sheet with the returned ref: whenever the sheet opens or grows,
 * the page scrolls by the covered height, but keeps the picked row in view. It doesn't undo the player's own scrolling.
 * @param picked identifies the price; undefined while none is picked
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
  const covered = Math.min(market.bottom + gap - lid.top, shown.top - headHeight - stuckScoreHeight())
  if (!isBeside && covered > 0) window.scrollBy({ top: covered, behavior: 'smooth' })
}

/** The height of the score that stays under the header of a phone, in pixels; 0 where none stays. */
function stuckScoreHeight(): number {
  const score = document.querySelector('[data-score]')
  if (score === null || getComputedStyle(score).position !== 'sticky') return 0
  return score.getBoundingClientRect().height
}
