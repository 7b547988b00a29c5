import type { ReactNode } from 'react'
import type { LimitView } from '../../../../domain/contract/limits.ts'
import type { PlayerFile } from '../../../../domain/contract/operator/players.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { formatDateTime } from '../../../lib/time.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'

export function PlayerOverview({ player }: { player: PlayerFile }) {
  const { balance, exposure, play, openedAt } = player
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-2 lg:grid-cols-5">
        <Tile name={deskText('players.balance')}>
          <Money rupees={balance} />
        </Tile>
        <Tile name={deskText('players.exposure')}>
          <Money rupees={exposure} />
        </Tile>
        <Tile name={deskText('players.result')}>
          <Money rupees={play.result} signed />
        </Tile>
        <Tile name={deskText('players.break')}>
          {play.pause === null
            ? deskText('players.break.none')
            : deskText(`players.break.${play.pause.kind}`, { until: formatDateTime(play.pause.until) })}
        </Tile>
        <Tile name={deskText('players.opened')}>{formatDateTime(openedAt)}</Tile>
      </dl>
      <h2 className="font-semibold text-sm">{deskText('players.limits')}</h2>
      <Limits limits={play.limits} />
    </div>
  )
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-xl border border-line bg-surface px-3 py-2.5">
      <dt className="text-ink-faint text-xs">{name}</dt>
      <dd className="font-semibold text-sm tabular-nums">{children}</dd>
    </div>
  )
}

function Limits({ limits }: { limits: readonly LimitView[] }) {
  const set = limits.filter(({ limit, next }) => limit !== null || next !== null)
  if (set.length === 0) return <p className="text-ink-muted text-sm">{deskText('players.limits.none')}</p>
  return (
    <DataTable
      caption={deskText('players.limits')}
      columns={[
        {
          name: deskText('players.limits.what'),
          cell: ({ kind, period }) =>
            deskText(`players.period.${period}`, { kind: deskText(`players.limit.${kind}`) }),
        },
        {
          name: deskText('players.limits.used'),
          numeric: true,
          cell: ({ used }) => <Money rupees={used} />,
        },
        { name: deskText('players.limits.amount'), numeric: true, cell: amountsOf },
      ]}
      rows={set}
      keyOf={({ kind, period }) => `${kind} ${period}`}
    />
  )
}

function amountsOf({ limit, next }: LimitView) {
  const shown = (amount: number | null) =>
    amount === null ? deskText('players.limits.noLimit') : formatRupees(amount)
  return (
    <>
      {shown(limit)}
      {next && (
        <span className="block text-ink-muted text-xs">
          {deskText('players.limits.next', { from: formatDateTime(next.from), amount: shown(next.limit) })}
        </span>
      )}
    </>
  )
}
