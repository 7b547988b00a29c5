import type { MinesBetRecord } from '../../../domain/contract/mines.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatDateTime } from '../../lib/time.ts'
import { QueryError } from '../../ui/answer.tsx'
import { StatusBadge } from '../../ui/bet-status-badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useMinesBets } from './api/calls.ts'
import { multiplierText } from './words.ts'

const SHOWN = 10

/** The player's last bets, from the server. */
export function BetList({ userId }: { userId: string }) {
  const t = useText()
  const query = useMinesBets(userId)
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-base">{t('mines.history')}</h2>
      {query.data ? (
        <Bets bets={query.data.slice(0, SHOWN)} />
      ) : query.isError ? (
        <QueryError query={query} message={t('bet.failed')} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  )
}

function Bets({ bets }: { bets: readonly MinesBetRecord[] }) {
  const t = useText()
  if (bets.length === 0) return <p className="text-ink-faint text-sm">{t('mines.historyEmpty')}</p>
  const columns: readonly Column<MinesBetRecord>[] = [
    {
      name: t('mines.date'),
      cell: ({ date }) => formatDateTime(date),
      className: 'sm:whitespace-nowrap max-sm:text-xs',
    },
    { name: t('bet.bet'), numeric: true, cell: ({ betAmt }) => <Money rupees={betAmt} /> },
    { name: t('bet.result'), cell: ({ status }) => <StatusBadge status={status} /> },
    {
      name: t('mines.multiplierColumn'),
      numeric: true,
      cell: ({ multiplier }) => (multiplier === null ? null : `${multiplierText(multiplier)}x`),
    },
    {
      name: t('mines.winnings'),
      numeric: true,
      cell: ({ winnings }) => (winnings === null ? null : <Money rupees={winnings} />),
    },
  ]
  return (
    <DataTable caption={t('mines.history')} columns={columns} rows={bets} keyOf={({ roundId }) => roundId} />
  )
}
