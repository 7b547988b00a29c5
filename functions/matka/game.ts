import { expectedOfDraw } from '../../domain/returns/by-outcome.ts'
import type { Game } from '../games/game.ts'
import { drawKeeper } from './keep-drawing.ts'
import { matkaEndingOf, matkaRounds } from './rules.ts'

export const matka: Game = {
  endingOf: matkaEndingOf,
  sharedRounds: matkaRounds,
  roundKeeper: drawKeeper,
  shownAt: null,
  expectedOf: async (rounds) => rounds.map(expectedOfDraw),
  rangeOf: null,
}
