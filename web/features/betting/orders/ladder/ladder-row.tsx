import { clsx } from 'clsx'
import { memo } from 'react'
import { useText } from '../../../../lib/messages/text.ts'
import { formatDecimal } from '../../../../lib/prices.ts'
import { OwnCell } from './own-cell.tsx'
import { TakeCell } from './take-cell.tsx'
import type { CellProps } from './use-cell.ts'

type RowProps = Omit<CellProps, 'column' | 'isStop'> & {
  /** The column whose cell is the stop of the Tab key, if it is in this row. */
  stop: number | undefined
}

/** A price of the ladder: own orders, what can be taken, the price, and the same for the other side. All rows are equally high. */
export const Row = memo(function Row({ rate, place, row, mode, held, stop }: RowProps) {
  const t = useText()
  const odds = formatDecimal(rate)
  const cell = (column: number) => ({ place, column, rate, row, mode, held, isStop: stop === column })
  return (
    <tr className="h-7">
      <OwnCell {...cell(0)} />
      <TakeCell {...cell(1)} />
      <th
        scope="row"
        title={row.isLast ? t('ladder.last') : undefined}
        className={clsx(
          'border-line border-x border-b p-0 text-center font-semibold text-sm tabular-nums',
          mode === 'moving' && 'cursor-pointer hover:underline',
          row.isLast ? 'bg-brand text-brand-ink' : 'bg-raised',
        )}
      >
        {odds}
        {row.isLast && <span className="sr-only"> {t('ladder.last')}</span>}
      </th>
      <TakeCell {...cell(2)} />
      <OwnCell {...cell(3)} />
    </tr>
  )
})
