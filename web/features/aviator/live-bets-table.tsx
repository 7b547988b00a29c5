import type { ReactNode } from 'react'
import type { LiveBet, LiveBets } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { byStake } from './live-bets.ts'
import { multiplierText } from './moment.ts'

const ROWS_MAX = 40

export function LiveBetsTable({ bets: known }: { bets: LiveBets | undefined }) {
  const t = useText()
  const bets = byStake(known?.bets ?? [])
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr_1fr] gap-x-3 px-1 text-sm">
        <Total name={t('aviator.players')}>{known?.playerCount ?? 0}</Total>
        <Total name={t('aviator.totalBets')}>
          <Money rupees={known?.totalBets} />
        </Total>
        <Total name={t('aviator.totalWinnings')}>
          <Money rupees={known?.totalWinnings} className="text-gain" />
        </Total>
      </dl>
      {bets.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-4 py-8 text-center text-ink-muted text-sm">
          {t('aviator.noBets')}
        </p>
      ) : (
        <BetTable bets={bets.slice(0, ROWS_MAX)} />
      )}
      {bets.length > ROWS_MAX && (
        <p className="px-1 text-ink-faint text-xs">
          {t('aviator.moreBets', { count: bets.length - ROWS_MAX })}
        </p>
      )}
    </div>
  )
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="whitespace-nowrap text-2xs text-ink-faint">{name}</dt>
      <dd className="truncate font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function BetTable({ bets }: { bets: readonly LiveBet[] }) {
  const t = useText()
  const columns: readonly Column<LiveBet>[] = [
    {
      name: t('bet.player'),
      cell: ({ username, simulated, updated }) => (
        <>
          <span className="block max-w-20 truncate font-medium">{username}</span>
          {simulated && <Badge outlined={updated === true}>{t('bet.simulated')}</Badge>}
        </>
      ),
    },
    { name: t('bet.bet'), numeric: true, cell: ({ bet }) => <Money rupees={bet} /> },
    {
      name: t('bet.odds'),
      numeric: true,
      cell: ({ odds }) => (odds === null ? null : multiplierText(hundredths(odds))),
    },
    {
      name: t('bet.win'),
      numeric: true,
      className: 'font-semibold text-ink-muted in-data-won:text-gain',
      cell: ({ win }) => (win === null ? null : <Money rupees={win} />),
    },
  ]
  return (
    <DataTable
      caption={t('bet.all')}
      columns={columns}
      rows={bets}
      keyOf={({ id }) => id}
      cellClassName="px-1! py-1.5! text-xs first:pl-2! last:pr-2!"
      rowProps={({ updated }) =>
        updated === true ? { 'data-won': true, className: 'border-line border-t bg-gain-soft' } : {}
      }
    />
  )
}
