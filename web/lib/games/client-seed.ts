import { getSeeds, putClientSeed } from '../../../domain/contract/games.ts'
import { logError } from '../log.ts'
import { request } from '../sending/api.ts'
import { expectRound } from './expected-rounds.ts'

/** Random bytes of a seed that nobody can guess. */
const CHOSEN_BYTES = 16
/** Random bytes of a fresh seed: enough that the house, which chose the server seed earlier, can't predict it. */
const FRESH_BYTES = 8
/** How many characters of the player's own words leave room for the fresh part. */
const OWN_WORDS = 40

/** Random bytes as hex. */
export function randomClientSeed(byteCount = CHOSEN_BYTES): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const chosen = new Map<string, Promise<void>>()
const stored = new Map<string, string>()

/**
 * Fetches the player's client seed and the commitments of the next rounds, and chooses a client seed for a player who has
 * none. A game goes on without it when that fails; the next call tries again.
 */
export function ensureClientSeed(userId: string): Promise<void> {
  const known = chosen.get(userId)
  if (known) return known
  const choosing = choose(userId).catch((error: unknown) => {
    chosen.delete(userId)
    logError('no client seed was chosen', error)
  })
  chosen.set(userId, choosing)
  return choosing
}

async function choose(userId: string): Promise<void> {
  const { isChosen, clientSeed, next } = await request(getSeeds, { params: { userId } })
  for (const { game, ...bound } of next) expectRound(game, { ...bound, chain: userId })
  if (isChosen) stored.set(userId, clientSeed)
  else await changeClientSeed(userId, randomClientSeed())
}

/** Changes the player's own words, with which client seeds begin from now on. Throws as `request` does. */
export async function changeClientSeed(userId: string, clientSeed: string): Promise<void> {
  await request(putClientSeed, { body: { userId, clientSeed } })
  stored.set(userId, clientSeed)
}

/** The beginning of the client seeds that this device makes for a player; empty until the player's own words are loaded. */
export function ownWords(userId: string): string {
  const seed = stored.get(userId)
  return seed === undefined ? '' : `${seed.slice(0, OWN_WORDS)}-`
}

/** A fresh client seed: the player's own words, and random digits. */
export function freshClientSeed(userId: string): string {
  return ownWords(userId) + randomClientSeed(FRESH_BYTES)
}
