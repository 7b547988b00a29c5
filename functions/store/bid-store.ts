import type { MatkaSession } from '../../domain/games/matka/bets.ts'
import type { Declaration } from '../../domain/games/matka/draw.ts'
import type { PlayFacts, PlayStore } from '../games/place-play.ts'
import { tableName } from './client.ts'
import { gameSwitchKey, HALT } from './keys.ts'
import { undeclaredPart } from './matka-store.ts'
import { commitWith } from './play-store.ts'
import { declarationIn, declarationKey } from './read/matka.ts'
import { readFactsWith } from './read/play-facts.ts'

/** The facts by which a bid is decided. */
export interface BidFacts extends PlayFacts {
  /** The operators' declaration of the draw. */
  readonly declaration: Declaration
}

/**
 * The store of bids on a draw. Its batch also reads the operators' declaration, and its transaction checks that
 * none of the pannas that the bids wait for is declared.
 * @param session of the bids; undefined for a jodi, which waits for both pannas
 */
export function bidStore(roundId: string, session: MatkaSession | undefined): PlayStore<BidFacts> {
  const key = declarationKey(roundId)
  const platform = tableName('platform')
  return {
    async readFacts(asked) {
      const Keys = [HALT, gameSwitchKey('matka'), key]
      const read = await readFactsWith(asked, { [platform]: { Keys, ConsistentRead: true } })
      if (read === 'conflict') return read
      const declaration = declarationIn(read.items[platform]?.find(({ pk }) => pk === key.pk) ?? {})
      return { ...read.facts, declaration }
    },
    commit: (placed) => commitWith(placed, [undeclaredPart(roundId, session)]),
  }
}
