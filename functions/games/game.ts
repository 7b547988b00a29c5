import type { GameReturn } from '../../domain/contract/operator/returns.ts'
import type { Ending, Play } from '../../domain/games/play.ts'
import type { Expected } from '../../domain/returns/expected.ts'
import type { SharedRound } from '../store/read/rounds.ts'

/** How a due, open play ends by itself; or when to look at it again, in milliseconds since the epoch. */
export type EndingOf = (play: Play, nowMs: number) => Promise<Ending | { readonly laterMs: number }>

/** Where the rounds that all players share are stored, and when they are over. */
export interface SharedRounds {
  /** The key of a round by its id; undefined when the id is invalid. */
  keyOf(roundId: string): { readonly series: string; readonly sequence: number } | undefined
  /** True once everything of the round has been shown to everybody. */
  isOver(round: SharedRound, nowMs: number): boolean
  /** What operators declared in place of the seeds' outcome, by the outcome's names. Null where nobody can. */
  readonly declaredOf: ((round: SharedRound) => Promise<Readonly<Record<string, string>>>) | null
}

/** A game's row on the server; null for what the game does not have. */
export interface Game {
  readonly endingOf: EndingOf
  /** Null where each player has rounds of their own, and where no seeds decide them. */
  readonly sharedRounds: SharedRounds | null
  /** Makes the job that opens the next shared round when it is due; every tick calls it. Null where others open rounds. */
  readonly roundKeeper: (() => (nowMs: number) => Promise<void>) | null
  /** A play as it is shown at a moment; null where it is shown as it is stored. */
  readonly shownAt: ((play: Play, nowMs: number) => Play) | null
  /** The expected return of each round's plays; null where the chances are unknown. */
  readonly expectedOf: ((rounds: readonly (readonly Play[])[]) => Promise<Expected[]>) | null
  /** The range of the long-run return of these plays; null where every way of playing returns the same. */
  readonly rangeOf: ((plays: readonly Play[]) => NonNullable<GameReturn['range']>) | null
}
