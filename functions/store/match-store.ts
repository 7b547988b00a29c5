import type { MatchSummary } from '../../domain/contract/matches.ts'
import { putIf } from './writes.ts'

/** A match to write; `listed` decides whether lists show it. */
interface MatchToWrite {
  readonly summary: MatchSummary
  readonly marketIds: readonly string[]
  readonly listed: boolean
  readonly orphanedAtMs?: number
}

/** Writes a match; returns false when a newer version is stored. */
export function writeMatch(match: MatchToWrite, nowMs: number): Promise<boolean> {
  const { summary, marketIds, listed, orphanedAtMs } = match
  const { matchId, version, sportId } = summary
  const item = {
    ...{ matchId, version, marketIds, summary, writtenAtMs: nowMs },
    startsAtMs: Date.parse(summary.event_date),
    ...(listed ? { listedSportId: sportId } : { endedSportId: sportId }),
    ...(orphanedAtMs !== undefined && { orphanedAtMs }),
  }
  const when = 'attribute_not_exists(matchId) OR version <= :version'
  return putIf('matches', item, { when, values: { version } })
}
