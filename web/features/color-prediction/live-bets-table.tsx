import { useText } from '../../lib/messages/text.ts'
import { NoAnswer } from '../../ui/answer.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/states.tsx'
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
        <DataTable
          caption={t('color.live')}
          columns={[
            {
              name: t('bet.player'),
              cell: ({ username, simulated }) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  {username}
                  {simulated && <Badge>{t('bet.simulated')}</Badge>}
                </span>
              ),
            },
            { name: t('color.on'), cell: ({ on }) => selectionName(on) },
            { name: t('bet.stake'), numeric: true, cell: ({ bet }) => <Money rupees={bet} /> },
            {
              name: t('color.returns'),
              numeric: true,
              cell: ({ returns }) =>
                returns ? <Money rupees={returns} className="font-semibold text-gain" /> : null,
            },
          ]}
          rows={data.bets}
          keyOf={({ id }) => id}
        />
      </div>
    </div>
  )
}
