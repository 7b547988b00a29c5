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

/** The widths of a row's cells. Rows are grids, as those of a table are laid out all anew whenever one changes. */
export const columns =
  'grid grid-cols-[19%_minmax(0,1fr)_17%_minmax(0,1fr)_19%] @md:grid-cols-[16%_minmax(0,1fr)_14%_minmax(0,1fr)_16%]'

/** A price of the ladder: own orders, what can be taken, the price, and the same for the other side. All rows are equally high. */
export const Row = memo(function Row({ rate, place, row, mode, held, stop }: RowProps) {
  const t = useText()
  const odds = formatDecimal(rate)
  const cell = (column: number) => ({ place, column, rate, row, mode, held, isStop: stop === column })
  return (
    // Counted with the head's row. A browser may keep rows out of sight from screen readers, which then could not count.
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
