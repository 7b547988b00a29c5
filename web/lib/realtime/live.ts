import type { MatchSummary } from '../../../domain/contract/matches.ts'
import type { OrderBookChange, OrderBookView } from '../../../domain/contract/orders.ts'
import type { PricedOdds } from '../prices.ts'
import { type KnownBook, withBookChange, withWholeBook } from './books.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'
import { createLists } from './lists.ts'

/** A match without its prices and version, so that a moving price renders nothing that shows the match. */
export type MatchFacts = Omit<MatchSummary, 'odds' | 'version'>

/** The live store of matches and prices, fed by the API's answers and the socket. Older versions than the known are ignored. */
export interface Live {
  /** Markets by market id. */
  odds: KeyedStore<PricedOdds>
  /** Matches by match id. */
  matches: KeyedStore<MatchFacts>
  /** Ids of a match's shown markets, the main one first, by match id. */
  markets: KeyedStore<readonly string[]>
  /** Match ids by sport id, in the order to show; under `IN_PLAY` those in play of every sport, by sport. */
  lists: KeyedStore<readonly string[]>
  /** The depth of players' orders, by market id. */
  books: KeyedStore<KnownBook>
  putOdds: (odds: PricedOdds) => void
  putBook: (book: OrderBookView) => void
  changeBook: (change: OrderBookChange) => void
  putMatch: (match: MatchSummary) => void
  patchMatch: (matchId: string, version: number, facts: Partial<MatchFacts>) => void
  /** Replaces a match with its markets: other markets of it are no longer shown. */
  putMarkets: (match: MatchSummary, odds: readonly PricedOdds[]) => void
  /** Adds new markets of a match to the known ones. */
  addMarkets: (matchId: string, odds: readonly PricedOdds[]) => void
  /** Replaces a sport's list: other matches of it are no longer listed. */
  replaceList: (sportId: number, matches: readonly MatchSummary[]) => void
  /** Replaces the list of all matches in play. */
  replaceInPlay: (matches: readonly MatchSummary[]) => void
  /** Replaces every list, also those of sports without a match. */
  replaceLists: (matches: readonly MatchSummary[]) => void
  /** Takes changed and new matches, and the ids of those that are no longer listed. */
  changeLists: (matches: readonly MatchSummary[], removed: readonly string[]) => void
}

/** @param wholeShown called each time the whole state of a match or a list, not only its changes, has come and is shown */
export function createLive(nextFrame: (run: () => void) => void, wholeShown?: () => void): Live {
  const odds = createKeyedStore<PricedOdds>(nextFrame)
  const matches = createKeyedStore<MatchFacts>(nextFrame)
  const markets = createKeyedStore<readonly string[]>(nextFrame)
  const books = createKeyedStore<KnownBook>(nextFrame)
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

  /** Stores those of these matches that are newer, and returns the known state of all. */
  function putMatches(all: readonly MatchSummary[]): readonly MatchFacts[] {
    for (const match of all) putMatch(match)
    return all.flatMap((match) => matches.get(match.matchId) ?? [])
  }

  /** Calls after those who show the new state, so that an old price is never shown as a current one. */
  function noteWhole(): void {
    if (wholeShown) nextFrame(wholeShown)
  }

  return {
    odds,
    matches,
    markets,
    lists: lists.ids,
    books,
    putOdds,
    putBook: (book) => books.set(book.marketId, withWholeBook(books.get(book.marketId), book)),
    changeBook: (change) => books.set(change.marketId, withBookChange(books.get(change.marketId), change)),
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
      // An older state lacks markets that appeared after it was read.
      markets.set(matchId, isOld ? [...new Set([...(markets.get(matchId) ?? []), ...ids])] : ids)
      noteWhole()
    },
    addMarkets: (matchId, news) => {
      for (const each of news) {
        putOdds(each)
        versions.set(matchId, Math.max(each.version, versions.get(matchId) ?? 0))
      }
      const known = markets.get(matchId)
      if (known) markets.set(matchId, [...new Set([...known, ...news.map((each) => each.marketId)])])
    },
    replaceList: (sportId, all) => {
      lists.replaceSport(sportId, putMatches(all))
      noteWhole()
    },
    replaceInPlay: (all) => {
      lists.replaceInPlay(putMatches(all))
      noteWhole()
    },
    replaceLists: (all) => {
      lists.replaceAll(putMatches(all))
      noteWhole()
    },
    changeLists: (changed, removed) => lists.change(putMatches(changed), removed),
  }
}
