import { ballsLeft, betOnLine, openLines, type Strategy } from '../strategy.ts'

/** Who does not face can't score: NO on the batter off strike, with few balls to come, or at any time. */
export function nonStrikerNo(name: string, most: number): Strategy {
  return {
    name: `NO on the non-striker, ${name}`,
    sports: ['cricket'],
    begin:
      (seat) =>
      async ({ match, balls, isNews }) => {
        const innings = match.score.innings.at(-1)
        if (!isNews || !innings || ballsLeft(balls, innings.overs) > most) return
        const off = match.score.batters.find(({ onStrike }) => !onStrike)
        const line = openLines(match, 'b').find((each) => each.name === `${off?.name} Runs`)
        if (line) await betOnLine(seat, line, 'no', 1000)
      },
  }
}
