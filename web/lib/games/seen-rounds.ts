import * as z from 'zod'
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

/** What this device was shown of a round while it was played, and when it noted that by its own clock. */
type SeenRound = z.infer<typeof Seen>

/** The fairness part of a round as it is shown; of one that is over, that it is, or its server seed. */
export type ShownRound = ShownLink & {
  readonly roundId: string
  readonly isOver?: boolean
  readonly serverSeed?: string | null
}

/** What this device noted of a round: as it was played, and before it was opened. */
interface Noted {
  readonly seen?: SeenRound | undefined
  readonly expected?: ExpectedRound | undefined
}

/** So many rounds of a game are remembered: an evening's. */
const KEPT = 200

/** Apart by game, as one is played in one tab and another beside it. */
const seen = Object.fromEntries(
  GameName.options.map((game) => [game, remembered(`seen-rounds.${game}`, z.array(Seen), [])]),
) as Record<GameName, Remembered<SeenRound[]>>

/**
 * Notes what is shown of a round, and what the one after it will be bound to, once: what is shown later changes nothing. Of a
 * round that is over only the latter, as the rest proves nothing any more.
 * @param userId whose round it is, of a game that is played alone
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

/** Everything that this device noted of a round; nothing if it never showed it. */
export function notedOf(game: GameName, roundId: string): Noted {
  const noted = seenRound(game, roundId)
  return noted ? { seen: noted, expected: expectedRound(game, noted.chain, noted.nonce) } : {}
}

function seenRound(game: GameName, roundId: string): SeenRound | undefined {
  return seen[game].get().find((each) => each.roundId === roundId)
}

/** Every round of a game that this device noted, newest first. */
export function useSeenRounds(game: GameName): readonly SeenRound[] {
  return seen[game].use()
}
