import { ballsLeft, type InningsState, isComplete, type TeamIndex, wicketsInHand } from './innings.ts'
import { decidedBy, type MatchState, opponent, scheduledBalls } from './match.ts'
import { LEVELS, type RunModel, runModel } from './run-model.ts'

/** How well each side is expected to bat against the other, as a level of the ball model; 0 is average. */
export type Strengths = readonly [number, number]

export const EVEN: Strengths = [0, 0]

/** Standard deviation of a side's level in one match around its strength: conditions and form. */
export const LEVEL_SD = 0.08
/** Correlation of the two sides' levels: they share the pitch. */
export const LEVEL_CORRELATION = 0.4

/** Gauss–Hermite nodes and weights for a standard normal, five points. */
const QUADRATURE = [
  { z: -2.857, weight: 0.011257 },
  { z: -1.3556, weight: 0.222076 },
  { z: 0, weight: 0.533333 },
  { z: 1.3556, weight: 0.222076 },
  { z: 2.857, weight: 0.011257 },
] as const

/**
 * The chance that the first-named team wins, from 0 to 1; a tie counts half. Exactly 0, ½ or 1 once the scores decide.
 * Costs a few microseconds, after the run model of the match's length has been solved once.
 */
export function winProbability(state: MatchState, strengths: Strengths = EVEN): number {
  if (state.outcome) return state.outcome.kind === 'winner' ? forFirst(state.outcome.team, 1) : 0.5
  const decided = decidedBy(state)
  if (decided !== undefined) return decided === 'tie' ? 0.5 : forFirst(decided, 1)
  const model = runModel(scheduledBalls(state.info))
  const [first, chase] = state.innings
  if (!first) {
    const batsFirst = ([0, 1] as const).map((team) =>
      forFirst(team, defending(model, undefined, team, strengths)),
    )
    return batsFirst.reduce((sum, chance) => sum + chance, 0) / batsFirst.length
  }
  return chase
    ? forFirst(chase.team, chasing(model, first, chase, strengths))
    : forFirst(first.team, defending(model, first, first.team, strengths))
}

/**
 * What is believed of how well the side of a match's current innings bats today: a weight on each of `LEVELS`, adding
 * up to 1. In the first innings its own runs tell of it, in a chase the other side's on the same pitch.
 */
export function battingBelief(state: MatchState, strengths: Strengths = EVEN): readonly number[] {
  const [first, chase] = state.innings
  const model = runModel(scheduledBalls(state.info))
  return first && chase
    ? chaseBelief(model, first, chase.team, strengths)
    : firstInningsBelief(model, first, strengths[first?.team ?? 0])
}

/** Sums of weights may be off 0 or 1 by a rounding error. */
function forFirst(team: TeamIndex, chance: number): number {
  const kept = Math.min(1, Math.max(0, chance))
  return team === 0 ? kept : 1 - kept
}

/** Chance of the side batting first: its runs to come, against the chase that each total would ask for. */
function defending(
  model: RunModel,
  first: InningsState | undefined,
  team: TeamIndex,
  strengths: Strengths,
): number {
  const [left, wickets] = first ? resources(first) : [model.balls, 10]
  const runs = first?.runs ?? 0
  const belief = firstInningsBelief(model, first, strengths[team])
  const chaser = strengths[opponent(team)]
  let chance = 0
  for (const [level, weight] of belief.entries()) {
    const { mean, sd } = model.runsToCome(level, left, wickets)
    const chaseBelief = beliefAround(chaser + LEVEL_CORRELATION * (levelOf(level) - strengths[team]))
    for (const node of QUADRATURE) {
      const total = runs + Math.max(0, mean + node.z * sd)
      chance += weight * node.weight * (1 - chanceOf(model, chaseBelief, model.balls, 10, total + 1))
    }
  }
  return chance
}

/** Chance of the chasing side. */
function chasing(model: RunModel, first: InningsState, chase: InningsState, strengths: Strengths): number {
  const need = (chase.target ?? first.runs + 1) - chase.runs
  return chanceOf(model, chaseBelief(model, first, chase.team, strengths), ...resources(chase), need)
}

/** What the first innings told of the conditions is carried over to the chase. */
function chaseBelief(
  model: RunModel,
  first: InningsState,
  chaser: TeamIndex,
  strengths: Strengths,
): readonly number[] {
  const belief = firstInningsBelief(model, first, strengths[first.team])
  const level = belief.reduce((sum, weight, index) => sum + weight * levelOf(index), 0)
  return beliefAround(strengths[chaser] + LEVEL_CORRELATION * (level - strengths[first.team]))
}

function resources(innings: InningsState): [ballsLeft: number, wicketsInHand: number] {
  return isComplete(innings) ? [0, 0] : [ballsLeft(innings), Math.min(10, wicketsInHand(innings))]
}

function chanceOf(
  model: RunModel,
  belief: readonly number[],
  left: number,
  wickets: number,
  need: number,
): number {
  return belief.reduce((sum, weight, level) => sum + weight * model.chase(level, left, wickets, need), 0)
}

/**
 * What the runs so far say of the level of the side batting first. Runs so far plus runs to come is a martingale at
 * each level, with the variance that has been used up, which gives each level a normal likelihood.
 */
function firstInningsBelief(
  model: RunModel,
  first: InningsState | undefined,
  strength: number,
): readonly number[] {
  const prior = beliefAround(strength)
  if (!first) return prior
  const [left, wickets] = [ballsLeft(first), Math.min(10, wicketsInHand(first))]
  return normalised(
    prior.map((weight, level) => {
      const start = model.runsToCome(level, model.balls, 10)
      const now = model.runsToCome(level, left, wickets)
      const variance = start.sd ** 2 - now.sd ** 2
      if (variance < 1) return weight
      return (
        (weight * normalDensity((first.runs + now.mean - start.mean) / Math.sqrt(variance))) /
        Math.sqrt(variance)
      )
    }),
  )
}

/** Weights of the levels for a normal belief around `mean`, which is kept inside the tables' range. */
function beliefAround(mean: number): readonly number[] {
  const centre = Math.max(levelOf(0), Math.min(levelOf(LEVELS.length - 1), mean))
  return normalised(LEVELS.map((level) => normalDensity((level - centre) / LEVEL_SD)))
}

function levelOf(index: number): number {
  return LEVELS[index] ?? 0
}

/** Up to the constant that normalising removes. */
function normalDensity(z: number): number {
  return Math.exp(-(z ** 2) / 2)
}

function normalised(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => weight / sum)
}
