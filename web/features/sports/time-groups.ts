import { useCallback } from 'react'
import { useMatchWords } from '../../lib/realtime/hooks.ts'
import type { MatchFacts } from '../../lib/realtime/live.ts'

/** The parts of a list of matches by time, in their order. */
const timeGroups = ['inPlay', 'today', 'tomorrow', 'later', 'finished'] as const
export type TimeGroup = (typeof timeGroups)[number]

/** When a match is played: now, or on which day in the device's time zone it starts, as its time is shown. A late start is today's. */
export function timeGroupOf(
  { phase, event_date }: Pick<MatchFacts, 'phase' | 'event_date'>,
  now: Date,
): TimeGroup {
  if (phase === 'finished') return 'finished'
  if (phase !== 'upcoming') return 'inPlay'
  const startsAt = new Date(event_date)
  if (startsAt < dayFrom(now, 1)) return 'today'
  return startsAt < dayFrom(now, 2) ? 'tomorrow' : 'later'
}

/** The beginning of the day some days later. Days are not always 24 hours long. */
function dayFrom(now: Date, daysLater: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater)
}

/** These matches by when they are played, live, each group in the order given; those without a match are left out. */
export function useTimeGroups(ids: readonly string[]): readonly (readonly [TimeGroup, readonly string[]])[] {
  const groupNow = useCallback((match: MatchFacts) => timeGroupOf(match, new Date()), [])
  const words = useMatchWords(ids, groupNow)
  return timeGroups.flatMap((group) => {
    const of = ids.filter((_, at) => words[at] === group)
    return of.length === 0 ? [] : [[group, of] as const]
  })
}
