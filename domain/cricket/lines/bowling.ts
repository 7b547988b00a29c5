import type { BallChances } from '../ball-model.ts'

/** How a ball goes. */
export interface NextBall extends BallChances {
  /** The share of the balls without wicket that win the chase, where the runs made are not followed. */
  readonly wins?: number
}

/**
 * How the next ball goes, from the wickets in hand and the runs made.
 * @param chance that the innings gets to this state
 */
export type Bowling = (wicketsInHand: number, made: number, chance: number) => NextBall

/** Cases less likely than this are left out. */
export const NEGLIGIBLE = 1e-6

/** The most runs of a ball. */
export const SIX = 6
