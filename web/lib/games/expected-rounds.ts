import * as z from 'zod'
import { GameName } from '../../../domain/games/game.ts'
import { type Remembered, remembered } from '../remembered.ts'

const Expected = z.object({
  /** The rounds that follow each other: the player's id, or the market of a round that all share. */
  chain: z.string(),
  nonce: z.number(),
  commitment: z.string(),
  /** Made by this device for this round, once it was asked for; only of a round of one's own. */
  clientSeed: z.string().optional(),
  atMs: z.number(),
})

/** What this device was shown that a round will be bound to, before the round was opened, and when it was. */
export type ExpectedRound = z.infer<typeof Expected>

/** So many of a game are remembered: an evening's. */
const KEPT = 200

const expected = Object.fromEntries(
  GameName.options.map((game) => [game, remembered(`expected-rounds.${game}`, z.array(Expected), [])]),
) as Record<GameName, Remembered<ExpectedRound[]>>

/** Notes what a round will be bound to, once: what is shown of it later changes nothing. */
export function expectRound(
  game: GameName,
  { chain, nonce, commitment }: Pick<ExpectedRound, 'chain' | 'nonce' | 'commitment'>,
): void {
  if (expectedRound(game, chain, nonce)) return
  const { get, set } = expected[game]
  set([{ chain, nonce, commitment, atMs: Date.now() }, ...get()].slice(0, KEPT))
}

/** What this device was shown of a round before it was opened, if it was. */
export function expectedRound(game: GameName, chain: string, nonce: number): ExpectedRound | undefined {
  return expected[game].get().find((each) => each.chain === chain && each.nonce === nonce)
}

/**
 * The client seed of the next round on a chain. It is made once, when the round's commitment is known, and stays the same
 * however often it is sent: else whoever does not answer could have it drawn again. Undefined while no commitment is known.
 * @param isGood false has it made anew
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
  // Kept before it is sent: the answer may be lost, and the round opened with it.
  set(get().map((each) => (each === next ? { ...each, clientSeed } : each)))
  return clientSeed
}
