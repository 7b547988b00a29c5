import { clsx } from 'clsx'
import { useText } from '../../../lib/messages/text.ts'

type CoverProps = {
  isFinal: boolean
  /** Where it lies: from the first of the cells that it covers across the others, which are as wide. */
  className?: string
}

const overTwo = 'inset-y-1 left-1 w-[calc(200%-0.5rem)]'

/** Lies over the prices of a row that takes no bets, two cells of them unless another number is given. */
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
