import { expectedOfPicture } from '../../domain/returns/by-outcome.ts'
import type { Game } from '../games/game.ts'
import { titliEndingOf } from './rules.ts'

/** Titli Par, for what asks for games by their names. */
export const titli: Game = {
  endingOf: titliEndingOf,
  sharedRounds: null,
  roundKeeper: null,
  shownAt: null,
  expectedOf: async (rounds) => rounds.map(expectedOfPicture),
  rangeOf: null,
}
