import { clsx } from 'clsx'
import type { RowFacts } from '../../games/bet-rows.ts'
import { useText } from '../../lib/messages/text.ts'
import { BetProfit } from '../../ui/bet-profit.tsx'
import { BetStatusBadge } from '../../ui/bet-status-badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { Again, Label, rowTone, Side, Stake } from './bet-view.tsx'

/** The bets as a table, for screens of 768 px and more. */
export function BetTable({ rows }: { rows: readonly RowFacts[] }) {
  const t = useText()
  const columns: readonly Column<RowFacts>[] = [
    { name: t('history.label'), cell: (facts) => <Label facts={facts} />, className: 'font-semibold' },
    { name: t('bet.match'), cell: ({ match }) => match, className: 'min-w-28 lg:min-w-36' },
    { name: t('bet.odds'), numeric: true, cell: ({ price }) => price },
    { name: t('bet.stake'), numeric: true, cell: (facts) => <Stake facts={facts} /> },
    { name: t('bet.profit'), numeric: true, cell: (facts) => <BetProfit bet={facts} /> },
    { name: t('bet.balance'), numeric: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { name: t('bet.exposure'), numeric: true, cell: ({ exposure }) => <Money rupees={exposure} /> },
    {
      name: t('bet.time'),
      cell: ({ time }) => <DateTime at={time} />,
      className: 'whitespace-nowrap tabular-nums',
    },
    { name: t('bet.type'), cell: (facts) => <Side facts={facts} />, className: 'whitespace-nowrap' },
    {
      name: t('transactions.status'),
      cell: (facts) => (
        <>
          <BetStatusBadge bet={facts} outlined />
          <Again facts={facts} />
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('history.title')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      rowProps={(facts) => ({
        className: clsx(rowTone(facts), 'border-ground border-t-2'),
        'data-type': facts.type,
      })}
    />
  )
}
