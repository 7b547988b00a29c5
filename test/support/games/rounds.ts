import { randomUUID } from 'node:crypto'
import { nextLink } from '../../../domain/fairness/chain.ts'
import type { Seeds } from '../../../domain/fairness/seeds.ts'
import type { GameName } from '../../../domain/games/game.ts'
import type { Database } from '../cloud/database.ts'

/** The client seed of staged rounds. */
export const CLIENT_SEED = 'a-test'

/** Server seeds of rare outcomes: they take long to find, and other tests often want the same outcome. */
const known: string[] = []
const LONG = 1000

/**
 * Searches for a server seed with a wanted outcome. (A house could not: it commits to the server seed before it knows the
 * client seed.)
 * @throws after a million attempts
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

/** Sets the seeds of a player's next round so that it ends as wanted. Replaces the seat: only for players between rounds. */
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
  // The seeds that the round will have once it is opened.
  return nextLink({ nonce, nextServerSeed: seeds.serverSeed }, CLIENT_SEED, seeds.serverSeed).seeds
}

/** Moves a player's round of a game and its open play into the past, so that the round has this age. */
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
    await database.change('plays', play, { dueAtMs, round: { ...(play.round as object), openedAtMs } })
  }
  await database.change('seats', seat, { round: { ...round, openedAtMs } })
}
