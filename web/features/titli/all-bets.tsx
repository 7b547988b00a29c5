import { useText } from '../../lib/messages/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { useLatestBets } from './api/get-latest-bets.ts'

/** The last bets of all players that have ended, by their masked names. */
export function AllBets({ userId }: { userId: string }) {
  const t = useText()
  const { data: bets, isError, isFetching, refetch } = useLatestBets(userId)
  if (!bets && isError)
    return <ErrorState message={t('titli.allFailed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!bets)
    return (
      <Loading text={t('titli.loadingAll')}>
        <Skeleton className="h-40" />
      </Loading>
    )
  if (bets.length === 0) return <EmptyState title={t('titli.noneYet')} text={t('titli.noneYetText')} />
  return (
    <div className="max-h-112 overflow-y-auto">
      <Table caption={t('bet.all')}>
        <thead>
          <tr>
            <HeadCell>{t('bet.player')}</HeadCell>
            <HeadCell numeric>{t('bet.bet')}</HeadCell>
            <HeadCell numeric>{t('bet.cashOut')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ _id, username, isSimulated, bet, cashOut }) => (
            <tr key={_id} className="border-line border-b last:border-b-0">
              <Cell>
                <span className="flex flex-wrap items-center gap-1.5">
                  {username}
                  {isSimulated && <Badge>{t('bet.simulated')}</Badge>}
                </span>
              </Cell>
              <Cell numeric>
                <Money rupees={bet} />
              </Cell>
              <Cell numeric>
                {cashOut > 0 ? <Money rupees={cashOut} className="font-semibold text-gain" /> : '–'}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
