import type { Seeds } from '../fairness/seeds.ts'
import type { Play } from './play.ts'

/** What a round's seeds alone make of it: plain JSON. */
export type Outcome = Readonly<Record<string, unknown>>

/** How a play ended, as a round that is over tells it: without its player and what it bet on. */
export interface PublishedEnding {
  readonly status: Exclude<Play['status'], 'Open'>
  readonly result?: Play['result'] | undefined
}

/** How seeds decide the rounds of a game, for anyone to compute them again. */
export interface BySeeds {
  /** The outcome of a round, as an object of plain JSON. */
  readonly outcomeOf: (seeds: Seeds) => object
  /** Whether a play ended as the outcome has it, by the facts that are published of its end. */
  readonly agrees: (outcome: Outcome, ending: PublishedEnding) => boolean
  /** How many blocks of 32 bytes an outcome reads, unless a number is drawn again. */
  readonly blocks: number
}
