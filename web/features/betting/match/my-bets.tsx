import { messageOf } from '../../../lib/errors.ts'
import { useText } from '../../../lib/messages/text.ts'
import { usePendingRefetch } from '../../../lib/pending-refetch.ts'
import type { Notation } from '../../../lib/prices.ts'
import { Link } from '../../../lib/router/link.tsx'
import { QueryError } from '../../../ui/answer.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { type MatchRow, useMatchRows } from '../api/get-match-bets.ts'
import { BetsTable } from './bets-table.tsx'

type MyBetsProps = {
  userId: string
  matchId: string
  /** How match odds are quoted on the screen. */
  quoted: Notation
}

/** The player's newest bets on this match: one table of bets on selections, one of bets on lines. */
export function MyBets({ userId, matchId, quoted }: MyBetsProps) {
  const t = useText()
  const query = useMatchRows(userId, matchId)
  const { data: rows, error } = query
  usePendingRefetch(userId, rows ?? [])
  return (
    <section aria-labelledby="my-bets" className="grid grid-cols-1 gap-3">
      <header className="flex items-baseline justify-between px-1">
        <h2 id="my-bets" className="font-semibold">
          {t('bet.mine')}
        </h2>
        <Link to="/history" className="text-brand-text text-sm underline-offset-4 hover:underline">
          {t('bets.all')}
        </Link>
      </header>
      {error !== null && <QueryError query={query} message={messageOf(error, t('bet.failed'))} />}
      {rows === undefined && error === null && <Skeleton className="h-20" />}
      {rows?.length === 0 && (
        <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-ink-muted text-sm">
          {t('bets.empty')}
        </p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <>
          <BetsTable kind="matchOdds" quoted={quoted} rows={rows.filter((row) => !isOnLine(row))} />
          <BetsTable kind="session" quoted={quoted} rows={rows.filter(isOnLine)} />
        </>
      )}
    </section>
  )
}

/** Lines are never cashed out. */
function isOnLine(row: MatchRow): boolean {
  return row.of === 'bet' && row.marketType === 'overMarket'
}
