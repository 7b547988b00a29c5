import { fraction } from '../../../domain/betting/rates.ts'
import { applyEvent, type MatchState, newMatch } from '../../../domain/cricket/match.ts'
import { winProbability } from '../../../domain/cricket/win-probability.ts'
import { simulateMatch } from '../../../domain/feed/simulator-match.ts'
import { runnerPrices } from '../../../domain/prices/match-odds.ts'
import { type Outcome, Tally } from '../../adversary/tally.ts'

/** Chances below these are bands of their own: the long ends are where a model errs most. */
const BANDS = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 1]

/** What one unit on every price of a kind came to, over so many simulated matches. */
export function edgesByBand(matches: number): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (let match = 0; match < matches; match++) {
    for (const [rule, outcome] of outcomesOf(`${match}`)) {
      const tally = tallies.get(rule) ?? new Tally()
      tallies.set(rule, tally)
      tally.add(outcome)
    }
  }
  return tallies
}

function outcomesOf(seed: string): ReadonlyMap<string, Outcome> {
  const { info, strengths, events } = simulateMatch('edges', seed)
  const finish = events.at(-1)
  const sums = new Map<string, Outcome>()
  if (finish?.kind !== 'finish' || finish.outcome.kind !== 'winner') return sums
  const { team: winner } = finish.outcome
  const add = (rule: string, profit: number, risk: number) => {
    const sum = sums.get(rule) ?? { staked: 0, profit: 0, risk: 0 }
    const staked = sum.staked + Math.max(1, risk)
    sums.set(rule, { staked, profit: sum.profit + profit, risk: sum.risk + risk })
  }
  events.slice(0, -1).reduce((before, event) => {
    const state = applyEvent(before, event)
    if (isPriced(state)) {
      const first = winProbability(state, strengths)
      for (const team of [0, 1] as const)
        betOn(team === 0 ? first : 1 - first, kindOf(state, team), winner === team, add)
    }
    return state
  }, newMatch(info))
  return sums
}

function isPriced({ lastBall, superOvers }: MatchState): boolean {
  return superOvers.length === 0 && !lastBall?.wickets.length && !lastBall?.reviewed
}

/** Who bats, in which innings. */
function kindOf({ innings }: MatchState, team: 0 | 1): string {
  return `innings ${innings.length}, ${innings.at(-1)?.team === team ? 'batting' : 'bowling'}`
}

function betOn(
  chance: number,
  kind: string,
  wins: boolean,
  add: (rule: string, profit: number, risk: number) => void,
): void {
  if (chance === 0 || chance === 1) return
  const { back, lay } = runnerPrices(chance)
  const band = `${kind}, below ${BANDS.find((edge) => chance < edge)}`
  const [backed, laid] = [back[0], lay[0]].map((level) => level && fraction(level.rate))
  if (backed !== undefined) add(`back ${band}`, wins ? backed : -1, 1)
  if (laid !== undefined) add(`lay ${band}`, wins ? -laid : 1, laid)
}
