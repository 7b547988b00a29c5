import type { PlayFacts, PlayStore } from '../../games/place-play.ts'
import { listPlays } from './plays.ts'

/** How many of a player's last plays are searched for an earlier attempt. */
const LATEST = 20

/**
 * The store of a request that names no round: an earlier attempt may have been on another round, so the facts also include the
 * player's last plays of the game. They are read after the wallet: a play that is placed later changes it, and the commit fails.
 * @param sinceMs leaves out plays placed before; for names that come again, such as the last four digits of the time
 */
export function withLatestPlays<Facts extends PlayFacts>(
  store: PlayStore<Facts>,
  sinceMs = 0,
): PlayStore<Facts> {
  return {
    ...store,
    async readFacts(key) {
      const facts = await store.readFacts(key)
      if (facts === 'conflict') return facts
      const latest = await listPlays(key.playerId, key.game, LATEST)
      const plays = [...facts.plays, ...latest.filter(({ placedAtMs }) => placedAtMs >= sinceMs)]
      return { ...facts, plays }
    },
  }
}
