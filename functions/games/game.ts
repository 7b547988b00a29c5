import type { GameReturn } from '../../domain/contract/operator/returns.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import type { Expected } from '../../domain/returns/expected.ts'
import type { SharedRound } from '../store/round-store.ts'

/** How an open play that is due ends by itself; or when to look at it again, in milliseconds since the epoch. */
export type EndingOf = (play: Play, nowMs: number) => Promise<Ending | { readonly laterMs: number }>

/** Where rounds that all players share are kept, and when they are over. */
export interface SharedRounds {
  /** The key of a round by its id; undefined when no round has such an id. */
  keyOf(roundId: string): { readonly series: string; readonly sequence: number } | undefined
  /** True once everything of the round has been shown to everybody. */
  isOver(round: SharedRound, nowMs: number): boolean
  /** What operators declared in the place of what the seeds make, by the outcome's names. */
  declaredOf?(round: SharedRound): Promise<Readonly<Record<string, string>>>
}

/** What the server needs of a game by its name. A game that has no such thing says null. */
export interface Game {
  readonly endingOf: EndingOf
  /** Null where each player has rounds of their own, and where no seeds decide them. */
  readonly sharedRounds: SharedRounds | null
  /** Makes the work that opens the next shared round when it is due, called in every tick; null where others open rounds. */
  readonly roundKeeper: (() => (nowMs: number) => Promise<void>) | null
  /** A play as it is shown at a moment; null where it is shown as it is stored. */
  readonly shownAt: ((play: Play, nowMs: number) => Play) | null
  /** What the plays of each round were to return; null where nobody knows the chances. */
  readonly expectedOf: ((rounds: readonly (readonly Play[])[]) => Promise<Expected[]>) | null
  /** Between what these plays can return in the long run; null where the game returns the same however it is played. */
  readonly rangeOf: ((plays: readonly Play[]) => NonNullable<GameReturn['range']>) | null
}
