import * as z from 'zod'
import { SeedsItem } from '../play-items.ts'
import { readAll } from './batch-get.ts'
import { getItem, queryPage } from './queries.ts'

export const SharedRoundItem = z.object({
  /** The rounds of one series follow each other: a game's, or those of one of its markets. */
  series: z.string(),
  sequence: z.int(),
  seeds: SeedsItem,
  nextServerSeed: z.string(),
  openedAtMs: z.int(),
  /** The players whose client seeds were combined into the round's, with masked names. */
  contributors: z.array(z.object({ maskedName: z.string(), clientSeed: z.string() })),
  /** When its results are announced, in order; present where that was fixed at the opening. */
  drawsAtMs: z.exactOptional(z.array(z.int())),
})

/** A round shared by all players, with its secret. Never changes once written. */
export type SharedRound = z.infer<typeof SharedRoundItem>

/** The last rounds of a series, before `before` if given; newest first, read consistently. */
export async function latestRounds(
  series: string,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<SharedRound[]> {
  const newest = { ConsistentRead: true, ScanIndexForward: false, Limit: limit }
  const items = await queryPage(
    'rounds',
    'series = :series AND #sequence < :before',
    { series, before },
    newest,
  )
  return items.map((item) => SharedRoundItem.parse(item))
}

export async function readRound(series: string, sequence: number): Promise<SharedRound | undefined> {
  const item = await getItem('rounds', { series, sequence })
  return item && SharedRoundItem.parse(item)
}

/** The rounds of a series under these sequences, those that exist, read consistently. */
export async function readRounds(series: string, sequences: readonly number[]): Promise<SharedRound[]> {
  const items = await readAll(
    'rounds',
    sequences.map((sequence) => ({ series, sequence })),
  )
  return items.map((item) => SharedRoundItem.parse(item))
}
