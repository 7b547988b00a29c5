import { randomUUID } from 'node:crypto'
import { nextLink } from '../../../domain/fairness/chain.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import type { GameName } from '../../../domain/games/game.ts'
import type { Database } from '../cloud/database.ts'

/** A client seed of tests: what the house knows of it makes no difference to them. */
export const CLIENT_SEED = 'a-test'

/** Server seeds of rare outcomes, which take long to find and are often wanted again. */
const known: string[] = []
const LONG = 1000

/**
 * Seeds whose outcome is as wanted: seeds are tried until one makes it, as no house could after its commitment.
 * @throws after a million, as there is hardly one then
 */
export function seedsWith(
  wanted: (seeds: Seeds) => boolean,
  { clientSeed, nonce }: Omit<Seeds, 'serverSeed'>,
): Seeds {
  for (const serverSeed of known) {
    const seeds = { serverSeed, clientSeed, nonce }
    if (wanted(seeds)) return seeds
  }
  const salt = randomUUID().replaceAll('-', '')
  for (let tried = 0; tried < 1_000_000; tried++) {
    const serverSeed = `${salt}${tried.toString(16).padStart(32, '0')}`
    const seeds = { serverSeed, clientSeed, nonce }
    if (!wanted(seeds)) continue
    if (tried > LONG) known.push(serverSeed)
    return seeds
  }
  throw new Error('no seed makes the wanted outcome')
}

/** Makes the next round that a player opens at a game end as wanted. Replaces the seat: for players between rounds. */
export async function stageOwnRound(
  database: Database,
  playerId: string,
  game: GameName,
  wanted: (seeds: Seeds) => boolean,
): Promise<Seeds> {
  const before = (await database.query('seats', playerId)).find((seat) => seat.game === game)
  const nonce = Number(before?.nonce ?? 0)
  const seeds = seedsWith(wanted, { clientSeed: CLIENT_SEED, nonce: nonce + 1 })
  await database.put('seats', { playerId, game: 'client', clientSeed: CLIENT_SEED })
  await database.put('seats', { ...before, playerId, game, nonce, nextServerSeed: seeds.serverSeed })
  // What opening the round will make of it.
  return nextLink({ nonce, nextServerSeed: seeds.serverSeed }, CLIENT_SEED, seeds.serverSeed).seeds
}

/** Makes the round of a player at a game so old, as if it had been opened so much earlier, and its play with it. */
export async function ageOwnRound(
  database: Database,
  playerId: string,
  game: GameName,
  ageMs: number,
): Promise<void> {
  const seat = (await database.query('seats', playerId)).find((each) => each.game === game)
  const round = seat?.round as { roundId: string; openedAtMs: number }
  const openedAtMs = Date.now() - ageMs
  const play = (await database.query('plays', playerId)).find(({ roundId }) => roundId === round.roundId)
  if (play?.status === 'Open') {
    const dueAtMs = Number(play.dueAtMs) + openedAtMs - round.openedAtMs
    await database.put('plays', { ...play, dueAtMs, round: { ...(play.round as object), openedAtMs } })
  }
  await database.put('seats', { ...seat, round: { ...round, openedAtMs } })
}
