import * as z from 'zod'
import { GameName } from '../../../domain/games/game.ts'
import { type Remembered, remembered } from '../remembered.ts'

const Seen = z.object({ roundId: z.string(), commitment: z.string(), atMs: z.number() })

/** What this device once was told that a round is bound to, and when it noted that by its own clock. */
type SeenCommitment = z.infer<typeof Seen>

/** So many rounds of a game are remembered: an evening's. */
const KEPT = 200

/** Apart by game, as one is played in one tab and another beside it. */
const seen = Object.fromEntries(
  GameName.options.map((game) => [game, remembered(`seen-commitments.${game}`, z.array(Seen), [])]),
) as Record<GameName, Remembered<SeenCommitment[]>>

/** Notes what a round is bound to, once: what is told later of the same round changes nothing. */
export function noteCommitment(game: GameName, roundId: string, commitment: string): void {
  if (seenCommitment(game, roundId)) return
  const { get, set } = seen[game]
  set([{ roundId, commitment, atMs: Date.now() }, ...get()].slice(0, KEPT))
}

/** What this device noted of a round, if it ever showed it. */
export function seenCommitment(game: GameName, roundId: string): SeenCommitment | undefined {
  return seen[game].get().find((each) => each.roundId === roundId)
}

/** Everything that this device noted of a game's rounds, newest first. */
export function useSeenCommitments(game: GameName): readonly SeenCommitment[] {
  return seen[game].use()
}
