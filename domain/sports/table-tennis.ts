import { rallySport } from './rally-sport.ts'
import { other } from './sport.ts'

const SERVE = 0.52
/** What one standard deviation of difference adds to the chance of each rally. */
const EDGE = 0.025

/** Best of seven games to 11 points; two serves each in turn, and one each from 10–10 on. */
export const tableTennis = rallySport({
  sportId: 27454574,
  setsToWin: 4,
  setName: 'Game',
  target: () => 11,
  nextServer: (server, _winner, played, target) =>
    played % 2 === 0 || played >= 2 * (target - 1) ? other(server) : server,
  serve: (edge) => [SERVE + EDGE * edge, SERVE - EDGE * edge],
})
