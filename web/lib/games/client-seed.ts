import { getSeeds, putClientSeed } from '../../../domain/contract/games.ts'
import { request } from '../api.ts'
import { logError } from '../log.ts'

/** 16 random bytes as hex: what nobody can guess. */
export function randomClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const chosen = new Map<string, Promise<void>>()

/**
 * Chooses a client seed for a player who never did, once the next rounds' server seeds were committed to: so the house
 * could not choose those by it. A game goes on without when that fails; it is tried again at the next look.
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
  const { isChosen } = await request(getSeeds, { params: { userId } })
  if (!isChosen) await request(putClientSeed, { body: { userId, clientSeed: randomClientSeed() } })
}
