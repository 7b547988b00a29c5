import type { TitliRound } from '../../../domain/contract/titli.ts'

/** `betting`: bets are taken; `drawing`: the picture is about to be drawn; `waiting`: it is drawn, and the next round is due. */
export type TitliPhase = 'betting' | 'drawing' | 'waiting'

/** @param nowMs by the server's clock */
export function phaseOf(round: TitliRound, nowMs: number): TitliPhase {
  if (round.randomImage !== null) return 'waiting'
  return round.bet !== null || nowMs >= round.bettingEndsAtMs ? 'drawing' : 'betting'
}
