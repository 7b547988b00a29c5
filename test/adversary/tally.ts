/** What bets came to in one match, in rupees. */
export interface Outcome {
  readonly staked: number
  /** Below zero for a loss. */
  readonly profit: number
  /** What they could have lost at worst. */
  readonly risk: number
}

/**
 * After so many matches without a loss, its chance may still be three in as many: the rule of three, for 95 %
 * (Hanley and Lippman-Hand 1983, 'If nothing goes wrong, is everything all right?').
 */
const UNSEEN_LOSSES = 3

/** What bets of one kind came to, by match: bets in one match hang together, matches do not. */
export class Tally {
  matches = 0
  staked = 0
  #sum = 0
  #squares = 0
  #risk = 0

  add({ staked, profit, risk }: Outcome): void {
    if (staked === 0) return
    this.matches += 1
    this.staked += staked
    this.#sum += profit
    this.#squares += profit ** 2
    this.#risk += risk
  }

  /** Profit for each 1,000 staked. */
  get per1000(): number {
    return this.staked === 0 ? 0 : (1000 * this.#sum) / this.staked
  }

  /**
   * How many standard errors the profit of a match is above zero, as if all that was risked had been lost in three matches more:
   * else who bets on what hardly ever fails would be certain to win until it does.
   */
  get z(): number {
    if (this.matches === 0) return 0
    const count = this.matches + UNSEEN_LOSSES
    const loss = this.#risk / this.matches
    const mean = (this.#sum - UNSEEN_LOSSES * loss) / count
    const variance = (this.#squares + UNSEEN_LOSSES * loss ** 2) / count - mean ** 2
    // Won the same in every match, without a risk: certain.
    if (variance <= 1e-9 * mean ** 2) return Math.sign(mean) * Math.sqrt(count)
    return mean / Math.sqrt(variance / count)
  }
}
