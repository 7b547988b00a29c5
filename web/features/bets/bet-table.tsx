import { clsx } from 'clsx'
import type { BetRecord } from '../../../domain/contract/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { BetStatusBadge } from '../../ui/bet-status-badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { BetOdds, BetType, MarketName, Profit, rowTone, Stake } from './bet-view.tsx'

/** The bets as a table, for screens of 768 px and more. */
export function BetTable({ bets }: { bets: readonly BetRecord[] }) {
  const t = useText()
  const columns: readonly Column<BetRecord>[] = [
    {
      name: t('history.label'),
      cell: (bet) => (
        <>
          {bet.label}
          <MarketName bet={bet} />
        </>
      ),
      className: 'font-semibold',
    },
    { name: t('bet.match'), cell: ({ match }) => match, className: 'min-w-28 lg:min-w-36' },
    { name: t('bet.odds'), numeric: true, cell: (bet) => <BetOdds bet={bet} /> },
    { name: t('bet.stake'), numeric: true, cell: (bet) => <Stake bet={bet} /> },
    { name: t('bet.profit'), numeric: true, cell: (bet) => <Profit bet={bet} /> },
    { name: t('bet.balance'), numeric: true, cell: ({ balance }) => <Money rupees={balance} /> },
    { name: t('bet.exposure'), numeric: true, cell: ({ exposure }) => <Money rupees={exposure} /> },
    {
      name: t('bet.time'),
      cell: ({ time }) => <DateTime at={time} />,
      className: 'whitespace-nowrap tabular-nums',
    },
    { name: t('bet.type'), cell: (bet) => <BetType bet={bet} />, className: 'whitespace-nowrap' },
    { name: t('transactions.status'), cell: (bet) => <BetStatusBadge bet={bet} outlined /> },
  ]
  return (
    <DataTable
      caption={t('history.title')}
      columns={columns}
      rows={bets}
      keyOf={({ _id }) => _id}
      rowProps={(bet) => ({
        className: clsx(rowTone(bet), 'border-ground border-t-2'),
        'data-type': bet.type,
      })}
    />
  )
}
