import * as z from 'zod/mini'
import { rememberedOf } from './remembered.ts'
import { storedUserId, useStoredUser } from './stored-user.ts'

/** The most favourites of a player; a further one takes the place of the oldest. Matches end within days, so few are ever listed. */
export const FAVOURITES_MAX = 100

const MatchIds = z.pipe(
  z.array(z.string()),
  z.transform((ids): readonly string[] => ids.slice(-FAVOURITES_MAX)),
)

/** The ids of a player's favourite matches, the newest last, as this device stores them. */
export const favouritesOf = rememberedOf<readonly string[]>('favourites', MatchIds, [])

/** Adds a match to these favourites, or removes it if it is one of them. */
export function toggled(favourites: readonly string[], matchId: string): readonly string[] {
  if (favourites.includes(matchId)) return favourites.filter((id) => id !== matchId)
  return [...favourites, matchId].slice(-FAVOURITES_MAX)
}

/** These matches with the favourites first, otherwise in the order given. */
export function favouritesFirst(ids: readonly string[], favourites: readonly string[]): readonly string[] {
  const [first = [], others = []] = [true, false].map((is) =>
    ids.filter((id) => favourites.includes(id) === is),
  )
  return [...first, ...others]
}

/** The signed-in player's favourites, live, and the function that adds or removes a match. */
export function useFavourites(): readonly [readonly string[], (matchId: string) => void] {
  const stored = favouritesOf(storedUserId(useStoredUser()) ?? '')
  return [stored.use(), (matchId) => stored.set(toggled(stored.get(), matchId))]
}
