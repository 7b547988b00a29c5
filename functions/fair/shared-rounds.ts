import type { GameName } from '../../domain/games/game.ts'
import { aviatorRounds } from '../aviator/rules.ts'
import { matkaRounds } from '../matka/results.ts'
import type { SharedRound } from '../store/round-store.ts'

/** Where rounds that all players share are kept, and when they are over. */
export interface SharedRounds {
  /** The key of a round by its id; undefined when no round has such an id. */
  keyOf(roundId: string): { readonly series: string; readonly sequence: number } | undefined
  /** True once everything of the round has been shown to everybody. */
  isOver(round: SharedRound, nowMs: number): boolean
  /** What operators declared in the place of what the seeds make, by the outcome's names. */
  declaredOf?(round: SharedRound): Promise<Readonly<Record<string, string>>>
}

/** The games whose rounds all players share. */
export const sharedRounds: Partial<Record<GameName, SharedRounds>> = {
  aviator: aviatorRounds,
  matka: matkaRounds,
}
