import { bowl, type InningsState, isComplete, openInnings } from '../../../domain/cricket/innings.ts'
import { runModel } from '../../../domain/cricket/run-model.ts'
import type { Random } from '../../../domain/feed/random.ts'
import { simulateBall } from '../../../domain/feed/simulator-ball.ts'
import { terms } from './balls.ts'

const BATTING = [...'ABCDEFGHIJK']
const BOWLING = [...'LMNOPQRSTUV']

/** An innings in the middle: the first named of the batters who are in faces the next ball. */
export function inningsAt(
  { balls, wickets }: { balls: number; wickets: number },
  changes: Partial<InningsState> = {},
): InningsState {
  const over = Math.floor(balls / 6)
  const batters = BATTING.slice(0, wickets + 2).map((name, index) => {
    return { name, runs: 0, balls: 0, fours: 0, sixes: 0, ...(index < wickets && { out: 'bowled' }) }
  })
  const runs = changes.runs ?? 0
  return {
    ...openInnings(terms),
    over,
    ballInOver: balls % 6,
    wickets,
    batters,
    striker: BATTING[wickets],
    nonStriker: BATTING[wickets + 1],
    runsByOver: Array.from({ length: over + 1 }, () => runs),
    ...changes,
  }
}

/** The innings as the simulator plays it to its end, by a side of average level. */
export function drawnInnings(start: InningsState, random: Random): InningsState {
  const sides = { batting: BATTING, bowling: BOWLING, level: 0 }
  const model = runModel(120)
  let innings = start
  while (!isComplete(innings)) innings = bowl(innings, simulateBall(innings, sides, model, random))
  return innings
}
