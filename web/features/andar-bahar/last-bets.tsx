import type { AndarBaharBetRow } from '../../../domain/contract/andar-bahar.ts'
import { ApiError } from '../../lib/errors.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRupees } from '../../lib/money.ts'
import { QueryError } from '../../ui/answer.tsx'
import { StatusBadge } from '../../ui/bet-status-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
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
  return (
    <Table caption={t('andarBahar.myBet')}>
      <thead>
        <tr>
          <HeadCell>{t('andarBahar.matchedBet')}</HeadCell>
          <HeadCell numeric>{t('bet.odds')}</HeadCell>
          <HeadCell numeric>{t('bet.stake')}</HeadCell>
          <HeadCell numeric>{t('bet.profit')}</HeadCell>
          <HeadCell>{t('transactions.status')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet._id} className="border-line border-t first:border-t-0">
            <Cell className="font-medium">{t(`andarBahar.${bet.label}`)}</Cell>
            <Cell numeric>{bet.odds}</Cell>
            <Cell numeric>{formatRupees(bet.stake)}</Cell>
            <Cell numeric>
              <Money rupees={bet.profit} signed={bet.status !== 'Open'} />
            </Cell>
            <Cell>
              <StatusBadge status={bet.status} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
