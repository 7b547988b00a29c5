/** The expected return of a round's plays, by the chances at which they were made. In paise, with fractions. */
export interface Expected {
  readonly paise: number
  /** The variance of their return, in paise². */
  readonly variance: number
  /** The most by which their return can exceed, and fall short of, the expected one in one step. */
  readonly rise: number
  readonly fall: number
}

/** One possible ending of a round, with what its plays return then. */
export interface Way {
  readonly chance: number
  readonly paise: number
}

/** The expected return of a round with these possible endings, whose chances sum to 1. */
export function expectedOf(ways: readonly Way[]): Expected {
  const paise = ways.reduce((total, way) => total + way.chance * way.paise, 0)
  const variance = ways.reduce((total, way) => total + way.chance * (way.paise - paise) ** 2, 0)
  const [least, most] = [Math.min(...ways.map((way) => way.paise)), Math.max(...ways.map((way) => way.paise))]
  return { paise, variance, rise: most - paise, fall: paise - least }
}

/** The total over independent rounds: expected returns and variances add up. */
export function total(rounds: Iterable<Expected>): Expected {
  let [paise, variance, rise, fall] = [0, 0, 0, 0]
  for (const round of rounds) {
    paise += round.paise
    variance += round.variance
    rise = Math.max(rise, round.rise)
    fall = Math.max(fall, round.fall)
  }
  return { paise, variance, rise, fall }
}
