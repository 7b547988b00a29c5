import type { PlayFacts, PlayStore } from '../games/place-play.ts'
import { tableName } from './client.ts'
import { commitWith } from './play-store.ts'
import { readFactsWith } from './read/play-facts.ts'
import { type SharedRound, SharedRoundItem } from './read/rounds.ts'

/** What a bet on a shared round is decided by. */
export interface RoundPlayFacts extends PlayFacts {
  readonly round: SharedRound | undefined
}

/** The store of bets on a round that all players share: its batch also reads the round, which never changes. */
export function roundPlayStore(key: { series: string; sequence: number }): PlayStore<RoundPlayFacts> {
  const rounds = tableName('rounds')
  return {
    async readFacts(asked) {
      const read = await readFactsWith(asked, { [rounds]: { Keys: [key], ConsistentRead: true } })
      if (read === 'conflict') return read
      const [round] = read.items[rounds] ?? []
      return { ...read.facts, round: round && SharedRoundItem.parse(round) }
    },
    commit: (placed) => commitWith(placed, []),
  }
}
