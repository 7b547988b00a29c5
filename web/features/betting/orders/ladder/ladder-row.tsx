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

/** Makes a row a grid and sets its cells' widths. When a cell of a table changes, the browser lays out all rows of the table again. */
export const columns =
  'grid grid-cols-[19%_minmax(0,1fr)_17%_minmax(0,1fr)_19%] @md:grid-cols-[16%_minmax(0,1fr)_14%_minmax(0,1fr)_16%]'

/** A price of the ladder: own orders, what can be taken, the price, and the same for the other side. All rows are equally high. */
export const Row = memo(function Row({ rate, place, row, mode, held, stop }: RowProps) {
  const t = useText()
  const odds = formatDecimal(rate)
  const cell = (column: number) => ({ place, column, rate, row, mode, held, isStop: stop === column })
  return (
    // The head is row 1. Browsers may not show screen readers the rows that are out of sight, so these can't count them.
    <tr aria-rowindex={place + 2} className={clsx(columns, 'h-7 border-line border-b')}>
      <OwnCell {...cell(0)} />
      <TakeCell {...cell(1)} />
      <th
        scope="row"
        title={row.isLast ? t('ladder.last') : undefined}
        className={clsx(
          'grid place-content-center border-line border-x font-semibold text-sm tabular-nums',
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
