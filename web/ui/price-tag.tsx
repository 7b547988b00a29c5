import { clsx } from 'clsx'
import { useIsStale } from '../lib/realtime/hooks.ts'
import { PriceFlash, usePriceMove } from './price-move.tsx'

type PriceTagProps = {
  side: 'lgaai' | 'khaai'
  /** The price as a number, to compare it with the last one; null without an offer. */
  price: number | null
  /** The price as shown. */
  text: string
  /** The meaning of the figure, for screen readers. */
  label: string
}

/** A read-only price. It flashes green or red when it moves, and is grey while stale. */
export function PriceTag({ side, price, text, label }: PriceTagProps) {
  const move = usePriceMove(price)
  const isGrey = useIsStale() || price === null
  const tone = side === 'lgaai' ? 'bg-lgaai text-lgaai-ink' : 'bg-khaai text-khaai-ink'
  return (
    <span
      data-side={side}
      data-move={move.direction}
      className={clsx(
        'relative grid h-8 min-w-0 place-content-center rounded-lg font-bold tabular-nums',
        text.length > 6 ? 'text-xs' : 'text-sm',
        isGrey ? 'bg-raised text-ink-faint' : tone,
      )}
    >
      {!isGrey && <PriceFlash move={move} />}
      <span className="sr-only">{label} </span>
      <span className="relative">{text}</span>
    </span>
  )
}
