import type { MatchSummary, Odds } from '../../../domain/contract/matches.ts'
import type { Realtime } from './client.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'

/** A match without its prices, so that a price that moves wakes no one who shows the match. */
export type MatchFacts = Omit<MatchSummary, 'odds'>

/** What is known of matches and prices now, fed by both the API's answers and the socket. */
export interface Live {
  /** Odds by market id. */
  odds: KeyedStore<Odds>
  /** Matches by match id. */
  matches: KeyedStore<MatchFacts>
  /** Match ids by sport id, in the order to show. */
  lists: KeyedStore<readonly string[]>
  putOdds: (odds: Odds) => void
  putMatch: (match: MatchSummary) => void
  /** A sport's whole list: what is not in it is no longer listed. */
  replaceList: (sportId: number, matches: readonly MatchSummary[]) => void
}

/**
 * Keeps the newest of everything. Odds older than what is known are ignored; when a version was missed the newest is
 * shown all the same (latest wins) and the match is asked for again.
 */
export function createLive(
  realtime: Pick<Realtime, 'on' | 'resync'>,
  nextFrame: (run: () => void) => void,
): Live {
  const odds = createKeyedStore<Odds>(nextFrame)
  const matches = createKeyedStore<MatchFacts>(nextFrame)
  const lists = createKeyedStore<readonly string[]>(nextFrame)

  function putOdds(next: Odds): void {
    const known = odds.get(next.marketId)
    if (known && next.version < known.version) return
    odds.set(next.marketId, next)
    if (known && next.version > known.version + 1) realtime.resync(next.matchId)
  }

  function putMatch({ odds: prices, ...facts }: MatchSummary): void {
    const known = odds.get(prices.marketId)
    putOdds(prices)
    // The price's version dates the whole summary: an older one would turn the score back.
    if (!known || prices.version >= known.version) matches.set(facts.matchId, facts)
  }

  function setList(sportId: number, ids: Iterable<string>): void {
    const known = [...ids].flatMap((id) => matches.get(id) ?? [])
    lists.set(
      String(sportId),
      known.toSorted(byPlay).map((match) => match.matchId),
    )
  }

  realtime.on('updateMatches', ({ data }) => {
    for (const match of data) putMatch(match)
    for (const [sportId, news] of Map.groupBy(data, (match) => match.sportId)) {
      const listed = lists.get(String(sportId)) ?? []
      setList(sportId, new Set([...listed, ...news.map((match) => match.matchId)]))
    }
  })
  realtime.on('updateOdds', ({ data, match }) => {
    for (const each of Object.values(data)) putOdds(each)
    if (match) putMatch(match)
  })

  return {
    odds,
    matches,
    lists,
    putOdds,
    putMatch,
    replaceList: (sportId, all) => {
      for (const match of all) putMatch(match)
      setList(
        sportId,
        all.map((match) => match.matchId),
      )
    },
  }
}

const phaseOrder: Record<MatchFacts['phase'], number> = { live: 0, break: 0, upcoming: 1, finished: 2 }

/** In play first, then what starts soonest; by id where nothing else tells them apart, so rows never swap places. */
function byPlay(a: MatchFacts, b: MatchFacts): number {
  return (
    phaseOrder[a.phase] - phaseOrder[b.phase] ||
    a.event_date.localeCompare(b.event_date) ||
    a.matchId.localeCompare(b.matchId)
  )
}
