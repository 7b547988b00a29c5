import type { Score } from '../contract/matches.ts'
import type { BatterFigures } from '../cricket/figures.ts'
import type { CricketScore } from '../cricket/score.ts'

/** A cricket score in the form in which scores of all sports are shown. */
export function shownScore(score: CricketScore): Score {
  const { striker, nonStriker, bowler } = score
  return {
    innings: score.innings.map(({ team, runs, wickets, overs, target }) => ({
      team,
      runs,
      wickets,
      overs,
      target: target ?? null,
    })),
    batting: score.batting ?? null,
    batters: [
      ...(striker ? [batterLine(striker, true)] : []),
      ...(nonStriker ? [batterLine(nonStriker, false)] : []),
    ],
    bowler: bowler
      ? {
          name: bowler.name,
          overs: `${Math.floor(bowler.balls / 6)}.${bowler.balls % 6}`,
          runs: bowler.runs,
          wickets: bowler.wickets,
        }
      : null,
    recentBalls: [...score.lastBalls],
    requiredRate: score.requiredRate ?? null,
    points: [],
    serving: null,
    status: score.status,
  }
}

function batterLine({ name, runs, balls, fours, sixes }: BatterFigures, onStrike: boolean) {
  return { name, runs, balls, fours, sixes, onStrike }
}
