import type { MinesRound } from '../../../domain/contract/mines.ts'
import { isBettingOpen, progressAt } from '../../../domain/games/mines/rules.ts'

/** `opening` is the moment before bets are taken, also while no round is known; `turning` is all that comes after them. */
export type Phase = 'opening' | 'betting' | 'turning'

export type PhaseOf = Pick<MinesRound, 'openedAtMs' | 'isOver' | 'turned'>

/** The phase of a round by the server's clock. Betting has ended as soon as the server has turned a tile. */
export function phaseAt(round: PhaseOf | undefined, nowMs: number): Phase {
  if (!round) return 'opening'
  if (round.isOver || round.turned > 0 || progressAt(round, nowMs) === 100) return 'turning'
  return isBettingOpen(round, nowMs) ? 'betting' : 'opening'
}
