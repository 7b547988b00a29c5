import type { BallChances } from '../ball-model.ts'

export interface NextBall extends BallChances {
  /** The share of balls without a wicket that win the chase, where the runs made are not followed. */
  readonly wins?: number
}

/**
 * The chances of the next ball, given the wickets in hand and the runs made.
 * @param chance that the innings gets to this state
 */
export type Bowling = (wicketsInHand: number, made: number, chance: number) => NextBall

/** Cases less likely than this are left out. */
export const NEGLIGIBLE = 1e-6

/** The most runs off one ball. */
export const SIX = 6
