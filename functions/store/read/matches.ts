import * as z from 'zod'
import { MatchSummary, SPORTS } from '../../../domain/contract/matches.ts'
import { readAll } from './batch-get.ts'
import { listPage } from './list-page.ts'
import { getItem, queryOf, queryPage } from './queries.ts'

export const MatchItem = z.object({
  summary: MatchSummary,
  writtenAtMs: z.int(),
  /** When the feed lost it; absent while the feed knows it. */
  orphanedAtMs: z.exactOptional(z.int()),
  /** The markets shown on the match, the main one first. */
  marketIds: z.array(z.string()),
  listedSportId: z.exactOptional(z.int()),
})

/** A match as last written. */
export type StoredMatch = z.infer<typeof MatchItem>

/** A match, read consistently. */
export async function readStoredMatch(matchId: string): Promise<StoredMatch | undefined> {
  const item = await getItem('matches', { matchId })
  return item && MatchItem.parse(item)
}

/** The matches of these ids that exist, by id, read consistently. */
export async function readSummaries(matchIds: readonly string[]): Promise<Map<string, MatchSummary>> {
  const keys = [...new Set(matchIds)].map((matchId) => ({ matchId }))
  const items = await readAll('matches', keys)
  return new Map(items.map((item) => [String(item.matchId), MatchSummary.parse(item.summary)]))
}

/** The listed matches of one sport, or of all: first those in play, then by start. */
export async function listMatches(sportId?: number): Promise<MatchSummary[]> {
  const sportIds = sportId === undefined ? SPORTS.map(({ id }) => id) : [sportId]
  const lists = await Promise.all(sportIds.map(listSport))
  return lists.flat().sort(byInterest)
}

const interest = { live: 0, break: 0, upcoming: 1, finished: 2 } as const

function byInterest(a: MatchSummary, b: MatchSummary): number {
  return interest[a.phase] - interest[b.phase] || a.event_date.localeCompare(b.event_date)
}

async function listSport(sportId: number): Promise<MatchSummary[]> {
  const listed = { IndexName: 'listed' }
  const items = await queryPage('matches', 'listedSportId = :sport', { sport: sportId }, listed)
  return items.map((item) => MatchSummary.parse(item.summary))
}

/** Matches that are no longer listed: of every sport the last few that began, newest first. */
export async function listEndedMatches(lengthMax: number): Promise<MatchSummary[]> {
  const lists = await Promise.all(SPORTS.map(({ id }) => listEndedOf(id, lengthMax)))
  return lists.flat().sort((a, b) => b.event_date.localeCompare(a.event_date))
}

async function listEndedOf(sportId: number, lengthMax: number): Promise<MatchSummary[]> {
  const newest = { IndexName: 'ended', ScanIndexForward: false, Limit: lengthMax }
  const items = await queryPage('matches', 'endedSportId = :sport', { sport: sportId }, newest)
  return items.map((item) => MatchSummary.parse(item.summary))
}

const PAGE_LENGTH = 25

/** When the matches of a list started: from the first instant on, before the second; in ms, each absent without a bound. */
interface Starts {
  readonly fromMs: number | undefined
  readonly toMs: number | undefined
}

/** A page of a sport's matches that are no longer listed, the last to start first. An invalid cursor starts at the first page. */
export async function pageOfEnded(
  sportId: number,
  { fromMs = 0, toMs = Number.MAX_SAFE_INTEGER }: Starts,
  cursor: string | undefined,
): Promise<{ matches: MatchSummary[]; next: string | null }> {
  // Both bounds of a query's range are included, and times are whole.
  const lastMs = toMs - 1
  if (lastMs < fromMs) return { matches: [], next: null }
  const within = { sport: sportId, from: fromMs, last: lastMs }
  const condition = 'endedSportId = :sport AND startsAtMs BETWEEN :from AND :last'
  const newest = { IndexName: 'ended', ScanIndexForward: false }
  const { items, next } = await listPage(queryOf('matches', condition, within, newest), {
    Place: z.object({ matchId: z.string().min(1), startsAtMs: z.int().min(fromMs).max(lastMs) }),
    cursor,
    keyOf: (place) => ({ ...place, endedSportId: sportId }),
    limit: PAGE_LENGTH,
  })
  return { matches: items.map((item) => MatchSummary.parse(item.summary)), next }
}
