import { isCautious, PACED_UNTIL_LEFT } from './batting.ts'
import { ballsLeft, type InningsState, type TeamIndex, wicketsInHand } from './innings.ts'
import { LEVELS, levelOf } from './levels.ts'
import { type MatchState, opponent, scheduledBalls } from './match.ts'
import { type RunModel, runModel } from './run-model.ts'

/** How well each side is expected to bat against the other, as a level of the ball model; 0 is average. */
export type Strengths = readonly [number, number]

export const EVEN: Strengths = [0, 0]

/** How well a side is believed to bat today: weights of `LEVELS` that add up to 1. */
export type Belief = readonly number[]

/** Standard deviation of a side's level in one match around its strength: conditions and form. */
export const LEVEL_SD = 0.08
/** Correlation of the two sides' levels: they share the pitch. */
export const LEVEL_CORRELATION = 0.4
/** The remaining deviation once the other side's level is known. */
const LEVEL_SD_GIVEN_OTHER = LEVEL_SD * Math.sqrt(1 - LEVEL_CORRELATION ** 2)

/** The belief about the side that bats now, or will bat first. */
export function battingBelief(state: MatchState, strengths: Strengths = EVEN): Belief {
  const [first, chase] = state.innings
  const model = runModel(scheduledBalls(state.info))
  return first && chase
    ? chaseBelief(model, first, chase, strengths)
    : firstInningsBelief(model, first, strengths[first?.team ?? 0])
}

/** Before the first ball by the side's strength, afterwards also by what it has scored. */
export function firstInningsBelief(
  model: RunModel,
  first: InningsState | undefined,
  strength: number,
): Belief {
  const prior = beliefAround(strength, LEVEL_SD)
  return first ? updated(prior, first, model) : prior
}

/** By what the first innings shows of the pitch, and what the chase has scored so far. */
export function chaseBelief(
  model: RunModel,
  first: InningsState,
  chase: InningsState,
  strengths: Strengths,
): Belief {
  const belief = firstInningsBelief(model, first, strengths[first.team])
  const prior = LEVELS.map(() => 0)
  for (const [level, weight] of belief.entries()) {
    const given = beliefOfOther(levelOf(level), first.team, strengths)
    for (const [other, chance] of given.entries()) prior[other] = (prior[other] ?? 0) + weight * chance
  }
  return updated(prior, chase, model, startOfEvidence(chase, model))
}

/** The belief about the other side when one side bats at a level. */
export function beliefOfOther(level: number, team: TeamIndex, strengths: Strengths): Belief {
  const shared = LEVEL_CORRELATION * (level - strengths[team])
  return beliefAround(strengths[opponent(team)] + shared, LEVEL_SD_GIVEN_OTHER)
}

export function meanLevel(belief: Belief): number {
  return belief.reduce((sum, weight, level) => sum + weight * levelOf(level), 0)
}

/** Weights of the levels for a normal belief around `mean`, which is kept inside the tables' range. */
function beliefAround(mean: number, sd: number): Belief {
  const centre = Math.max(levelOf(0), Math.min(levelOf(LEVELS.length - 1), mean))
  return normalised(LEVELS.map((level) => Math.exp(-(((level - centre) / sd) ** 2) / 2)))
}

function normalised(weights: readonly number[]): Belief {
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map((weight) => weight / sum)
}

interface Start {
  readonly runs: number
  readonly left: number
  readonly wickets: number
}

/** Where evidence begins: a long chase is paced until its last ten overs, so only its runs since then show how good it is. */
function startOfEvidence(chase: InningsState, { balls }: RunModel): Start | undefined {
  if (!isCautious(balls, chase.ballsLimit)) return undefined
  if (isCautious(balls, ballsLeft(chase))) return now(chase)
  const over = (chase.ballsLimit - PACED_UNTIL_LEFT) / chase.ballsPerOver
  const fallen = chase.falls.filter(({ ballsUsed }) => ballsUsed <= chase.ballsLimit - PACED_UNTIL_LEFT)
  return {
    runs: chase.runsByOver[over - 1] ?? chase.runs,
    left: PACED_UNTIL_LEFT,
    wickets: wicketsInHand(chase) + chase.wickets - fallen.length,
  }
}

function now(innings: InningsState): Start {
  return { runs: innings.runs, left: ballsLeft(innings), wickets: wicketsInHand(innings) }
}

/**
 * Updates a belief by Bayes. The runs so far plus the runs to come, taken at the side's true level, are a
 * martingale: about normal around the runs to come at the start, with the variance used up since. So slow
 * runs count for little while wickets are kept.
 */
function updated(prior: Belief, innings: InningsState, model: RunModel, start?: Start): Belief {
  const since = start ?? { runs: 0, left: innings.ballsLimit, wickets: 10 }
  const until = now(innings)
  return normalised(
    prior.map((weight, level) => {
      const before = runsToCome(model, level, since)
      const after = runsToCome(model, level, until)
      const variance = before.sd ** 2 - after.sd ** 2
      if (variance < 1) return weight
      const z = (until.runs - since.runs + after.mean - before.mean) / Math.sqrt(variance)
      return (weight * Math.exp(-(z ** 2) / 2)) / Math.sqrt(variance)
    }),
  )
}

function runsToCome(model: RunModel, level: number, { left, wickets }: Start) {
  return model.runsToCome(level, left, Math.min(10, wickets))
}
