import { rallySport } from './rally-sport.ts'

/** The serving side wins fewer rallies than it loses: the other attacks first. */
const SERVE = 0.38
/** What one standard deviation of difference adds to the chance of each rally. */
const EDGE = 0.018

/**
 * Best of five sets to 25 points, the fifth to 15; the winner of a rally serves next. The model of two
 * constant chances, one for each side's serve, is that of M. Ferrante and G. Fonseca, 'On the winning
 * probabilities and mean durations of volleyball', Journal of Quantitative Analysis in Sports 10 (2014).
 */
export const volleyball = rallySport({
  sportId: 998917,
  setsToWin: 3,
  setName: 'Set',
  target: (set) => (set === 4 ? 15 : 25),
  nextServer: (_server, winner) => winner,
  serve: (edge) => [SERVE + EDGE * edge, SERVE - EDGE * edge],
})
