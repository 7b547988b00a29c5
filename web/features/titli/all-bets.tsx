import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useLatestBets } from './api/get-latest-bets.ts'

/** The last ended bets of all players, by masked names. */
export function AllBets({ userId }: { userId: string }) {
  const t = useText()
  const query = useLatestBets(userId)
  const bets = query.data
  const loading = { text: t('titli.loadingAll'), skeletons: ['h-40'] }
  if (!bets) return <NoAnswer query={query} loading={loading} failed={() => t('titli.allFailed')} />
  if (bets.length === 0) return <EmptyState title={t('titli.noneYet')} text={t('titli.noneYetText')} />
  return (
    <div className="max-h-112 overflow-y-auto">
      <DataTable
        caption={t('bet.all')}
        columns={[
          {
            name: t('bet.player'),
            cell: ({ username, isSimulated }) => (
              <span className="flex flex-wrap items-center gap-1.5">
                {username}
                {isSimulated && <Badge>{t('bet.simulated')}</Badge>}
              </span>
            ),
          },
          { name: t('bet.bet'), numeric: true, cell: ({ bet }) => <Money rupees={bet} /> },
          {
            name: t('bet.cashOut'),
            numeric: true,
            cell: ({ cashOut }) =>
              cashOut > 0 ? <Money rupees={cashOut} className="font-semibold text-gain" /> : null,
          },
        ]}
        rows={bets}
        keyOf={({ _id }) => _id}
      />
    </div>
  )
}
