import type { Seeds } from '../fairness/seeds.ts'
import { andarBaharAgrees, andarBaharOutcome } from './andar-bahar/rules.ts'
import { aviatorAgrees, aviatorOutcome } from './aviator/rules.ts'
import type { BySeeds, Outcome, PublishedEnding } from './by-seeds.ts'
import { colorPredictionAgrees, colorPredictionOutcome } from './color-prediction/rules.ts'
import type { GameName } from './game.ts'
import { matkaAgrees, matkaOutcome } from './matka/draw.ts'
import { minesAgrees } from './mines/board.ts'
import { minesOutcome } from './mines/rules.ts'
import { titliAgrees, titliOutcome } from './titli/rules.ts'

interface Game {
  /** Null where no seed decides: a match decides the rounds of the card game. */
  readonly bySeeds: BySeeds | null
}

const games = {
  aviator: { bySeeds: { outcomeOf: aviatorOutcome, agrees: aviatorAgrees, blocks: 1 } },
  mines: { bySeeds: { outcomeOf: minesOutcome, agrees: minesAgrees, blocks: 1 } },
  titli: { bySeeds: { outcomeOf: titliOutcome, agrees: titliAgrees, blocks: 1 } },
  'andar-bahar': { bySeeds: { outcomeOf: andarBaharOutcome, agrees: andarBaharAgrees, blocks: 7 } },
  matka: { bySeeds: { outcomeOf: matkaOutcome, agrees: matkaAgrees, blocks: 1 } },
  cards: { bySeeds: null },
  'color-prediction': {
    bySeeds: { outcomeOf: colorPredictionOutcome, agrees: colorPredictionAgrees, blocks: 1 },
  },
} as const satisfies Readonly<Record<GameName, Game>>

/** The games whose rounds are decided by seeds. */
export type SeededGame = {
  [Name in GameName]: (typeof games)[Name]['bySeeds'] extends null ? never : Name
}[GameName]

/** Whether seeds decide the rounds of a game. */
export function isSeeded(game: GameName): game is SeededGame {
  return games[game].bySeeds !== null
}

/**
 * The outcome of a round, computed from its seeds alone: the server pays by it, and anyone can compute it again.
 * Undefined for a game that seeds don't decide.
 */
export function outcomeOf(game: GameName, seeds: Seeds): Outcome | undefined {
  return isSeeded(game) ? { ...games[game].bySeeds.outcomeOf(seeds) } : undefined
}

/**
 * Whether the published ending of a bet follows from the outcome. (The bet itself is not published.) False for a game that
 * seeds don't decide.
 */
export function agreesWith(game: GameName, outcome: Outcome, ending: PublishedEnding): boolean {
  return isSeeded(game) && games[game].bySeeds.agrees(outcome, ending)
}

/** How many blocks of 32 bytes the outcome of a round uses, unless a number is drawn again. */
export function blocksRead(game: SeededGame): number {
  return games[game].bySeeds.blocks
}
