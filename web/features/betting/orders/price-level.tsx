import { clsx } from 'clsx'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import { type Rate, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { BookLevel } from '../../../../domain/contract/orders.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees, formatSize } from '../../../lib/money.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { useIsStale } from '../../../lib/realtime/hooks.ts'
import { PriceFlash, usePriceMove } from '../../../ui/price-move.tsx'

type PriceLevelProps = {
  level: BookLevel
  /** The side of a bet that takes it. */
  side: Side
  /** How much of it the player's own orders are, in rupees. */
  own: number
  onTake: (side: Side, rate: Rate) => void
}

/** A price at which players' orders wait. It flashes green when stake is added, red when some is gone, and is grey and disabled while stale. */
export function PriceLevel({ level: { odds, size, simulated }, side, own, onTake }: PriceLevelProps) {
  const t = useText()
  const move = usePriceMove(size)
  const isStale = useIsStale()
  const rate = rateFromPer100(odds)
  const words = { odds: formatDecimal(rate), size: formatRupees(size) }
  const name = own > 0 ? t('orders.takeOwn', { ...words, own: formatRupees(own) }) : t('orders.take', words)
  const tone = side === 'lgaai' ? 'bg-lgaai' : 'bg-khaai'
  return (
    <button
      type="button"
      disabled={isStale}
      data-move={move.direction}
      onClick={() => onTake(side, rate)}
      className={clsx(
        'relative flex h-9 w-full items-baseline justify-between gap-2 rounded-lg px-3 py-1.5 tabular-nums',
        isStale ? 'cursor-not-allowed bg-raised text-ink-faint' : tone,
        own > 0 && 'ring-1 ring-current/40 ring-inset',
      )}
    >
      {!isStale && <PriceFlash move={move} />}
      <span className="sr-only">{simulated > 0 ? `${name} · ${t('bet.simulated')}` : name}</span>
      <span aria-hidden className="relative font-bold">
        {words.odds}
      </span>
      {own + simulated > 0 && (
        <span aria-hidden className="relative min-w-0 flex-1 truncate text-right font-semibold text-2xs">
          {own > 0 ? t('orders.yours', { size: formatSize(own) }) : t('bet.simulated')}
        </span>
      )}
      <span aria-hidden className="relative text-xs">
        {formatSize(size)}
      </span>
    </button>
  )
}
