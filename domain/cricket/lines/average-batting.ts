import { type BallChances, INTENT_COUNT, WICKET_STATES } from '../ball-model.ts'
import type { NextBall } from './bowling.ts'

/**
 * How an innings is batted by balls left and wickets in hand, averaged over the runs made by then. Noted
 * while a team's innings is followed, for walks that don't follow its runs.
 */
export class AverageBatting {
  /** The chance of each intent, and in `wins` that the ball wins the chase, by balls left and wickets in hand. */
  readonly #intents: Float64Array
  readonly #wins: Float64Array

  constructor(balls: number) {
    this.#wins = new Float64Array((balls + 1) * WICKET_STATES)
    this.#intents = new Float64Array(this.#wins.length * INTENT_COUNT)
  }

  note(ballsLeft: number, wicketsInHand: number, intent: number, chance: number): void {
    const at = (ballsLeft * WICKET_STATES + wicketsInHand) * INTENT_COUNT + intent
    this.#intents[at] = (this.#intents[at] ?? 0) + chance
  }

  /** @param won the chance that the ball won, by wickets in hand */
  noteWins(ballsLeft: number, won: Float64Array): void {
    this.#wins.set(won, ballsLeft * WICKET_STATES)
  }

  /** The average ball; the first intent's for states that play never reached. */
  ball(ballsLeft: number, wicketsInHand: number, batting: readonly BallChances[]): NextBall {
    const at = ballsLeft * WICKET_STATES + wicketsInHand
    const intents = this.#intents.subarray(at * INTENT_COUNT, (at + 1) * INTENT_COUNT)
    const chance = intents.reduce((a, b) => a + b, 0)
    const sum = { dot: 0, one: 0, two: 0, three: 0, four: 0, six: 0, wicket: 0 }
    for (const [intent, part] of batting.entries()) {
      const share = chance > 0 ? (intents[intent] ?? 0) / chance : Number(intent === 0)
      if (share > 0) addShare(sum, part, share)
    }
    const stays = chance * (1 - sum.wicket)
    return { ...sum, wins: stays > 0 ? Math.min(1, (this.#wins[at] ?? 0) / stays) : 0 }
  }
}

function addShare(sum: Record<keyof BallChances, number>, part: BallChances, share: number): void {
  sum.dot += share * part.dot
  sum.one += share * part.one
  sum.two += share * part.two
  sum.three += share * part.three
  sum.four += share * part.four
  sum.six += share * part.six
  sum.wicket += share * part.wicket
}
