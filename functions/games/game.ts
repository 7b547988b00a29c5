import type { GameReturn } from '../../domain/contract/operator/returns.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import type { Expected } from '../../domain/returns/expected.ts'
import type { SharedRound } from '../store/read/rounds.ts'

/** How a due, open play ends by its game's rule; or when to check it again, in milliseconds since the epoch. */
export type EndingOf = (play: Play, nowMs: number) => Promise<Ending | { readonly laterMs: number }>

/** The storage of a game's shared rounds, and when they are over. */
export interface SharedRounds {
  /** The key of a round by its id; undefined when the id is invalid. */
  keyOf(roundId: string): { readonly series: string; readonly sequence: number } | undefined
  /** True once everything of the round has been shown to everybody. */
  isOver(round: SharedRound, nowMs: number): boolean
  /** The parts of the outcome that operators declared, by their names. Null where nobody can. */
  readonly declaredOf: ((round: SharedRound) => Promise<Readonly<Record<string, string>>>) | null
}

/** A game's row on the server; a member is null where the game has no such thing. */
export interface Game {
  readonly endingOf: EndingOf
  /** Null where each player has rounds of their own, and where no seeds decide them. */
  readonly sharedRounds: SharedRounds | null
  /** Makes the job that opens the next shared round when it is due; every tick calls it. Null where others open rounds. */
  readonly roundKeeper: (() => (nowMs: number) => Promise<void>) | null
  /** A play as shown at `nowMs`; null where plays are shown as stored. */
  readonly shownAt: ((play: Play, nowMs: number) => Play) | null
  /** The expected return of each round's plays; null where the chances are unknown. */
  readonly expectedOf: ((rounds: readonly (readonly Play[])[]) => Promise<Expected[]>) | null
  /** The range of the long-run return of these plays; null where every way of playing returns the same. */
  readonly rangeOf: ((plays: readonly Play[]) => NonNullable<GameReturn['range']>) | null
}
