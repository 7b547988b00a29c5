import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import { systemClock } from '../clock.ts'
import type { Player } from '../http/identity.ts'
import { playStore } from '../store/play-store.ts'
import { withLatestPlays } from '../store/read/latest-plays.ts'
import { type OwnRoundRules, ownPlayKey, type Seated } from './open-round.ts'
import type { Decide, PlacedPlay, PlayFacts } from './place-play.ts'
import { takePlay } from './take-play.ts'

/** For how long a name of four digits stands for one request. */
export const SHORT_NAME_MS = 60_000

/** A requested play on a round of the player's own. */
interface OwnPlay {
  readonly game: OwnRoundRules['game']
  /** Undefined for the present round, which clients of the bare specification mean. */
  readonly roundId: string | undefined
  /** The client's name for it; the round's id if it has none. */
  readonly name: string | undefined
  /** For how long its name stands for one request if it names no round; for ever when absent. */
  readonly nameLastsMs?: number
  readonly input: unknown
  /** Reads the present round; opens the next once the last is over. Called only when no round is named. */
  readonly currentRound: (playerId: string) => Promise<Seated | Refusal>
  readonly decide: (roundId: string) => Decide<PlayFacts>
}

/**
 * Places a play on the named round of the player's own, or else on their present one. A request that names no round and was
 * answered before is answered again, although its round may be over and the game be off.
 */
export async function takeOwnPlay(player: Player, asked: OwnPlay): Promise<PlacedPlay | Refusal> {
  if (asked.roundId !== undefined) return take(player, asked, asked.roundId, playStore)
  const { nameLastsMs = Number.POSITIVE_INFINITY } = asked
  const seated = await asked.currentRound(player.playerId)
  const store = withLatestPlays(playStore, systemClock.nowMs() - nameLastsMs)
  if (!isRefusal(seated)) return take(player, asked, seated.round.roundId, store)
  return take(player, { ...asked, decide: () => () => seated }, 'none', store)
}

function take(
  player: Player,
  { game, name, input, decide }: OwnPlay,
  roundId: string,
  store: Parameters<typeof takePlay<PlayFacts>>[3],
) {
  const playKeys = [ownPlayKey(game, roundId)]
  return takePlay(player, { game, playKeys, name: name ?? roundId, input }, decide(roundId), store)
}
