/** What the plays of a round were to return, by the chances that they were made at. In paise, with fractions. */
export interface Expected {
  readonly paise: number
  /** Of what they return, in paise². */
  readonly variance: number
  /** By how much they can come to return more, and less, than expected at one stroke. */
  readonly rise: number
  readonly fall: number
}

/** One way in which a round can end, with what its plays return then. */
export interface Way {
  readonly chance: number
  readonly paise: number
}

/** Of a round that ends in one of these ways, whose chances make 1. */
export function expectedOf(ways: readonly Way[]): Expected {
  const paise = ways.reduce((total, way) => total + way.chance * way.paise, 0)
  const variance = ways.reduce((total, way) => total + way.chance * (way.paise - paise) ** 2, 0)
  const [least, most] = [Math.min(...ways.map((way) => way.paise)), Math.max(...ways.map((way) => way.paise))]
  return { paise, variance, rise: most - paise, fall: paise - least }
}

/** Of rounds apart from each other: what they are to return and how far it strays adds up. */
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
