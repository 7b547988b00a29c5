import type { Ball, Extras, Wicket } from '../cricket/ball.ts'
import { type BallChances, ballChances, EXTRA_CHANCE } from '../cricket/ball-model.ts'
import { type InningsState, wicketsInHand } from '../cricket/innings.ts'
import type { RunModel } from '../cricket/run-model.ts'
import { sensibleIntent } from '../cricket/tempo.ts'
import { pick, type Random } from './random.ts'

/** The players of an innings, and how well they bat: `level` is that of the ball model. */
export interface Sides {
  /** In batting order. */
  readonly batting: readonly string[]
  /** In batting order too: the last six bowl. */
  readonly bowling: readonly string[]
  readonly level: number
}

const BOWLERS = 6
const SLOG = 6

/** How wickets fall, by share: the men's T20 internationals' order of frequency. */
const DISMISSALS = shares([
  ['caught', 62],
  ['bowled', 17],
  ['lbw', 9],
  ['run out', 6],
  ['caught and bowled', 3],
  ['stumped', 3],
])

/** Shares of the extras that are bowled again, and of the ones and twos that come off the pad or past it. */
const NO_BALL_SHARE = 0.12
const FIVE_WIDES_SHARE = 0.02
const LEG_BYE_SHARE = 0.05
const BYE_SHARE = 0.01
const REVIEW_SHARE = { wicket: 0.15, dot: 0.01 }

/** Draws the next delivery of an innings. */
export function simulateBall(innings: InningsState, sides: Sides, model: RunModel, random: Random): Ball {
  const overDone = innings.ballInOver === innings.ballsPerOver
  const over = innings.over + (overDone ? 1 : 0)
  const newBatter = sides.batting[innings.batters.length] ?? ''
  const opening = innings.batters.length === 0
  const ball = {
    over,
    batter: innings.striker ?? newBatter,
    nonStriker: innings.nonStriker ?? (opening ? (sides.batting[1] ?? '') : newBatter),
    bowler:
      innings.runsByOver.length > over ? (innings.bowler ?? '') : nextBowler(innings, sides.bowling, random),
  }
  if (random() < EXTRA_CHANCE) return { ...ball, ...again(random) }
  const wickets = innings.superOver ? 10 : Math.min(10, wicketsInHand(innings))
  const intent = innings.superOver ? SLOG : sensibleIntent(innings, model.tempo)
  const chances = ballChances(sides.level, wickets)[intent]
  const runs = chances ? drawRuns(chances, random) : 0
  return runs === 'wicket' ? { ...ball, ...dismissal(ball, random) } : { ...ball, ...scored(runs, random) }
}

type Result = Pick<Ball, 'runs' | 'extras' | 'boundary' | 'wickets' | 'reviewed'>

function drawRuns({ one, two, three, four, six, wicket }: BallChances, random: Random): number | 'wicket' {
  const outcomes = [
    [one, 1],
    [two, 2],
    [three, 3],
    [four, 4],
    [six, 6],
    [wicket, 'wicket'],
  ] as const
  let left = random()
  for (const [chance, outcome] of outcomes) {
    if (left < chance) return outcome
    left -= chance
  }
  return 0
}

/** A wide or a no-ball. */
function again(random: Random): Result {
  if (random() < NO_BALL_SHARE) return result(0, { noballs: 1 })
  return result(0, { wides: random() < FIVE_WIDES_SHARE ? 5 : 1 })
}

function scored(runs: number, random: Random): Result {
  if (runs === 0) return { ...result(0, {}), reviewed: random() < REVIEW_SHARE.dot }
  const off = random()
  if (runs <= 2 && off < LEG_BYE_SHARE) return result(0, { legbyes: runs })
  if (runs <= 2 && off < LEG_BYE_SHARE + BYE_SHARE) return result(0, { byes: runs })
  return result(runs, {})
}

function dismissal(pair: Pick<Ball, 'batter' | 'nonStriker'>, random: Random): Result {
  const kind = pick(random, DISMISSALS)
  const playerOut = kind === 'run out' && random() < 0.5 ? pair.nonStriker : pair.batter
  return { ...result(0, {}, [{ kind, playerOut }]), reviewed: random() < REVIEW_SHARE.wicket }
}

function result(batter: number, extras: Extras, wickets: readonly Wicket[] = []): Result {
  const { wides = 0, noballs = 0, byes = 0, legbyes = 0 } = extras
  const extraRuns = wides + noballs + byes + legbyes
  return {
    runs: { batter, extras: extraRuns, total: batter + extraRuns },
    extras,
    boundary: batter >= 4,
    wickets,
    reviewed: false,
  }
}

/**
 * The one of the last six who has bowled least, but never two overs in a row: nobody bowls more than four
 * overs of twenty.
 */
function nextBowler(innings: InningsState, bowling: readonly string[], random: Random): string {
  const bowled = new Map(innings.bowlers.map(({ name, balls }) => [name, balls]))
  const rested = bowling.slice(-BOWLERS).filter((name) => name !== innings.bowler)
  const least = Math.min(...rested.map((name) => bowled.get(name) ?? 0))
  return pick(
    random,
    rested.filter((name) => (bowled.get(name) ?? 0) === least),
  )
}

function shares(table: readonly (readonly [kind: string, percent: number])[]): readonly string[] {
  return table.flatMap(([kind, percent]) => Array<string>(percent).fill(kind))
}
