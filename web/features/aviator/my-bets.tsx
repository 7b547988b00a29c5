import type { AviatorBet } from '../../../domain/contract/aviator.ts'
import { hundredths } from '../../../domain/games/aviator/rules.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatTime } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/money.tsx'
import { multiplierText } from './moment.ts'

type BetsProps = { bets: readonly AviatorBet[] }

const keyOf = ({ roundId, round_id }: AviatorBet) => `${roundId} ${round_id}`

export function MyBets({ bets }: BetsProps) {
  const t = useText()
  if (bets.length === 0) return <NoHistory />
  const columns: readonly Column<AviatorBet>[] = [
    { name: t('bet.time'), cell: (bet) => <Time bet={bet} /> },
    { name: t('aviator.betAmount'), numeric: true, cell: ({ betAmt }) => <Money rupees={betAmt} /> },
    {
      name: t('aviator.winAmount'),
      numeric: true,
      cell: ({ isWin, winningAmt }) => isWin && <Money rupees={winningAmt} />,
    },
    { name: t('bet.result'), cell: (bet) => <Result bet={bet} /> },
  ]
  return (
    <DataTable
      caption={t('bet.mine')}
      columns={columns}
      rows={bets}
      keyOf={keyOf}
      cellClassName="px-1.5! py-1.5! text-xs"
    />
  )
}

/** The player's bets with the rounds they were in. */
export function HistoryTable({ bets }: BetsProps) {
  const t = useText()
  if (bets.length === 0) return <NoHistory />
  const columns: readonly Column<AviatorBet>[] = [
    { name: t('aviator.historyTime'), cell: (bet) => <Time bet={bet} /> },
    { name: t('aviator.historyRound'), cell: ({ round_id }) => round_id, className: 'font-medium' },
    { name: t('aviator.historyBet'), numeric: true, cell: ({ betAmt }) => <Money rupees={betAmt} /> },
    {
      name: t('aviator.historyOdds'),
      numeric: true,
      cell: ({ multiplier }) => (multiplier === null ? null : multiplierText(hundredths(multiplier))),
    },
    {
      name: t('aviator.historyWin'),
      numeric: true,
      cell: ({ isWin, winningAmt }) =>
        isWin && <Money rupees={winningAmt} className={isWin === 'Won' ? 'font-semibold text-gain' : ''} />,
    },
  ]
  return <DataTable caption={t('aviator.yourHistory')} columns={columns} rows={bets} keyOf={keyOf} />
}

function NoHistory() {
  const t = useText()
  return (
    <p className="rounded-xl border border-line border-dashed px-4 py-8 text-center text-ink-muted text-sm">
      {t('aviator.noHistory')}
    </p>
  )
}

function Time({ bet }: { bet: AviatorBet }) {
  return (
    <time dateTime={bet.createdAt} className="whitespace-nowrap tabular-nums">
      {formatTime(bet.createdAt)}
    </time>
  )
}

function Result({ bet: { isWin } }: { bet: AviatorBet }) {
  const t = useText()
  if (isWin === null) return <Badge tone="brand">{t('bet.status.Open')}</Badge>
  return isWin === 'Won' ? (
    <Badge tone="gain">{t('bet.win')}</Badge>
  ) : (
    <Badge tone="loss">{t('bet.loss')}</Badge>
  )
}
