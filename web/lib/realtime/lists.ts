import { SPORTS } from '../../../domain/contract/matches.ts'
import { createKeyedStore, type KeyedStore } from './keyed-store.ts'
import type { MatchFacts } from './live.ts'

/** The key of the list of all matches in play, among those of the sports. */
export const IN_PLAY = 'in-play'

/** The ids of the listed matches, in the order to show; the matches themselves are stored elsewhere. */
export interface Lists {
  /** Match ids by sport id; under `IN_PLAY` those in play of every sport, by sport. */
  ids: KeyedStore<readonly string[]>
  /** Replaces a sport's whole list. */
  replaceSport: (sportId: number, matches: readonly MatchFacts[]) => void
  /** Replaces the list of all matches in play. */
  replaceInPlay: (matches: readonly MatchFacts[]) => void
  /** Replaces every list, also those of sports without a match. */
  replaceAll: (matches: readonly MatchFacts[]) => void
  /** Takes changed and new matches, and the ids of those that are no longer listed. */
  change: (matches: readonly MatchFacts[], removed: readonly string[]) => void
}

/** @param factsOf returns the known match */
export function createLists(
  nextFrame: (run: () => void) => void,
  factsOf: (matchId: string) => MatchFacts | undefined,
): Lists {
  const ids = createKeyedStore<readonly string[]>(nextFrame)
  const listedSports = new Set<number>()

  function known(key: string): readonly MatchFacts[] {
    return (ids.get(key) ?? []).flatMap((id) => factsOf(id) ?? [])
  }

  function replaceInPlay(matches: readonly MatchFacts[]): void {
    ids.set(IN_PLAY, inOrder(matches.filter((match) => match.inplay)))
  }

  function replaceSport(sportId: number, matches: readonly MatchFacts[]): void {
    listedSports.add(sportId)
    ids.set(String(sportId), inOrder(matches))
    replaceInPlay([...known(IN_PLAY).filter((match) => match.sportId !== sportId), ...matches])
  }

  return {
    ids,
    replaceSport,
    replaceInPlay,
    replaceAll: (all) => {
      const bySport = Map.groupBy(all, (match) => match.sportId)
      const everySport = SPORTS.map(({ id }) => id)
      for (const sportId of new Set([...everySport, ...listedSports, ...bySport.keys()])) {
        replaceSport(sportId, bySport.get(sportId) ?? [])
      }
    },
    change: (changed, removed) => {
      const news = new Set([...removed, ...changed.map((match) => match.matchId)])
      const gone = new Set(removed)
      const now = (key: string) => [
        ...known(key).filter(({ matchId }) => !news.has(matchId)),
        ...changed.filter(({ matchId }) => !gone.has(matchId)),
      ]
      if (ids.get(IN_PLAY)) replaceInPlay(now(IN_PLAY))
      // A list that was never received whole would look complete with these few matches.
      for (const sportId of listedSports) {
        const all = now(String(sportId)).filter((match) => match.sportId === sportId)
        replaceSport(sportId, all)
      }
    },
  }
}

/** By sport, and within a sport in the order of play. */
function inOrder(matches: readonly MatchFacts[]): readonly string[] {
  return matches
    .toSorted((a, b) => sportPlace(a.sportId) - sportPlace(b.sportId) || byPlay(a, b))
    .map((match) => match.matchId)
}

/** The position of a sport; unknown sports come last. */
function sportPlace(sportId: number): number {
  const place = SPORTS.findIndex(({ id }) => id === sportId)
  return place === -1 ? SPORTS.length : place
}

const phaseOrder: Record<MatchFacts['phase'], number> = { live: 0, break: 0, upcoming: 1, finished: 2 }

/** In play first, then by start; never equal, so that rows never swap places. */
function byPlay(a: MatchFacts, b: MatchFacts): number {
  return phaseOrder[a.phase] - phaseOrder[b.phase] || byStart(a, b)
}

/** The order of matches by their start, then by id. */
export function byStart(a: MatchFacts, b: MatchFacts): number {
  return a.event_date.localeCompare(b.event_date) || a.matchId.localeCompare(b.matchId)
}
