import type { Seeds } from '../fairness/seeds.ts'
import { andarBaharOutcome } from './andar-bahar.ts'
import { aviatorOutcome } from './aviator.ts'
import type { GameName } from './game.ts'
import { matkaOutcome } from './matka/draw.ts'
import { minesOutcome } from './mines.ts'
import { titliOutcome } from './titli.ts'

/** What a round's seeds alone make of it: plain JSON. */
export type Outcome = Readonly<Record<string, unknown>>

/** A game whose rounds seeds decide. The card game's are decided by a match. */
export type SeededGame = Exclude<GameName, 'cards'>

/** Each game's outcome of seeds. */
const outcomes: Readonly<Record<SeededGame, (seeds: Seeds) => object>> = {
  'andar-bahar': andarBaharOutcome,
  aviator: aviatorOutcome,
  matka: matkaOutcome,
  mines: minesOutcome,
  titli: titliOutcome,
}

/** Whether seeds decide the rounds of a game. */
export function isSeeded(game: GameName): game is SeededGame {
  return game in outcomes
}

/**
 * The outcome of a round, computed of its seeds alone: what the server pays by, and what anyone computes again.
 * Undefined for a game whose rounds no seed decides.
 */
export function outcomeOf(game: GameName, seeds: Seeds): Outcome | undefined {
  return isSeeded(game) ? { ...outcomes[game](seeds) } : undefined
}
