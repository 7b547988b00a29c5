import type { Play } from '../../domain/games/play.ts'
import { expectedOfFlight } from '../../domain/returns/by-steps.ts'
import type { Expected } from '../../domain/returns/expected.ts'
import type { Game } from '../games/game.ts'
import { roundsOf } from './rounds.ts'
import { aviatorEndingOf, aviatorRounds } from './rules.ts'

/** Aviator's row. Its rounds are opened and published by `run-rounds.ts`. */
export const aviator: Game = {
  endingOf: aviatorEndingOf,
  sharedRounds: aviatorRounds,
  roundKeeper: null,
  shownAt: null,
  expectedOf,
  rangeOf: null,
}

/** Reads the rounds of lost bets for their crash, which lost bets don't record. */
async function expectedOf(rounds: readonly (readonly Play[])[]): Promise<Expected[]> {
  const crashed = rounds.filter((plays) => plays.some(({ result }) => result?.multiplier === undefined))
  const kept = await roundsOf(crashed.map(([play]) => play?.roundId ?? ''))
  return rounds.map((plays) => expectedOfFlight(plays, kept.get(plays[0]?.roundId ?? '')?.crash))
}
