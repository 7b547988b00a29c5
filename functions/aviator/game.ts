import type { Play } from '../../domain/games/play.ts'
import { expectedOfFlight } from '../../domain/returns/by-steps.ts'
import type { Expected } from '../../domain/returns/expected.ts'
import type { Game } from '../games/game.ts'
import { roundsOf } from './rounds.ts'
import { aviatorEndingOf, aviatorRounds } from './rules.ts'

/** Aviator, for what asks for games by their names. Its rounds are opened by `run-rounds.ts`, which plays them at their moments. */
export const aviator: Game = {
  endingOf: aviatorEndingOf,
  sharedRounds: aviatorRounds,
  roundKeeper: null,
  shownAt: null,
  expectedOf,
  rangeOf: null,
}

/** A bet that went down with its flight does not say how far that came: its round does. */
async function expectedOf(rounds: readonly (readonly Play[])[]): Promise<Expected[]> {
  const crashed = rounds.filter((plays) => plays.some(({ result }) => result?.multiplier === undefined))
  const kept = await roundsOf(crashed.map(([play]) => play?.roundId ?? ''))
  return rounds.map((plays) => expectedOfFlight(plays, kept.get(plays[0]?.roundId ?? '')?.crash))
}
