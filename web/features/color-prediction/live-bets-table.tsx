import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
import { useLiveBets } from './api/get-live.ts'
import { selectionName } from './selection-name.ts'

/** The bets of all players in the current round, by masked names. */
export function LiveBetsTable() {
  const t = useText()
  const query = useLiveBets()
  const { data } = query
  const loading = { text: t('color.liveLoading'), skeletons: ['h-40'] }
  if (!data) return <NoAnswer query={query} loading={loading} failed={() => t('color.liveFailed')} />
  if (data.bets.length === 0) return <EmptyState title={t('color.liveNone')} />
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-2 text-ink-muted text-sm">
        <span>{t('color.players', { count: data.playerCount })}</span>
        <Money rupees={data.totalBets} className="font-semibold text-ink" />
      </p>
      <div className="max-h-112 overflow-y-auto">
        <Table caption={t('color.live')}>
          <thead>
            <tr>
              <HeadCell>{t('bet.player')}</HeadCell>
              <HeadCell>{t('color.on')}</HeadCell>
              <HeadCell numeric>{t('bet.stake')}</HeadCell>
              <HeadCell numeric>{t('color.returns')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {data.bets.map(({ id, username, simulated, on, bet, returns }) => (
              <tr key={id} className="border-line border-b last:border-b-0">
                <Cell>
                  <span className="flex flex-wrap items-center gap-1.5">
                    {username}
                    {simulated && <Badge>{t('bet.simulated')}</Badge>}
                  </span>
                </Cell>
                <Cell>{selectionName(on)}</Cell>
                <Cell numeric>
                  <Money rupees={bet} />
                </Cell>
                <Cell numeric>
                  {returns ? <Money rupees={returns} className="font-semibold text-gain" /> : '–'}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  )
}
