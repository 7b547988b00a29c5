import type { Odds } from '../../../domain/contract/markets.ts'
import { type MatchSummary, SPORTS } from '../../../domain/contract/matches.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'

/** The key of the list of all that is in play, beside those of the sports. */
export const IN_PLAY = 'in-play'

/** A match without its prices and version, so that a price that moves wakes no one who shows the match. */
export type MatchFacts = Omit<MatchSummary, 'odds' | 'version'>

/** What is known of matches and prices now, fed by both the API's answers and the socket. Older than known is ignored. */
export interface Live {
  /** Markets by market id. */
  odds: KeyedStore<Odds>
  /** Matches by match id. */
  matches: KeyedStore<MatchFacts>
  /** Ids of the markets that are shown of a match, the main one first, by match id. */
  markets: KeyedStore<readonly string[]>
  /** Match ids by sport id, in the order to show; under `IN_PLAY` those in play of every sport, sport after sport. */
  lists: KeyedStore<readonly string[]>
  putOdds: (odds: Odds) => void
  putMatch: (match: MatchSummary) => void
  patchMatch: (matchId: string, version: number, facts: Partial<MatchFacts>) => void
  /** A match whole: markets that are not in it are shown no longer. */
  putMarkets: (match: MatchSummary, odds: readonly Odds[]) => void
  /** Markets that appeared beside those known of a match. */
  addMarkets: (matchId: string, odds: readonly Odds[]) => void
  /** A sport's whole list: what is not in it is no longer listed. */
  replaceList: (sportId: number, matches: readonly MatchSummary[]) => void
  /** All that is in play, whole. */
  replaceInPlay: (matches: readonly MatchSummary[]) => void
  /** Every list whole, that of the sports that have none included. */
  replaceLists: (matches: readonly MatchSummary[]) => void
  /** Matches that changed, or appeared, and the ids of those that are listed no longer. */
  changeLists: (matches: readonly MatchSummary[], removed: readonly string[]) => void
}

export function createLive(nextFrame: (run: () => void) => void): Live {
  const odds = createKeyedStore<Odds>(nextFrame)
  const matches = createKeyedStore<MatchFacts>(nextFrame)
  const markets = createKeyedStore<readonly string[]>(nextFrame)
  const lists = createKeyedStore<readonly string[]>(nextFrame)
  const versions = new Map<string, number>()
  const listedSports = new Set<number>()

  function putOdds(next: Odds): void {
    const known = odds.get(next.marketId)
    if (!known || next.version >= known.version) odds.set(next.marketId, next)
  }

  function putMatch({ odds: main, version, ...facts }: MatchSummary): void {
    putOdds(main)
    if (version < (versions.get(facts.matchId) ?? 0)) return
    versions.set(facts.matchId, version)
    matches.set(facts.matchId, facts)
  }

  function setList(sportId: number, ids: Iterable<string>): void {
    const known = [...ids].flatMap((id) => matches.get(id) ?? [])
    listedSports.add(sportId)
    lists.set(String(sportId), inOrder(known))
    setInPlay([...inPlay().filter((match) => match.sportId !== sportId), ...known])
  }

  function inPlay(): readonly MatchFacts[] {
    return (lists.get(IN_PLAY) ?? []).flatMap((id) => matches.get(id) ?? [])
  }

  function setInPlay(of: readonly MatchFacts[]): void {
    lists.set(IN_PLAY, inOrder(of.filter((match) => match.inplay)))
  }

  function replaceList(sportId: number, all: readonly MatchSummary[]): void {
    for (const match of all) putMatch(match)
    setList(
      sportId,
      all.map((match) => match.matchId),
    )
  }

  return {
    odds,
    matches,
    markets,
    lists,
    putOdds,
    putMatch,
    patchMatch: (matchId, version, facts) => {
      const known = matches.get(matchId)
      if (known === undefined || version < (versions.get(matchId) ?? 0)) return
      versions.set(matchId, version)
      matches.set(matchId, { ...known, ...facts })
    },
    putMarkets: (match, all) => {
      putMatch(match)
      for (const each of all) putOdds(each)
      markets.set(
        match.matchId,
        all.map((each) => each.marketId),
      )
    },
    addMarkets: (matchId, news) => {
      for (const each of news) putOdds(each)
      const known = markets.get(matchId)
      if (known) markets.set(matchId, [...new Set([...known, ...news.map((each) => each.marketId)])])
    },
    replaceList,
    replaceInPlay: (all) => {
      for (const match of all) putMatch(match)
      setInPlay(all.flatMap((match) => matches.get(match.matchId) ?? []))
    },
    replaceLists: (all) => {
      const bySport = Map.groupBy(all, (match) => match.sportId)
      for (const sportId of listedSports.union(new Set(bySport.keys()))) {
        replaceList(sportId, bySport.get(sportId) ?? [])
      }
    },
    changeLists: (changed, removed) => {
      for (const match of changed) putMatch(match)
      const gone = new Set(removed)
      const bySport = Map.groupBy(changed, (match) => match.sportId)
      // A list that was never told whole would look complete with these few.
      for (const sportId of listedSports) {
        const news = (bySport.get(sportId) ?? []).map((match) => match.matchId)
        const all = new Set([...(lists.get(String(sportId)) ?? []), ...news])
        setList(sportId, all.difference(gone))
      }
    },
  }
}

/** Sport after sport, each in the order of play. */
function inOrder(matches: readonly MatchFacts[]): readonly string[] {
  return matches
    .toSorted((a, b) => sportPlace(a.sportId) - sportPlace(b.sportId) || byPlay(a, b))
    .map((match) => match.matchId)
}

/** A sport that has no place comes last. */
function sportPlace(sportId: number): number {
  const place = SPORTS.findIndex(({ id }) => id === sportId)
  return place === -1 ? SPORTS.length : place
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
