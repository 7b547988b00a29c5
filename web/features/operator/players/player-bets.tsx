import type { HistoryRow } from '../../../../domain/contract/bet-history.ts'
import { type RowFacts, rowFacts } from '../../../games/bet-rows.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { useText } from '../../../lib/messages/text.ts'
import { useOddsDisplay } from '../../../lib/odds-display.ts'
import { BetStatusBadge } from '../../../ui/bet-status-badge.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DeskList } from '../shared/answer.tsx'
import { DeskLink } from '../shared/desk-link.tsx'
import { usePlayerBets } from './api/players.ts'

/** A player's bets on matches and games, newest first, in the words of the player's own list. */
export function PlayerBets({ playerId }: { playerId: string }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <DeskList list={usePlayerBets(playerId)} empty={<EmptyState title={deskText('players.bets.none')} />}>
        {(rows) => <BetTable rows={rows} />}
      </DeskList>
    </div>
  )
}

/** Columns without room on a phone, which shows their values in the others. */
const wideOnly = 'max-lg:hidden'
const wide = { className: wideOnly, headClassName: wideOnly }

const columns: readonly Column<RowFacts>[] = [
  {
    name: deskText('players.bets.time'),
    cell: ({ time }) => <DateTime at={time} />,
    className: `whitespace-nowrap text-xs ${wideOnly}`,
    headClassName: wideOnly,
  },
  { name: deskText('players.bets.what'), cell: (facts) => <Bet facts={facts} />, className: 'lg:min-w-52' },
  { name: deskText('players.bets.match'), cell: (facts) => <MatchLink facts={facts} />, ...wide },
  { name: deskText('players.bets.price'), numeric: true, cell: ({ price }) => price, ...wide },
  { name: deskText('players.bets.stake'), numeric: true, cell: ({ stake }) => amount(stake) },
  {
    name: deskText('players.bets.profit'),
    numeric: true,
    cell: ({ profit, isDecided }) => amount(profit, isDecided),
  },
  { name: deskText('players.bets.status'), cell: (facts) => <BetStatusBadge bet={facts} outlined /> },
]

function BetTable({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useText()
  const display = useOddsDisplay()
  return (
    <DataTable
      caption={deskText('players.bets')}
      columns={columns}
      rows={rows.map((row) => rowFacts(row, display, t))}
      keyOf={({ id }) => id}
    />
  )
}

/** The match of a bet, with a link to its page of the desk. */
function MatchLink({ facts: { match, matchId } }: { facts: RowFacts }) {
  if (match === null || matchId === null) return match
  return <DeskLink to={`markets/${encodeURIComponent(matchId)}`}>{match}</DeskLink>
}

function Bet({ facts }: { facts: RowFacts }) {
  const { id, label, side, lines, match, price, time } = facts
  return (
    <span title={id}>
      <span className="font-semibold">{label}</span> <span className="text-ink-muted text-xs">{side}</span>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal bets have equal lines, which never move
        <span key={at} className="block text-ink-muted text-xs">
          {line}
        </span>
      ))}
      <span className="block text-ink-faint text-xs lg:hidden">
        <MatchLink facts={facts} />
        {match !== null && price !== null && ' · '}
        {price} <DateTime at={time} />
      </span>
    </span>
  )
}

function amount(rupees: number | null, signed = false) {
  return rupees === null ? null : <Money rupees={rupees} signed={signed} />
}
