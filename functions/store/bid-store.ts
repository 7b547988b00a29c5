import type { Session } from '../../domain/games/matka/bets.ts'
import type { Declaration } from '../../domain/games/matka/draw.ts'
import type { PlayStore } from '../games/place-play.ts'
import { tableName } from './client.ts'
import { gameSwitchKey } from './keys.ts'
import { declarationIn, declarationKey, undeclaredPart } from './matka-store.ts'
import { commitWith, readFactsWith } from './play-store.ts'

/**
 * The store of bids on a draw: the same batch reads what operators declared of it, and the transaction holds on to that no
 * panna is declared which the bids wait for.
 * @param session of the bids; a jodi has none, and waits for both pannas
 */
export function bidStore(
  roundId: string,
  session: Session | undefined,
): { store: PlayStore; declaration(): Declaration } {
  let declaration: Declaration = {}
  const key = declarationKey(roundId)
  const platform = tableName('platform')
  const store: PlayStore = {
    async readFacts(asked) {
      const Keys = [gameSwitchKey('matka'), key]
      const read = await readFactsWith(asked, { [platform]: { Keys, ConsistentRead: true } })
      if (read === 'conflict') return read
      declaration = declarationIn(read.items[platform]?.find(({ pk }) => pk === key.pk) ?? {})
      return read.facts
    },
    commit: (placed) => commitWith(placed, [undeclaredPart(roundId, session)]),
  }
  return { store, declaration: () => declaration }
}
