import type { MinesBetRecord } from '../../../domain/contract/mines.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatDateTime } from '../../lib/time.ts'
import { QueryError } from '../../ui/answer.tsx'
import { StatusBadge } from '../../ui/bet-status-badge.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Cell, HeadCell, Table } from '../../ui/table.tsx'
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
  return (
    <Table caption={t('mines.history')}>
      <thead>
        <tr>
          <HeadCell>{t('mines.date')}</HeadCell>
          <HeadCell numeric>{t('bet.bet')}</HeadCell>
          <HeadCell>{t('bet.result')}</HeadCell>
          <HeadCell numeric>{t('mines.multiplierColumn')}</HeadCell>
          <HeadCell numeric>{t('mines.winnings')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <BetRow key={bet.roundId} bet={bet} />
        ))}
      </tbody>
    </Table>
  )
}

function BetRow({ bet: { date, betAmt, status, multiplier, winnings } }: { bet: MinesBetRecord }) {
  return (
    <tr className="border-line border-t">
      <Cell className="sm:whitespace-nowrap max-sm:text-xs">{formatDateTime(date)}</Cell>
      <Cell numeric>
        <Money rupees={betAmt} />
      </Cell>
      <Cell>
        <StatusBadge status={status} />
      </Cell>
      <Cell numeric>{multiplier === null ? '–' : `${multiplierText(multiplier)}x`}</Cell>
      <Cell numeric>{winnings === null ? '–' : <Money rupees={winnings} />}</Cell>
    </tr>
  )
}
