import { clsx } from 'clsx'
import { useText } from '../../../../lib/messages/text.ts'
import { formatRupees, formatSize } from '../../../../lib/money.ts'
import { formatDecimal } from '../../../../lib/prices.ts'
import { usePriceMove } from '../../../../ui/price-move.ts'
import type { LadderSide } from './ladder-rows.ts'
import { type CellProps, useCell } from './use-cell.ts'

const tones = {
  lgaai: { filled: 'bg-lgaai text-lgaai-ink', empty: 'bg-lgaai/30', hover: 'hover:bg-lgaai-hover' },
  khaai: { filled: 'bg-khaai text-khaai-ink', empty: 'bg-khaai/30', hover: 'hover:bg-khaai-hover' },
}

/** What can be taken at a price on one side. It flashes green when stake is added, red when some is gone, and is grey while nothing can be placed. */
export function TakeCell(props: CellProps) {
  const { rate, mode } = props
  const t = useText()
  const { side, at, button, isDeadNow } = useCell(props)
  const { size, house, crossed, simulated, yours } = at
  const move = usePriceMove(size)
  const words = { side: t(`ladder.${side}`), odds: formatDecimal(rate) }
  const name = [
    size > 0 ? t('ladder.cell', { ...words, size: formatRupees(size) }) : t('ladder.cellEmpty', words),
    house > 0 && t('ladder.ofHouse', { size: formatRupees(house) }),
    crossed > 0 && t('ladder.ofBacks', { size: formatRupees(crossed) }),
    simulated > 0 && t('ladder.ofSimulated', { size: formatRupees(simulated) }),
    yours > 0 && t('ladder.ofYours', { size: formatRupees(yours) }),
  ]
    .filter(Boolean)
    .join(' · ')
  const isGrey = mode === 'stale' || mode === 'shut'
  return (
    <td>
      <button
        {...button}
        data-move={move.direction}
        data-flash={isGrey ? undefined : move.flash}
        aria-label={size > 0 ? undefined : name}
        className={clsx(
          'flex size-full scroll-mt-24 focus-visible:-outline-offset-2 items-center gap-1.5 overflow-hidden px-1.5 tabular-nums',
          side === 'lgaai' ? 'flex-row-reverse' : 'flex-row',
          isGrey ? 'bg-raised text-ink-faint' : tones[side][size > 0 ? 'filled' : 'empty'],
          isDeadNow ? 'cursor-not-allowed' : tones[side].hover,
        )}
      >
        {size > 0 && (
          <>
            <span className="sr-only">{name}</span>
            <span aria-hidden className="font-semibold text-sm">
              {formatSize(size)}
            </span>
            <Marks at={at} />
          </>
        )}
      </button>
    </td>
  )
}

/** Who offers a price: the house (with its amount if others offer a part), backs of the other selections, or simulated players. Initials where room is scarce. */
function Marks({ at: { size, house, crossed, simulated } }: { at: LadderSide }) {
  const t = useText()
  const amount = house < size ? ` ${formatSize(house)}` : ''
  const joined = (ofHouse: string, ofBacks: string, ofSimulated: string) =>
    [house > 0 && ofHouse, crossed > 0 && ofBacks, simulated > 0 && ofSimulated].filter(Boolean).join(' · ')
  const words = joined(t('ladder.house') + amount, t('orders.byBacks'), t('bet.simulated'))
  return (
    <span aria-hidden title={words} className="truncate text-2xs">
      <span className="@max-md:hidden">{words}</span>
      <span className="@md:hidden">
        {joined(t('ladder.houseInitial'), t('ladder.backsInitial'), t('ladder.simulatedInitial'))}
      </span>
    </span>
  )
}
