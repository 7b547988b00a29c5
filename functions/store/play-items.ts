import * as z from 'zod'
import { PlayStatus } from '../../domain/contract/games.ts'
import { GameName } from '../../domain/games/game.ts'
import type { Play, Round } from '../../domain/games/play.ts'
import { PaiseItem } from './amount-items.ts'
import { fnv1a } from './keys.ts'

export const SeedsItem = z.object({ serverSeed: z.string(), clientSeed: z.string(), nonce: z.int() })

export const RoundItem: z.ZodType<Round> = z.object({
  game: GameName,
  roundId: z.string(),
  seeds: SeedsItem,
  openedAtMs: z.int(),
})

/** A stored play. Its bet is parsed by its game. */
export const PlayItem: z.ZodType<Play> = z.object({
  playerId: z.string(),
  playKey: z.string(),
  game: GameName,
  roundId: z.string(),
  name: z.string(),
  bet: z.unknown(),
  stakePaise: PaiseItem,
  placedAtMs: z.int(),
  dueAtMs: z.int(),
  status: PlayStatus,
  returnsPaise: z.exactOptional(PaiseItem),
  endedAtMs: z.exactOptional(z.int()),
  result: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
  round: z.exactOptional(RoundItem),
  clientSeed: z.string(),
  maskedName: z.string(),
  isSimulated: z.boolean(),
  inputHash: z.string(),
  balancePaise: PaiseItem,
  exposurePaise: PaiseItem,
  walletVersion: z.int(),
  changedAtMs: z.int(),
})

/** Partitions of the open plays, listed by when they are due. */
export const DUE_SHARDS = ['0', '1', '2', '3'] as const

const ENDED_SHARDS = 4

export function endedShards(game: GameName): string[] {
  return Array.from({ length: ENDED_SHARDS }, (_, shard) => `${game}#${shard}`)
}

/** The partition of a round's plays. */
export function roundKey(game: GameName, roundId: string): string {
  return `${game}#${roundId}`
}

/** The index keys of a play: its player's by game, its round's, due plays, and ended plays. */
export function playListKeys(play: Play): Record<string, string | number> {
  const { game, roundId, placedAtMs, playKey, playerId, status } = play
  return {
    gamePlaced: `${game}#${new Date(placedAtMs).toISOString()}#${playKey}`,
    roundKey: roundKey(game, roundId),
    ...(status === 'Open'
      ? { dueShard: String(fnv1a(playerId) % DUE_SHARDS.length) }
      : { endedShard: `${game}#${fnv1a(playerId) % ENDED_SHARDS}` }),
  }
}
