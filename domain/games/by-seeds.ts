import type { Seeds } from '../fairness/seeds.ts'
import type { Play } from './play.ts'

/** The outcome of a round, as plain JSON: it follows from the seeds alone. */
export type Outcome = Readonly<Record<string, unknown>>

/** How a play ended, as published with its round: without its player and bet. */
export interface PublishedEnding {
  readonly status: Exclude<Play['status'], 'Open'>
  readonly result?: Play['result'] | undefined
}

/** How seeds decide the rounds of a game, so that anyone can compute them again. */
export interface BySeeds {
  readonly outcomeOf: (seeds: Seeds) => object
  /** Whether the published ending of a play follows from the outcome. */
  readonly agrees: (outcome: Outcome, ending: PublishedEnding) => boolean
  /** How many blocks of 32 bytes an outcome uses, unless a number is drawn again. */
  readonly blocks: number
}
