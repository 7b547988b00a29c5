/**
 * The chances of a delivery, given how hard the batter tries to score. After Clarke (1988, 'Dynamic programming in
 * one-day cricket') a batting side trades runs against wickets, and everything else (how totals grow, what a required
 * rate is worth) follows from playing that trade well. docs/adr/0005-win-probability.md gives the sources of the numbers.
 */

type Shots = readonly [one: number, two: number, three: number, four: number, six: number]

/** For a top-order batter: the chance of 1, 2, 3, 4 and 6 runs and of a wicket; the rest are dots. */
const INTENTS: readonly { name: string; runs: Shots; wicket: number }[] = [
  { name: 'defend', runs: [0.222, 0.028, 0.002, 0.023, 0.0], wicket: 0.01 },
  { name: 'settle', runs: [0.305, 0.042, 0.004, 0.042, 0.003], wicket: 0.0135 },
  { name: 'rotate', runs: [0.351, 0.055, 0.006, 0.06, 0.009], wicket: 0.018 },
  { name: 'push', runs: [0.37, 0.065, 0.006, 0.083, 0.02], wicket: 0.026 },
  { name: 'attack', runs: [0.37, 0.074, 0.006, 0.109, 0.039], wicket: 0.04 },
  { name: 'hit', runs: [0.351, 0.079, 0.006, 0.134, 0.065], wicket: 0.063 },
  { name: 'slog', runs: [0.314, 0.079, 0.006, 0.153, 0.097], wicket: 0.105 },
]

export const INTENT_COUNT = INTENTS.length

/** Share of deliveries that are wides or no-balls: they bring a run, and the ball is bowled again. */
export const EXTRA_CHANCE = 0.03

/** How much worse than the top order the pair at the crease bats, by wickets down, on the scale of a level. */
const BATTING_ORDER = [0, 0, 0, 0, 0, -0.06, -0.15, -0.3, -0.45, -0.6] as const

/** The number of values that wickets in hand can have, 0 to 10: an axis of every table built on this model. */
export const WICKET_STATES = 11

/** Chances of a ball that is neither wide nor no-ball; they add up to 1. */
export interface BallChances {
  readonly dot: number
  readonly one: number
  readonly two: number
  readonly three: number
  readonly four: number
  readonly six: number
  readonly wicket: number
}

/**
 * The chances of the next ball for every intent, from defence to slogging.
 * @param level how well the side scores in these conditions against this bowling: 0 is average, +0.1 means scoring
 *   shots e^0.1 times as often and wickets e^−0.1 times as often
 * @param wicketsInHand of ten
 */
export function ballChances(level: number, wicketsInHand: number): readonly BallChances[] {
  const order = BATTING_ORDER[10 - wicketsInHand]
  if (order === undefined) throw new RangeError(`${wicketsInHand} wickets in hand`)
  const skill = Math.exp(Math.max(-1, Math.min(0.3, level + order)))
  return INTENTS.map(({ runs, wicket }) => {
    const [one, two, three, four, six] = runs
    const scored = (one + two + three + four + six) * skill
    return {
      dot: 1 - scored - wicket / skill,
      one: one * skill,
      two: two * skill,
      three: three * skill,
      four: four * skill,
      six: six * skill,
      wicket: wicket / skill,
    }
  })
}

export function meanRuns({ one, two, three, four, six }: BallChances): number {
  return one + 2 * two + 3 * three + 4 * four + 6 * six
}

/** Expected square of the runs of a ball. */
export function meanSquare({ one, two, three, four, six }: BallChances): number {
  return one + 4 * two + 9 * three + 16 * four + 36 * six
}
