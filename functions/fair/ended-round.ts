import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Seeds } from '../../domain/fairness/seeds.ts'
import type { GameName } from '../../domain/games/game.ts'
import type { Play } from '../../domain/games/play.ts'
import type { SharedRounds } from '../games/game.ts'
import { games } from '../games/games.ts'
import { playsOfRound } from '../store/read/plays.ts'
import { readRound, type SharedRound } from '../store/read/rounds.ts'

/** A round that is over, so that its seeds are public. */
interface EndedRound {
  readonly seeds: Seeds
  readonly openedAtMs: number
  readonly contributors?: SharedRound['contributors']
  /** The parts of the outcome that operators declared, by their names. */
  readonly declared: Readonly<Record<string, string>>
  readonly plays: readonly Play[]
}

/** How many of a round's plays are shown: enough to see how it was paid. */
const PLAYS_MAX = 100

/**
 * An ended round, or a refusal to show it. A player's own round is found only by its play: without a bet it is not stored.
 */
export async function endedRound(
  game: GameName,
  roundId: string,
  nowMs: number,
): Promise<EndedRound | Refusal> {
  const { sharedRounds } = games[game]
  return sharedRounds ? endedShared(sharedRounds, game, roundId, nowMs) : endedOwn(game, roundId, nowMs)
}

async function endedOwn(game: GameName, roundId: string, nowMs: number): Promise<EndedRound | Refusal> {
  const stored = await firstPlays(game, roundId)
  const { shownAt } = games[game]
  const plays = shownAt ? stored.map((play) => shownAt(play, nowMs)) : stored
  const round = plays[0]?.round
  if (!round) return refuse('roundNotFound', { field: 'roundId' })
  if (plays.some((play) => play.status === 'Open')) return refuse('roundNotOver')
  return { seeds: round.seeds, openedAtMs: round.openedAtMs, declared: {}, plays }
}

async function endedShared(
  { keyOf, isOver, declaredOf }: SharedRounds,
  game: GameName,
  roundId: string,
  nowMs: number,
): Promise<EndedRound | Refusal> {
  const key = keyOf(roundId)
  const round = key && (await readRound(key.series, key.sequence))
  if (!round) return refuse('roundNotFound', { field: 'roundId' })
  if (!isOver(round, nowMs)) return refuse('roundNotOver')
  const { seeds, openedAtMs, contributors } = round
  const [plays, declared] = await Promise.all([
    firstPlays(game, roundId),
    declaredOf === null ? {} : declaredOf(round),
  ])
  return { seeds, openedAtMs, contributors, plays, declared }
}

async function firstPlays(game: GameName, roundId: string): Promise<Play[]> {
  const plays: Play[] = []
  for await (const play of playsOfRound(game, roundId)) {
    plays.push(play)
    if (plays.length === PLAYS_MAX) break
  }
  return plays
}
