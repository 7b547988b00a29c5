import { getSeeds, putClientSeed } from '../../../domain/contract/games.ts'
import { logError } from '../log.ts'
import { request } from '../sending/api.ts'
import { expectRound } from './expected-rounds.ts'

/** So many random bytes are nobody's to guess. */
const CHOSEN_BYTES = 16
/** Enough that whoever chose a server seed before could not have known what it would be mixed with. */
const FRESH_BYTES = 8
/** So much of the player's own words leaves room for what is fresh. */
const OWN_WORDS = 40

/** What nobody can guess, as hex. */
export function randomClientSeed(byteCount = CHOSEN_BYTES): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const chosen = new Map<string, Promise<void>>()
const stored = new Map<string, string>()

/**
 * Learns the player's client seed and what the next rounds are bound to, and chooses a client seed for a player who never
 * did. A game goes on without when that fails; it is tried again at the next look.
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

/** Changes the player's own words, of which client seeds are made from now on. Throws as `request` does. */
export async function changeClientSeed(userId: string, clientSeed: string): Promise<void> {
  await request(putClientSeed, { body: { userId, clientSeed } })
  stored.set(userId, clientSeed)
}

/** How the client seeds begin that this device makes for a player; empty while the player's own words are not known. */
export function ownWords(userId: string): string {
  const seed = stored.get(userId)
  return seed === undefined ? '' : `${seed.slice(0, OWN_WORDS)}-`
}

/** A client seed that did not exist a moment ago: the player's own words, and what nobody can guess. */
export function freshClientSeed(userId: string): string {
  return ownWords(userId) + randomClientSeed(FRESH_BYTES)
}
