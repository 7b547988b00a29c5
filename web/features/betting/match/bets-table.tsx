import type { BetRecord } from '../../../../domain/contract/bets.ts'
import { marketNameText } from '../../../lib/market-name.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BetStatusBadge } from '../../../ui/bet-status-badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { Cell, HeadCell, Table } from '../../../ui/table.tsx'

const rowsMax = 10

/** The tables stand in a narrow column. */
const tight = 'px-2! py-2! first:pl-3! last:pr-3!'
const figure = `${tight} align-top!`

type BetsTableProps = {
  /** Bets on selections (match odds and bookmaker), or on lines of runs. */
  kind: 'matchOdds' | 'session'
  bets: readonly BetRecord[]
}

/** The newest bets of a kind; shows nothing when there are none. */
export function BetsTable({ kind, bets }: BetsTableProps) {
  const t = useText()
  if (bets.length === 0) return null
  const isSession = kind === 'session'
  return (
    <div className="grid gap-1.5">
      <h3 className="px-1 font-medium text-ink-muted text-sm">{t(`bets.${kind}`)}</h3>
      <Table caption={t(`bets.${kind}Caption`)}>
        <thead>
          <tr>
            <HeadCell className={tight}>{t('bet.bet')}</HeadCell>
            {isSession && (
              <HeadCell numeric className={tight}>
                {t('bet.runs')}
              </HeadCell>
            )}
            <HeadCell numeric className={tight}>
              {t('bet.odds')}
            </HeadCell>
            <HeadCell numeric className={tight}>
              {t('bet.stake')}
            </HeadCell>
            <HeadCell numeric className={tight}>
              {t('bet.profit')}
            </HeadCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {newestFirst(bets)
            .slice(0, rowsMax)
            .map((bet) => (
              <BetRow key={bet._id} bet={bet} isSession={isSession} />
            ))}
        </tbody>
      </Table>
    </div>
  )
}

function newestFirst(bets: readonly BetRecord[]): BetRecord[] {
  return bets.toSorted((a, b) => b.time.localeCompare(a.time))
}

function BetRow({ bet, isSession }: { bet: BetRecord; isSession: boolean }) {
  return (
    <tr>
      <Cell className={tight}>
        <span className="block font-semibold">
          {bet.type === 'cash out' ? marketNameText(bet.marketName) : bet.label}
        </span>
        {bet.marketType === 'bookmaker' && bet.type !== 'cash out' && (
          <span className="block text-ink-muted text-xs">{marketNameText(bet.marketName)}</span>
        )}
        <span className="mt-0.5 flex items-center gap-2">
          <TypeBadge type={bet.type} />
          <time dateTime={bet.time} className="whitespace-nowrap text-ink-muted text-xs tabular-nums">
            {formatTime(bet.time)}
          </time>
        </span>
      </Cell>
      {isSession && (
        <Cell numeric className={`${figure} font-semibold`}>
          {bet.runValue ?? '–'}
        </Cell>
      )}
      <Cell numeric className={figure}>
        {bet.odds === null ? '–' : bet.odds.toFixed(2)}
      </Cell>
      <Cell numeric className={figure}>
        {bet.type === 'cash out' ? '–' : <Money rupees={bet.stake} />}
      </Cell>
      <Cell numeric className={figure}>
        <Money {...profitOf(bet)} className="block font-semibold" />
        <BetStatusBadge bet={bet} />
      </Cell>
    </tr>
  )
}

/** What an open bet can win, or the profit or loss of a settled one; of an open cash-out, its profit at every result. */
function profitOf({ status, type, profit, teamAProfit }: BetRecord) {
  if (status === 'Pending') return { rupees: profit, signed: type === 'cash out' }
  if (status !== 'Open') return { rupees: profit, signed: true }
  return type === 'cash out' ? { rupees: teamAProfit, signed: true } : { rupees: profit }
}

const typeTones = {
  Lgaai: 'lgaai',
  yes: 'lgaai',
  khaai: 'khaai',
  no: 'khaai',
  'cash out': 'neutral',
} as const

function TypeBadge({ type }: { type: BetRecord['type'] }) {
  const t = useText()
  const words = {
    Lgaai: t('bet.lgaai'),
    khaai: t('bet.khaai'),
    yes: t('bet.yes'),
    no: t('bet.no'),
    'cash out': t('bet.cashOut'),
  }
  return <Badge tone={typeTones[type]}>{words[type]}</Badge>
}
