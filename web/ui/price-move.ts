import { useEffect, useState } from 'react'

interface PriceMove {
  /** The direction of the last change; undefined before one, or if the price appeared or disappeared. */
  readonly direction: 'up' | 'down' | undefined
  /** The same while the price flashes: `data-flash` tints its element, green after a rise, red after a fall. */
  readonly flash: 'up' | 'down' | undefined
}

interface Seen {
  readonly price: number | null
  readonly direction: PriceMove['direction']
  readonly isFlashing: boolean
}

/** The last change of `price` since the component was mounted. A move during a flash only changes its colour. */
export function usePriceMove(price: number | null): PriceMove {
  const [known, setSeen] = useState<Seen>({ price, direction: undefined, isFlashing: false })
  const seen = known.price === price ? known : moved(known, price)
  if (seen !== known) setSeen(seen)
  const { direction, isFlashing } = seen
  useEffect(() => (isFlashing ? endLater(() => setSeen(ended)) : undefined), [isFlashing])
  return { direction, flash: isFlashing ? direction : undefined }
}

function moved({ price: before }: Seen, price: number | null): Seen {
  if (before === null || price === null) return { price, direction: undefined, isFlashing: false }
  return { price, direction: price > before ? 'up' : 'down', isFlashing: true }
}

const ended = (seen: Seen): Seen => ({ ...seen, isFlashing: false })

const FLASH_MS = 500
/** How often to look for flashes that are over, so that several end in one frame. */
const TOGETHER_MS = 200

/** What ends a flash, and the earliest time for it, in the order of their beginnings. */
const flashes = new Map<() => void, number>()
let timer: ReturnType<typeof setInterval> | undefined

/** @returns what keeps `end` from being called */
function endLater(end: () => void): () => void {
  flashes.set(end, performance.now() + FLASH_MS)
  timer ??= setInterval(endDue, TOGETHER_MS)
  return () => flashes.delete(end)
}

function endDue(): void {
  const nowMs = performance.now()
  for (const [end, atMs] of flashes) {
    if (atMs > nowMs) break
    flashes.delete(end)
    end()
  }
  if (flashes.size > 0) return
  clearInterval(timer)
  timer = undefined
}
