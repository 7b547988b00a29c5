import { clsx } from 'clsx'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import { type Rate, rateFromPer100 } from '../../../../domain/betting/rates.ts'
import type { BookLevel } from '../../../../domain/contract/orders.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees, formatSize } from '../../../lib/money.ts'
import { formatDecimal } from '../../../lib/prices.ts'
import { useIsStale } from '../../../lib/realtime/hooks.ts'
import { usePriceMove } from '../../../ui/price-move.ts'

type PriceLevelProps = {
  level: Pick<BookLevel, 'odds' | 'size' | 'simulated'>
  /** The side of a bet that takes it. */
  side: Side
  /** How much of it the player's own orders are, in rupees. */
  own: number
  /** Whether it is what backs of the other selections leave, and no order of the other side. */
  isCross?: true | undefined
  onTake: (side: Side, rate: Rate) => void
}

/** A price at which players' orders wait. It flashes green when stake is added, red when some is gone, and is grey and disabled while stale. */
export function PriceLevel({ level, side, own, isCross, onTake }: PriceLevelProps) {
  const { odds, size, simulated } = level
  const t = useText()
  const move = usePriceMove(size)
  const isStale = useIsStale()
  const rate = rateFromPer100(odds)
  const words = { odds: formatDecimal(rate), size: formatRupees(size) }
  const take = t(isCross ? 'orders.takeCross' : 'orders.take', words)
  const name = own > 0 ? t('orders.takeOwn', { ...words, own: formatRupees(own) }) : take
  const mark = own > 0 ? t('orders.yours', { size: formatSize(own) }) : simulated > 0 && t('bet.simulated')
  const tone = side === 'lgaai' ? 'bg-lgaai' : 'bg-khaai'
  return (
    <button
      type="button"
      disabled={isStale}
      data-move={move.direction}
      data-flash={isStale ? undefined : move.flash}
      onClick={() => onTake(side, rate)}
      className={clsx(
        'relative flex h-9 w-full items-baseline justify-between gap-2 rounded-lg px-3 py-1.5 tabular-nums',
        isStale ? 'cursor-not-allowed bg-raised text-ink-faint' : tone,
        own > 0 && 'ring-1 ring-current/40 ring-inset',
      )}
    >
      <span className="sr-only">{simulated > 0 ? `${name} · ${t('bet.simulated')}` : name}</span>
      <span aria-hidden className="font-bold">
        {words.odds}
      </span>
      {(isCross || mark) && (
        <span aria-hidden className="min-w-0 flex-1 truncate text-right font-semibold text-2xs">
          {isCross ? t('orders.byBacks') : mark}
        </span>
      )}
      <span aria-hidden className="text-xs">
        {formatSize(size)}
      </span>
    </button>
  )
}
