import type { BetRecord } from '../../../../domain/contract/bets.ts'
import { betLabelText, betPriceText, betSideText, isPart } from '../../../lib/bet-words.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { useOddsDisplay } from '../../../lib/odds-display.ts'
import type { Notation } from '../../../lib/prices.ts'
import { formatTime } from '../../../lib/time.ts'
import { BetStatusBadge } from '../../../ui/bet-status-badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { SideBadge } from '../../../ui/side-badge.tsx'
import { Cell, HeadCell, Table } from '../../../ui/table.tsx'

const rowsMax = 10

/** The tables stand in a narrow column. */
const tight = 'px-2! py-2! first:pl-3! last:pr-3!'
const figure = `${tight} align-top!`

type BetsTableProps = {
  /** How match odds are quoted on the screen. */
  quoted: Notation
  /** Bets on selections (match odds and bookmaker), or on lines of runs. */
  kind: 'matchOdds' | 'session'
  bets: readonly BetRecord[]
}

/** The newest bets of a kind; shows nothing when there are none. */
export function BetsTable({ kind, quoted, bets }: BetsTableProps) {
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
              <BetRow
                key={bet._id}
                bet={bet}
                quoted={bet.marketType === 'matchOdds' ? quoted : 'rate'}
                isSession={isSession}
              />
            ))}
        </tbody>
      </Table>
    </div>
  )
}

function newestFirst(bets: readonly BetRecord[]): BetRecord[] {
  return bets.toSorted((a, b) => b.time.localeCompare(a.time))
}

type BetRowProps = { bet: BetRecord; quoted: Notation; isSession: boolean }

function BetRow({ bet, quoted, isSession }: BetRowProps) {
  const t = useText()
  const price = betPriceText(bet, quoted, useOddsDisplay())
  const marketName = feedText('market', bet.marketName)
  const isNamedAbove = isSession || bet.type === 'cash out' || marketName === t('bets.matchOdds')
  return (
    <tr>
      <Cell className={tight}>
        <span className="block font-semibold">
          {bet.type === 'cash out' ? marketName : betLabelText(bet)}
        </span>
        {!isNamedAbove && <span className="block text-ink-muted text-xs">{marketName}</span>}
        <span className="mt-0.5 flex items-center gap-2">
          <SideBadge type={bet.type}>{betSideText({ ...bet, runValue: null }, quoted, t)}</SideBadge>
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
        {price || '–'}
      </Cell>
      <Cell numeric className={figure}>
        {bet.type === 'cash out' ? '–' : <Money rupees={bet.stake} />}
      </Cell>
      <Cell numeric className={figure}>
        <ProfitOf bet={bet} />
        <BetStatusBadge bet={bet} />
      </Cell>
    </tr>
  )
}

/**
 * What an open bet can win, or the profit or loss of a settled one; of an open cash-out, its profit at every result, which of
 * a part differs by the result: the market shows it.
 */
function ProfitOf({ bet: { status, type, profit, teamAProfit, percent } }: { bet: BetRecord }) {
  const isUndecided = status === 'Open' || status === 'Pending'
  if (isUndecided && isPart(percent)) return <span className="block">–</span>
  const isCashOut = type === 'cash out'
  const rupees = status === 'Open' && isCashOut ? teamAProfit : profit
  return <Money rupees={rupees} signed={isCashOut || !isUndecided} className="block font-semibold" />
}
