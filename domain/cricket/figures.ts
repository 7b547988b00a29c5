import { type Ball, isBowlersWicket, isDismissal, isLegal } from './ball.ts'

export interface BatterFigures {
  readonly name: string
  readonly runs: number
  readonly balls: number
  readonly fours: number
  readonly sixes: number
  /** How the batter was dismissed; absent while not out. */
  readonly out?: string
}

export interface BowlerFigures {
  readonly name: string
  /** Legal balls bowled. */
  readonly balls: number
  /** Runs charged: off the bat, wides and no-balls. */
  readonly runs: number
  readonly wickets: number
}

/** Every batter's figures after one more ball; a new batter joins the list. */
export function battersAfter(batters: readonly BatterFigures[], ball: Ball): readonly BatterFigures[] {
  const after = batters.slice()
  for (const name of [ball.batter, ball.nonStriker]) {
    if (!after.some((batter) => batter.name === name)) {
      after.push({ name, runs: 0, balls: 0, fours: 0, sixes: 0 })
    }
  }
  const out = new Map(ball.wickets.filter(isDismissal).map(({ playerOut, kind }) => [playerOut, kind]))
  return after.map((batter) => {
    const played = batter.name === ball.batter ? facing(batter, ball) : batter
    const kind = out.get(batter.name)
    return kind === undefined ? played : { ...played, out: kind }
  })
}

function facing(batter: BatterFigures, { runs, extras, boundary }: Ball): BatterFigures {
  return {
    ...batter,
    runs: batter.runs + runs.batter,
    balls: batter.balls + (extras.wides ? 0 : 1),
    fours: batter.fours + (boundary && runs.batter === 4 ? 1 : 0),
    sixes: batter.sixes + (boundary && runs.batter === 6 ? 1 : 0),
  }
}

/** Every bowler's figures after one more ball. */
export function bowlersAfter(bowlers: readonly BowlerFigures[], ball: Ball): readonly BowlerFigures[] {
  const before = bowlers.find(({ name }) => name === ball.bowler)
  const after = {
    name: ball.bowler,
    balls: (before?.balls ?? 0) + (isLegal(ball) ? 1 : 0),
    runs: (before?.runs ?? 0) + ball.runs.batter + (ball.extras.wides ?? 0) + (ball.extras.noballs ?? 0),
    wickets: (before?.wickets ?? 0) + ball.wickets.filter(isBowlersWicket).length,
  }
  return before ? bowlers.map((bowler) => (bowler === before ? after : bowler)) : [...bowlers, after]
}
