import * as z from 'zod/mini'
import type { ShownLink } from '../../../domain/fairness/chain.ts'
import { sharedPlace } from '../../../domain/fairness/shared-seed.ts'
import { GameName, isOwnGame } from '../../../domain/games/game.ts'
import { type Remembered, remembered } from '../remembered.ts'
import { type ExpectedRound, expectedRound, expectRound } from './expected-rounds.ts'

const Seen = z.object({
  roundId: z.string(),
  chain: z.string(),
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.number(),
  nextCommitment: z.string(),
  atMs: z.number(),
})

/** What this device was shown of a round while it was played, and when, by its own clock. */
type SeenRound = z.infer<typeof Seen>

/** The fairness part of a shown round; a finished round has `isOver` or a server seed. */
export type ShownRound = ShownLink & {
  readonly roundId: string
  readonly isOver?: boolean
  readonly serverSeed?: string | null
}

/** What this device stored of a round: while it was played, and before it opened. */
interface Noted {
  readonly seen?: SeenRound | undefined
  readonly expected?: ExpectedRound | undefined
}

/** How many rounds are stored for each game: an evening's. */
const KEPT = 200

/** One store for each game, because another game may be played in another tab. */
const seen = Object.fromEntries(
  GameName.options.map((game) => [game, remembered(`seen-rounds.${game}`, z.array(Seen), [])]),
) as Record<GameName, Remembered<SeenRound[]>>

/**
 * Stores what is shown of a round, and the commitment of the next one. Later data for the same round are ignored. For a
 * finished round only the commitment of the next is stored, because the rest no longer proves anything.
 * @param userId the player, for games with rounds of one's own
 */
export function noteRound(game: GameName, round: ShownRound, userId: string | undefined): void {
  const chain = isOwnGame(game) ? userId : sharedPlace(round.roundId)?.chain
  if (chain === undefined) return
  const { roundId, commitment, clientSeed, nonce, nextCommitment, isOver, serverSeed } = round
  expectRound(game, { chain, nonce: nonce + 1, commitment: nextCommitment })
  if (isOver || typeof serverSeed === 'string' || seenRound(game, roundId)) return
  const { get, set } = seen[game]
  const noted = { roundId, chain, commitment, clientSeed, nonce, nextCommitment, atMs: Date.now() }
  set([noted, ...get()].slice(0, KEPT))
}

/** Everything that this device stored of a round; empty if it never showed it. */
export function notedOf(game: GameName, roundId: string): Noted {
  const noted = seenRound(game, roundId)
  return noted ? { seen: noted, expected: expectedRound(game, noted.chain, noted.nonce) } : {}
}

function seenRound(game: GameName, roundId: string): SeenRound | undefined {
  return seen[game].get().find((each) => each.roundId === roundId)
}

/** Every stored round of a game, newest first. */
export function useSeenRounds(game: GameName): readonly SeenRound[] {
  return seen[game].use()
}
