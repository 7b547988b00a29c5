import * as z from 'zod/mini'
import { GameName } from '../../../domain/games/game.ts'
import { type Remembered, remembered } from '../remembered.ts'

const Expected = z.object({
  /** The chain of rounds: the player's id, or the market of a shared round. */
  chain: z.string(),
  nonce: z.number(),
  commitment: z.string(),
  /** The client seed that this device made for this round; only for the player's own rounds. */
  clientSeed: z.optional(z.string()),
  atMs: z.number(),
})

/** A round's commitment as this device received it before the round opened, and when. */
export type ExpectedRound = z.infer<typeof Expected>

/** How many are stored for each game: an evening's. */
const KEPT = 200

const expected = Object.fromEntries(
  GameName.options.map((game) => [game, remembered(`expected-rounds.${game}`, z.array(Expected), [])]),
) as Record<GameName, Remembered<ExpectedRound[]>>

/** Stores a round's commitment. Later ones for the same round are ignored. */
export function expectRound(
  game: GameName,
  { chain, nonce, commitment }: Pick<ExpectedRound, 'chain' | 'nonce' | 'commitment'>,
): void {
  if (expectedRound(game, chain, nonce)) return
  const { get, set } = expected[game]
  set([{ chain, nonce, commitment, atMs: Date.now() }, ...get()].slice(0, KEPT))
}

/** What this device stored of a round before it opened; undefined if nothing. */
export function expectedRound(game: GameName, chain: string, nonce: number): ExpectedRound | undefined {
  return expected[game].get().find((each) => each.chain === chain && each.nonce === nonce)
}

/**
 * The client seed of the next round on a chain. It is made once, when the round's commitment is known, and stays the same
 * however often it is sent: otherwise a server that doesn't answer could have it drawn again. Undefined without a commitment.
 * @param isGood if false, a new seed is made
 */
export function seedOfNext(
  game: GameName,
  chain: string,
  make: () => string,
  isGood: (clientSeed: string) => boolean,
): string | undefined {
  const { get, set } = expected[game]
  const [next] = get()
    .filter((each) => each.chain === chain)
    .sort((a, b) => b.nonce - a.nonce)
  if (!next) return undefined
  if (next.clientSeed !== undefined && isGood(next.clientSeed)) return next.clientSeed
  const clientSeed = make()
  // Stored before it is sent: the answer may be lost, and the round opened with it.
  set(get().map((each) => (each === next ? { ...each, clientSeed } : each)))
  return clientSeed
}
