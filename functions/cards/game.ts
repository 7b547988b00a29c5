import type { Game } from '../games/game.ts'
import { cardsEndingOf } from './rules.ts'

/** The card game's row. Its chances are unknown: they depend on a match. */
export const cards: Game = {
  endingOf: cardsEndingOf,
  sharedRounds: null,
  roundKeeper: null,
  shownAt: null,
  expectedOf: null,
  rangeOf: null,
}
