import type { Game } from '../games/game.ts'
import { cardsEndingOf } from './rules.ts'

/** The card game, for what asks for games by their names. Its chances are those of a match, which nobody knows. */
export const cards: Game = {
  endingOf: cardsEndingOf,
  sharedRounds: null,
  roundKeeper: null,
  shownAt: null,
  expectedOf: null,
  rangeOf: null,
}
