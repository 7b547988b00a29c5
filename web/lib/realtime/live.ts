import type { MatchSummary } from '../../../domain/contract/matches.ts'
import type { PricedOdds } from '../prices.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'
import { createLists } from './lists.ts'

/** A match without its prices and version, so that a price that moves wakes no one who shows the match. */
export type MatchFacts = Omit<MatchSummary, 'odds' | 'version'>

/** What is known of matches and prices now, fed by both the API's answers and the socket. Older than known is ignored. */
export interface Live {
  /** Markets by market id. */
  odds: KeyedStore<PricedOdds>
  /** Matches by match id. */
  matches: KeyedStore<MatchFacts>
  /** Ids of the markets that are shown of a match, the main one first, by match id. */
  markets: KeyedStore<readonly string[]>
  /** Match ids by sport id, in the order to show; under `IN_PLAY` those in play of every sport, sport after sport. */
  lists: KeyedStore<readonly string[]>
  putOdds: (odds: PricedOdds) => void
  putMatch: (match: MatchSummary) => void
  patchMatch: (matchId: string, version: number, facts: Partial<MatchFacts>) => void
  /** A match whole: markets that are not in it are shown no longer. */
  putMarkets: (match: MatchSummary, odds: readonly PricedOdds[]) => void
  /** Markets that appeared beside those known of a match. */
  addMarkets: (matchId: string, odds: readonly PricedOdds[]) => void
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
  const odds = createKeyedStore<PricedOdds>(nextFrame)
  const matches = createKeyedStore<MatchFacts>(nextFrame)
  const markets = createKeyedStore<readonly string[]>(nextFrame)
  const lists = createLists(nextFrame, matches.get)
  const versions = new Map<string, number>()

  function putOdds(next: PricedOdds): void {
    const known = odds.get(next.marketId)
    if (!known || next.version >= known.version) odds.set(next.marketId, next)
  }

  function putMatch({ odds: main, version, ...facts }: MatchSummary): void {
    putOdds(main)
    if (version < (versions.get(facts.matchId) ?? 0)) return
    versions.set(facts.matchId, version)
    matches.set(facts.matchId, facts)
  }

  /** The matches as they are known once what is news of these is taken. */
  function putMatches(all: readonly MatchSummary[]): readonly MatchFacts[] {
    for (const match of all) putMatch(match)
    return all.flatMap((match) => matches.get(match.matchId) ?? [])
  }

  return {
    odds,
    matches,
    markets,
    lists: lists.ids,
    putOdds,
    putMatch,
    patchMatch: (matchId, version, facts) => {
      const known = matches.get(matchId)
      if (known === undefined || version < (versions.get(matchId) ?? 0)) return
      versions.set(matchId, version)
      matches.set(matchId, { ...known, ...facts })
    },
    putMarkets: (match, all) => {
      const { matchId, version } = match
      const isOld = version < (versions.get(matchId) ?? 0)
      putMatch(match)
      for (const each of all) putOdds(each)
      const ids = all.map((each) => each.marketId)
      // Markets that appeared since it was read are not in it.
      markets.set(matchId, isOld ? [...new Set([...(markets.get(matchId) ?? []), ...ids])] : ids)
    },
    addMarkets: (matchId, news) => {
      for (const each of news) {
        putOdds(each)
        versions.set(matchId, Math.max(each.version, versions.get(matchId) ?? 0))
      }
      const known = markets.get(matchId)
      if (known) markets.set(matchId, [...new Set([...known, ...news.map((each) => each.marketId)])])
    },
    replaceList: (sportId, all) => lists.replaceSport(sportId, putMatches(all)),
    replaceInPlay: (all) => lists.replaceInPlay(putMatches(all)),
    replaceLists: (all) => lists.replaceAll(putMatches(all)),
    changeLists: (changed, removed) => lists.change(putMatches(changed), removed),
  }
}
