import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../domain/feed/random.ts'
import { Alone, market, type Step } from './alone.ts'

/** A player's plan, and the chances of the teams in the market that it is for. */
interface Plan {
  readonly fair: readonly number[]
  readonly steps: readonly Step[]
}

type Kind = Parameters<typeof market>[0]

const STARTS = 12
/** A plan is given up after so many changes that made it no better. */
const CHANGES_MAX = 250
const STEPS_MAX = 30

/** Looks for plans that win, from chance ones on, by changing one thing at a time. */
class Search {
  readonly #random: () => number

  constructor(seed: string) {
    this.#random = seededRandom(seed)
  }

  /** The best of the plans that it comes to, in paise by the feed's chances. */
  best(kind: Kind, teams: number): { readonly expected: number; readonly plan: Plan } {
    const found = Array.from({ length: STARTS }, () => this.#climb(kind, teams))
    return found.reduce((best, one) => (one.expected > best.expected ? one : best))
  }

  #climb(kind: Kind, teams: number) {
    const weights = Array.from({ length: teams }, () => 0.02 + this.#random())
    let plan: Plan = {
      fair: shares(weights),
      steps: Array.from({ length: 2 + this.#upTo(8) }, () => this.#step()),
    }
    let expected = worth(kind, plan)
    for (let without = 0; without < CHANGES_MAX; without++) {
      const changed = this.#changed(plan)
      const found = worth(kind, changed)
      if (found > expected) [plan, expected, without] = [changed, found, 0]
    }
    return { expected, plan }
  }

  #upTo(count: number): number {
    return Math.floor(this.#random() * count)
  }

  #step(): Step {
    const chance = this.#random()
    if (chance < 0.12) return 'cash out'
    if (chance < 0.3) return { seconds: 1 + this.#upTo(1200) }
    const part = this.#random() < 0.5 ? 1 : 0.1 + 0.9 * this.#random()
    return { runner: this.#upTo(3), isBack: this.#random() < 0.5, part, times: 1 + this.#upTo(30) }
  }

  #changed({ fair, steps }: Plan): Plan {
    const at = this.#upTo(steps.length)
    const chance = this.#random()
    if (chance < 0.2) {
      const team = this.#upTo(fair.length)
      const factor = Math.exp((this.#random() - 0.5) / 4)
      return { steps, fair: shares(fair.map((each, index) => (index === team ? each * factor : each))) }
    }
    if (chance < 0.4 && steps.length < STEPS_MAX) return { fair, steps: steps.toSpliced(at, 0, this.#step()) }
    if (chance < 0.55 && steps.length > 1) return { fair, steps: steps.toSpliced(at, 1) }
    return { fair, steps: steps.with(at, this.#varied(steps[at] ?? 'cash out')) }
  }

  #varied(step: Step): Step {
    if (step === 'cash out') return this.#step()
    if ('seconds' in step)
      return { seconds: Math.max(1, Math.round(step.seconds * Math.exp(this.#random() - 0.5))) }
    const times = Math.max(1, step.times + this.#upTo(9) - 4)
    return this.#random() < 0.5 ? { ...step, times } : { ...step, isBack: !step.isBack }
  }
}

/** Weights as chances, none of them so small that it has no price. */
function shares(weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, each) => sum + each, 0)
  return weights.map((each) => Math.max(0.02, each / all))
}

function worth(kind: Kind, { fair, steps }: Plan): number {
  const player = new Alone(market(kind, fair))
  for (const step of steps) player.plays(step)
  return player.expected(fair)
}

describe.each(['matchOdds', 'bookmaker'] as const)('a search for plans that win in %s', (kind) => {
  it.each([2, 3])('finds none with %i teams', (teams) => {
    const { expected, plan } = new Search(`${kind} ${teams}`).best(kind, teams)
    expect(expected, JSON.stringify(plan)).toBeLessThanOrEqual(1)
  })
})
