import type { Seeds } from '../fairness/seeds.ts'
import type { Play } from './play.ts'

/** What a round's seeds alone decide, as plain JSON. */
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
  /** How many blocks of 32 bytes an outcome reads, unless a number is drawn again. */
  readonly blocks: number
}
