import * as z from 'zod'
import { getItem, queryAll } from './queries.ts'

/** The `part` of a match's players. Its overs have `over#<innings>#<over>`, in two digits each. */
export const PLAYERS = 'players'

/** As `Cricketer`. */
const CricketerItem = z.object({
  name: z.string(),
  team: z.string(),
  position: z.int().nullable(),
  runs: z.int(),
})

export const ScorecardItem = z.object({
  matchId: z.string(),
  /** The feed's sequence; grows with the match. */
  sequence: z.int(),
  phase: z.enum(['upcoming', 'live', 'break', 'finished']),
  outcome: z.exactOptional(z.enum(['winner', 'tie', 'no result', 'abandoned'])),
  players: z.array(CricketerItem),
  /** How many balls the stored overs have at least: they are written before this item. */
  ballCount: z.int(),
})

/** Players and runs of a match as last written. */
export type StoredScorecard = z.infer<typeof ScorecardItem>

/** As `OverLine`. */
export const OverItem = z.object({
  innings: z.int(),
  team: z.string(),
  superOver: z.boolean(),
  over: z.int(),
  balls: z.array(
    z.object({ batter: z.string(), bowler: z.string(), runs: z.int(), total: z.int(), label: z.string() }),
  ),
})

export function scorecardKey(matchId: string) {
  return { matchId, part: PLAYERS }
}

/** Players and runs of a match, read consistently. */
export async function readScorecard(matchId: string): Promise<StoredScorecard | undefined> {
  const item = await getItem('scorecards', scorecardKey(matchId))
  return item && ScorecardItem.parse(item)
}

/** Every over of a match in order of play; eventually consistent. */
export async function readOvers(matchId: string): Promise<z.infer<typeof OverItem>[]> {
  const overs = 'matchId = :match AND begins_with(part, :over)'
  const items = queryAll('scorecards', overs, { match: matchId, over: 'over#' })
  return Array.fromAsync(items, (item) => OverItem.parse(item))
}
