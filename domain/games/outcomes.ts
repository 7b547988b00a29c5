import type { Seeds } from '../fairness/seeds.ts'
import { andarBaharOutcome } from './andar-bahar.ts'
import { aviatorOutcome } from './aviator.ts'
import type { GameName } from './game.ts'
import { matkaOutcome } from './matka/draw.ts'
import { minesOutcome } from './mines.ts'
import { titliOutcome } from './titli.ts'

/** What a round's seeds alone make of it: plain JSON. */
export type Outcome = Readonly<Record<string, unknown>>

/** Each game's outcome of seeds. The card game has none: a match decides it. */
const outcomes: Partial<Record<GameName, (seeds: Seeds) => object>> = {
  'andar-bahar': andarBaharOutcome,
  aviator: aviatorOutcome,
  matka: matkaOutcome,
  mines: minesOutcome,
  titli: titliOutcome,
}

/**
 * The outcome of a round, computed of its seeds alone: what the server pays by, and what anyone computes again.
 * Undefined for a game whose rounds no seed decides.
 */
export function outcomeOf(game: GameName, seeds: Seeds): Outcome | undefined {
  return outcomes[game] && { ...outcomes[game](seeds) }
}
