import { expectedOfPicture } from '../../domain/returns/by-outcome.ts'
import type { Game } from '../games/game.ts'
import { titliEndingOf } from './rules.ts'

export const titli: Game = {
  endingOf: titliEndingOf,
  sharedRounds: null,
  roundKeeper: null,
  shownAt: null,
  expectedOf: async (rounds) => rounds.map(expectedOfPicture),
  rangeOf: null,
}
