import { clsx } from 'clsx'
import { useState } from 'react'

interface PriceMove {
  /** The direction of the last change; undefined before one, or if the price appeared or disappeared. */
  readonly direction: 'up' | 'down' | undefined
  readonly count: number
}

/** The last change of `price` since the component was mounted. */
export function usePriceMove(price: number | null): PriceMove {
  const [seen, setSeen] = useState<PriceMove & { price: number | null }>({
    price,
    direction: undefined,
    count: 0,
  })
  if (seen.price === price) return seen
  const next = { price, direction: directionOf(seen.price, price), count: seen.count + 1 }
  setSeen(next)
  return next
}

function directionOf(before: number | null, after: number | null): PriceMove['direction'] {
  if (before === null || after === null) return undefined
  return after > before ? 'up' : 'down'
}

/**
 * A flash over its positioned parent: green after a rise, red after a fall. A move during a flash only changes
 * its colour, so that restless prices cost little.
 */
export function PriceFlash({ move }: { move: PriceMove }) {
  const [shownCount, setShownCount] = useState(0)
  if (move.direction === undefined || move.count === shownCount) return null
  return (
    <span
      aria-hidden
      onAnimationEnd={() => setShownCount(move.count)}
      className={clsx(
        'pointer-events-none absolute inset-0 animate-flash rounded-lg opacity-0 motion-reduce:hidden',
        move.direction === 'up' ? 'bg-gain-solid' : 'bg-loss-solid',
      )}
    />
  )
}
