import { type RowFacts, rowFacts } from '../../../games/bet-rows.ts'
import { betSideText, quotedIn } from '../../../lib/bet-words.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useOddsDisplay } from '../../../lib/odds-display.ts'
import type { Notation } from '../../../lib/prices.ts'
import { formatTime } from '../../../lib/time.ts'
import { BetProfit } from '../../../ui/bet-profit.tsx'
import { BetStatusBadge } from '../../../ui/bet-status-badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { SideBadge } from '../../../ui/side-badge.tsx'
import { Cell, HeadCell, Table } from '../../../ui/table.tsx'
import type { MatchRow } from '../api/get-match-bets.ts'

const rowsMax = 10

/** The tables stand in a narrow column. */
const tight = 'px-2! py-2! first:pl-3! last:pr-3!'
const figure = `${tight} align-top!`

type BetsTableProps = {
  /** How match odds are quoted on the screen. */
  quoted: Notation
  /** Bets on selections (match odds and bookmaker), or on lines of runs. */
  kind: 'matchOdds' | 'session'
  /** Newest first. */
  rows: readonly MatchRow[]
}

/** The newest bets of a kind; shows nothing when there are none. */
export function BetsTable({ kind, quoted, rows }: BetsTableProps) {
  const t = useText()
  if (rows.length === 0) return null
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
          {rows.slice(0, rowsMax).map((row) => (
            <BetRow
              key={row.of === 'closed' ? row.cashOut._id : row._id}
              row={row}
              quoted={quoted}
              isSession={isSession}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type BetRowProps = { row: MatchRow; quoted: Notation; isSession: boolean }

/** A bet, or bets that were cashed out. A cash-out has neither odds nor a stake: its text takes their room. */
function BetRow({ row, quoted, isSession }: BetRowProps) {
  const t = useText()
  const facts = rowFacts(row, useOddsDisplay(), t, quoted)
  const isCashOut = facts.type === 'cash out'
  return (
    <tr>
      <Cell className={tight} colSpan={isCashOut ? 3 : undefined}>
        <What row={row} facts={facts} quoted={quoted} isSession={isSession} />
      </Cell>
      {isSession && (
        <Cell numeric className={`${figure} font-semibold`}>
          {row.of === 'bet' ? row.runValue : null}
        </Cell>
      )}
      {!isCashOut && (
        <>
          <Cell numeric className={figure}>
            {facts.price ?? '–'}
          </Cell>
          <Cell numeric className={figure}>
            <Money rupees={facts.stake} />
          </Cell>
        </>
      )}
      <Cell numeric className={figure}>
        <span className="block">
          <BetProfit bet={facts} />
        </span>
        <BetStatusBadge bet={facts} />
      </Cell>
    </tr>
  )
}

function What({ row, facts, quoted, isSession }: BetRowProps & { facts: RowFacts }) {
  const t = useText()
  // The runs of a line have a column of their own.
  const side =
    row.of === 'bet' ? betSideText({ ...row, runValue: null }, quotedIn(row, quoted), t) : facts.side
  const isNamedAbove = isSession || facts.lines[0] === t('bets.matchOdds')
  return (
    <>
      <span className="block font-semibold">{facts.label}</span>
      {(row.of === 'closed' || !isNamedAbove) &&
        facts.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal bets have equal lines, which never move
          <span key={at} className="block text-ink-muted text-xs">
            {line}
          </span>
        ))}
      <span className="mt-0.5 flex items-center gap-2">
        <SideBadge type={facts.type}>{side}</SideBadge>
        <time dateTime={facts.time} className="whitespace-nowrap text-ink-muted text-xs tabular-nums">
          {formatTime(facts.time)}
        </time>
      </span>
    </>
  )
}
