import type { AndarBaharBetRow } from '../../../domain/contract/andar-bahar.ts'
import { ApiError } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { QueryError } from '../../ui/answer.tsx'
import { StatusBadge } from '../../ui/bet-status-badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useLastBets } from './api/get-last-bets.ts'

export function LastBets({ userId }: { userId: string }) {
  const t = useText()
  const query = useLastBets(userId)
  const { data: bets, error } = query
  return (
    <section aria-labelledby="andar-bahar-bets" className="grid grid-cols-1 gap-2">
      <h2 id="andar-bahar-bets" className="font-semibold">
        {t('andarBahar.myBet')}
      </h2>
      {error && (
        <QueryError
          query={query}
          message={t(error instanceof ApiError ? 'bet.failed' : 'andarBahar.betsFailed')}
        />
      )}
      {bets === undefined && !error && <Skeleton className="h-24" />}
      {bets?.length === 0 && (
        <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-ink-muted text-sm">
          {t('andarBahar.noBets')}
        </p>
      )}
      {bets && bets.length > 0 && <BetsTable bets={bets} />}
    </section>
  )
}

function BetsTable({ bets }: { bets: readonly AndarBaharBetRow[] }) {
  const t = useText()
  const columns: readonly Column<AndarBaharBetRow>[] = [
    {
      name: t('andarBahar.matchedBet'),
      cell: ({ label }) => t(`andarBahar.${label}`),
      className: 'font-medium',
    },
    { name: t('bet.odds'), numeric: true, cell: ({ odds }) => odds },
    { name: t('bet.stake'), numeric: true, cell: ({ stake }) => formatRupees(stake) },
    {
      name: t('bet.profit'),
      numeric: true,
      cell: ({ profit, status }) => <Money rupees={profit} signed={status !== 'Open'} />,
    },
    { name: t('transactions.status'), cell: ({ status }) => <StatusBadge status={status} /> },
  ]
  return <DataTable caption={t('andarBahar.myBet')} columns={columns} rows={bets} keyOf={({ _id }) => _id} />
}
