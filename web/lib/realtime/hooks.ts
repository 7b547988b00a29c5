import { useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MarketKind } from '../../../domain/contract/markets.ts'
import { SPORTS } from '../../../domain/contract/matches.ts'
import type { PricedOdds, PricedRow } from '../prices.ts'
import type { KnownBook } from './books.ts'
import type { KeyedStore } from './keyed-store.ts'
import type { ConnectionStatus } from './link.ts'
import { IN_PLAY } from './lists.ts'
import type { MatchFacts } from './live.ts'
import { useLive } from './provider.tsx'
import { RelayContext } from './relay.ts'

function useValue<Value, Part>(
  store: KeyedStore<Value>,
  key: string,
  select: (value: Value) => Part,
): Part | undefined {
  const relay = useContext(RelayContext)
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = store.subscribe(key, () => relay.notify(listener))
      return () => {
        unsubscribe()
        relay.forget(listener)
      }
    },
    [store, key, relay],
  )
  return useSyncExternalStore(subscribe, () => {
    const value = store.get(key)
    return value === undefined ? undefined : select(value)
  })
}

/**
 * A part of a market's odds, live: renders again only when that part changes. `select` returns an existing part
 * (`(odds) => odds.status`), never a new object.
 */
export function useOdds<Part>(marketId: string, select: (odds: PricedOdds) => Part): Part | undefined {
  return useValue(useLive().live.odds, marketId, select)
}

/** A runner's row of a market, live. */
export function useRunner(marketId: string, selectionId: number): PricedRow | undefined {
  return useOdds(marketId, (odds) => odds.matchOdds.find((row) => row.selectionId === selectionId))
}

/** The selections of a market in order; moving prices cause no render. */
export function useSelectionIds(marketId: string): readonly number[] {
  const joined = useOdds(marketId, (odds) => odds.matchOdds.map((row) => row.selectionId).join(' '))
  return joined ? joined.split(' ').map(Number) : []
}

/** The ids of a match's shown markets of some kinds, live; undefined until loaded. */
export function useMarketIds(matchId: string, kinds: readonly MarketKind[]): readonly string[] | undefined {
  const { live } = useLive()
  const ids = useValue(live.markets, matchId, whole)
  return ids?.filter((id) => kinds.includes(live.odds.get(id)?.kind ?? 'matchOdds'))
}

/** How many markets of a match are closed, live. */
export function useClosedCount(matchId: string): number {
  const { live } = useLive()
  const ids = useValue(live.markets, matchId, whole) ?? []
  return ids.filter((id) => live.odds.get(id)?.status === 'CLOSED').length
}

/** What is known of the depth of a market's orders, live. */
export function useKnownBook(marketId: string): KnownBook | undefined {
  return useValue(useLive().live.books, marketId, whole)
}

/** A part of a match, live; `select` as for `useOdds`. */
export function useMatch<Part>(matchId: string, select: (match: MatchFacts) => Part): Part | undefined {
  return useValue(useLive().live.matches, matchId, select)
}

/**
 * A word on each of these matches in their order, live; empty for an unknown one. Renders again only when one of the words changes.
 * @param wordOf without spaces; the same function at each render
 */
export function useMatchWords(
  ids: readonly string[],
  wordOf: (match: MatchFacts) => string,
): readonly string[] {
  const { matches } = useLive().live
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = ids.map((id) => matches.subscribe(id, listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    [ids, matches],
  )
  const words = useSyncExternalStore(subscribe, () =>
    ids
      .map((id) => {
        const match = matches.get(id)
        return match ? wordOf(match) : ''
      })
      .join(' '),
  )
  return words.split(' ')
}

const whole = <Value>(value: Value): Value => value

/** The ids of a sport's matches in the order to show, live; undefined until the first answer. */
export function useMatchIds(sportId: number): readonly string[] | undefined {
  return useValue(useLive().live.lists, String(sportId), whole)
}

/** The ids of all matches in play, sport after sport, live; undefined until the first answer. */
export function useInPlayIds(): readonly string[] | undefined {
  return useValue(useLive().live.lists, IN_PLAY, whole)
}

/** The ids of the listed matches by sport, live; a sport is missing until its first answer. */
export function useListedIds(): ReadonlyMap<number, readonly string[]> {
  const { lists } = useLive().live
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribes = SPORTS.map(({ id }) => lists.subscribe(String(id), listener))
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe()
      }
    },
    [lists],
  )
  // As text, so that unchanged lists are the same snapshot.
  const known = useSyncExternalStore(subscribe, () =>
    JSON.stringify(SPORTS.map(({ id }) => [id, lists.get(String(id)) ?? null])),
  )
  return useMemo(() => {
    const entries = JSON.parse(known) as [number, string[] | null][]
    return new Map(entries.flatMap(([id, ids]) => (ids === null ? [] : [[id, ids]])))
  }, [known])
}

/** The state of the socket, live. */
export function useConnectionStatus(): ConnectionStatus {
  const { realtime } = useLive()
  return useSyncExternalStore(realtime.onStatus, realtime.status)
}

/** The moment up to which the prices shown were current, by `Date.now()`; null while they are, live. */
export function useStaleSince(): number | null {
  const { freshness } = useLive()
  return useSyncExternalStore(freshness.subscribe, freshness.staleSinceMs)
}

/** Whether the prices shown are out of date, live: nobody may bet on them. */
export function useIsStale(): boolean {
  return useStaleSince() !== null
}

/** Whether the socket brings every change of prices, so that they are seldom read by HTTP. */
export function useIsFollowing(): boolean {
  const { freshness } = useLive()
  const isConnected = useConnectionStatus() === 'connected'
  return !useSyncExternalStore(freshness.subscribe, freshness.isAged) && isConnected
}

/**
 * Whether the player has stopped the prices on the screen, and the function that stops them or lets them go on. They go on when
 * the component is gone.
 */
export function usePause(): readonly [boolean, (isPaused: boolean) => void] {
  const { pause } = useLive()
  useEffect(() => () => pause(false), [pause])
  return [useIsPaused(), pause]
}

export function useIsPaused(): boolean {
  const { freshness } = useLive()
  return useSyncExternalStore(freshness.subscribe, freshness.isPaused)
}

/** Receives updates of every match in the list while mounted. */
export function useJoinedList(): void {
  const { realtime } = useLive()
  useEffect(() => realtime.joinList(), [realtime])
}

/** Receives updates of one match while mounted; none while its id is unknown. */
export function useJoinedMatch(matchId: string | undefined): void {
  const { realtime } = useLive()
  useEffect(() => (matchId === undefined ? undefined : realtime.joinMatch(matchId)), [realtime, matchId])
}
