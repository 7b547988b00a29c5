import { clsx } from 'clsx'
import { useIsStale } from '../lib/realtime/hooks.ts'
import { Link, type LinkProps } from '../lib/router/link.tsx'
import { usePriceMove } from './price-move.ts'

type PriceTagProps = {
  side: 'lgaai' | 'khaai'
  /** The price as a number, to compare it with the last one; null without an offer. */
  price: number | null
  /** The price as shown. */
  text: string
  /** The meaning of the figure, for screen readers. */
  label: string
  /** Where a press leads. */
  link: Pick<LinkProps, 'to' | 'state'>
}

const tones = {
  lgaai: 'bg-lgaai text-lgaai-ink hover:bg-lgaai-hover',
  khaai: 'bg-khaai text-khaai-ink hover:bg-khaai-hover',
}

/** A price that leads to its match. It flashes green or red when it moves, and is grey while stale. */
export function PriceTag({ side, price, text, label, link }: PriceTagProps) {
  const move = usePriceMove(price)
  const isGrey = useIsStale() || price === null
  return (
    <Link
      {...link}
      data-side={side}
      data-move={move.direction}
      data-flash={isGrey ? undefined : move.flash}
      className={clsx(
        'pointer-events-auto relative grid h-10 min-w-0 place-content-center rounded-lg font-bold tabular-nums transition-colors md:h-8',
        text.length > 6 ? 'text-xs' : 'text-sm',
        isGrey ? 'bg-raised text-ink-faint' : tones[side],
      )}
    >
      <span className="sr-only">{label} </span>
      <span>{text}</span>
    </Link>
  )
}
