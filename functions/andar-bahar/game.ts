import { expectedOfDeal } from '../../domain/returns/by-outcome.ts'
import type { Game } from '../games/game.ts'
import { andarBaharEndingOf } from './rules.ts'

export const andarBahar: Game = {
  endingOf: andarBaharEndingOf,
  sharedRounds: null,
  roundKeeper: null,
  shownAt: null,
  expectedOf: async (rounds) => rounds.map(expectedOfDeal),
  rangeOf: null,
}
