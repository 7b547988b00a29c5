import { clsx } from 'clsx'
import { useText } from '../../../lib/messages/text.ts'

type CoverProps = {
  isFinal: boolean
  /** Its position and width, relative to the first cell that it covers. */
  className?: string
}

const overTwo = 'inset-y-1 left-1 w-[calc(200%-0.5rem)]'

/** Covers the prices of a row that takes no bets: two cells, unless `className` says otherwise. */
export function Cover({ isFinal, className = overTwo }: CoverProps) {
  const t = useText()
  return (
    <p
      className={clsx(
        'pointer-events-none absolute z-10 grid place-content-center rounded-lg bg-raised font-bold text-xs uppercase tracking-wider',
        isFinal ? 'text-ink-muted' : 'text-loss',
        className,
      )}
    >
      {t(isFinal ? 'market.closed' : 'market.suspended')}
    </p>
  )
}
