import type { Game } from '../games/game.ts'
import { cardsEndingOf } from './rules.ts'

/** The chances of the card game are those of a match, which nobody knows. */
export const cards: Game = {
  endingOf: cardsEndingOf,
  sharedRounds: null,
  roundKeeper: null,
  shownAt: null,
  expectedOf: null,
  rangeOf: null,
}
