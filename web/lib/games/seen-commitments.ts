import * as z from 'zod'
import type { GameName } from '../../../domain/games/game.ts'
import { remembered } from '../remembered.ts'

const Seen = z.object({ game: z.string(), roundId: z.string(), commitment: z.string(), atMs: z.number() })

/** What this device once was told that a round is bound to, and when it noted that by its own clock. */
export type SeenCommitment = z.infer<typeof Seen>

/** So many rounds are remembered: an evening's. */
const KEPT = 300

const seen = remembered('seen-commitments', z.array(Seen), [])

/** Notes what a round is bound to, once: what is told later of the same round changes nothing. */
export function noteCommitment(game: GameName, roundId: string, commitment: string): void {
  if (seenCommitment(game, roundId)) return
  seen.set([{ game, roundId, commitment, atMs: Date.now() }, ...seen.get()].slice(0, KEPT))
}

/** Everything that this device noted, newest first. */
export const useSeenCommitments = seen.use

/** What this device noted of a round, if it ever showed it. */
export function seenCommitment(game: GameName, roundId: string): SeenCommitment | undefined {
  return seen.get().find((each) => each.game === game && each.roundId === roundId)
}
