import { expectedOfNumber } from '../../domain/returns/by-number.ts'
import type { Game } from '../games/game.ts'
import { colorPredictionEndingOf, colorPredictionRounds } from './rules.ts'

/** Color Prediction's row. The first request in a minute opens its round. */
export const colorPrediction: Game = {
  endingOf: colorPredictionEndingOf,
  sharedRounds: colorPredictionRounds,
  roundKeeper: null,
  shownAt: null,
  expectedOf: async (rounds) => rounds.map(expectedOfNumber),
  rangeOf: null,
}
