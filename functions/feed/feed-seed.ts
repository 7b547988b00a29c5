import { readSeed } from '../store/read/ticker.ts'
import { keepSeed } from '../store/ticker-store.ts'

/**
 * The seed of the simulated matches: FEED_SEED if somebody named one, else the stored one. The first run stores
 * FIRST_FEED_SEED, so that the seed outlives the stack that it comes from.
 * @throws Error without a seed: with a built-in one everybody would know every result
 */
export async function feedSeed(): Promise<string> {
  const { FEED_SEED: named, FIRST_FEED_SEED: first } = process.env
  if (named) return named
  if (!first) throw new Error('neither FEED_SEED nor FIRST_FEED_SEED is set')
  return (await readSeed()) ?? (await keepSeed(first))
}
