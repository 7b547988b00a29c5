import type { MatchSummary } from '../../../domain/contract/matches.ts'
import { useText } from '../../lib/messages/text.ts'
import { dayOf, formatFullDay, startOfDay } from '../../lib/time.ts'
import { MatchCount } from './match-list.tsx'
import { ResultRow } from './result-row.tsx'

/** Ended matches under the day on which they started, where the player is. */
export function ResultDays({ matches, sport }: { matches: readonly MatchSummary[]; sport: string }) {
  // A match that ended between two pages is on both.
  const byId = new Map(matches.map((match) => [match.matchId, match]))
  const days = Map.groupBy(byId.values(), ({ event_date }) => dayOf(event_date))
  return [...days].map(([day, of]) => <Day key={day} day={day} matches={of} sport={sport} />)
}

type DayProps = { day: string; matches: readonly MatchSummary[]; sport: string }

function Day({ day, matches, sport }: DayProps) {
  const name = useDayName(day)
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-surface">
      <h2 className="flex items-baseline gap-2 border-line border-b bg-sunken px-3 py-2 font-semibold text-sm md:px-4">
        <time dateTime={day}>{name}</time>
        <MatchCount count={matches.length} />
      </h2>
      <ul aria-label={`${sport}: ${name}`} className="divide-y divide-line">
        {matches.map((match) => (
          <ResultRow key={match.matchId} match={match} />
        ))}
      </ul>
    </section>
  )
}

/** A day as 'Today', 'Yesterday' or '21 Nov 2026'. */
function useDayName(day: string): string {
  const t = useText()
  const today = dayOf(new Date().toISOString())
  if (day === today) return t('matchResults.today')
  return startOfDay(day, 1) === startOfDay(today, 0) ? t('matchResults.yesterday') : formatFullDay(day)
}
