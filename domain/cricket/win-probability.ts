import {
  type Belief,
  beliefOfOther,
  chaseBelief,
  EVEN,
  firstInningsBelief,
  type Strengths,
} from './belief.ts'
import { ballsLeft, type InningsState, isComplete, type TeamIndex, wicketsInHand } from './innings.ts'
import { levelOf } from './levels.ts'
import { decidedBy, type MatchState, scheduledBalls } from './match.ts'
import { type RunModel, runModel } from './run-model.ts'

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

/** Clamps to 0…1: sums of weights may be off by a rounding error. */
function forFirst(team: TeamIndex, chance: number): number {
  const kept = Math.min(1, Math.max(0, chance))
  return team === 0 ? kept : 1 - kept
}

/** Chance of the side batting first: its runs to come, against the chase that each total would set. */
function defending(
  model: RunModel,
  first: InningsState | undefined,
  team: TeamIndex,
  strengths: Strengths,
): number {
  const [left, wickets] = first ? resources(first) : [model.balls, 10]
  const runs = first?.runs ?? 0
  const belief = firstInningsBelief(model, first, strengths[team])
  let chance = 0
  for (const [level, weight] of belief.entries()) {
    const { mean, sd } = model.runsToCome(level, left, wickets)
    const chaser = beliefOfOther(levelOf(level), team, strengths)
    for (const node of QUADRATURE) {
      const total = runs + Math.max(0, mean + node.z * sd)
      chance += weight * node.weight * (1 - chanceOf(model, chaser, model.balls, 10, total + 1))
    }
  }
  return chance
}

/** Chance of the chasing side. */
function chasing(model: RunModel, first: InningsState, chase: InningsState, strengths: Strengths): number {
  const need = (chase.target ?? first.runs + 1) - chase.runs
  return chanceOf(model, chaseBelief(model, first, chase, strengths), ...resources(chase), need)
}

function resources(innings: InningsState): [ballsLeft: number, wicketsInHand: number] {
  return isComplete(innings) ? [0, 0] : [ballsLeft(innings), Math.min(10, wicketsInHand(innings))]
}

function chanceOf(model: RunModel, belief: Belief, left: number, wickets: number, need: number): number {
  return belief.reduce((sum, weight, level) => sum + weight * model.chase(level, left, wickets, need), 0)
}
