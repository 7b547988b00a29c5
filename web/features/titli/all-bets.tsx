import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
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
