import type { BetTerms } from '../../../domain/betting/bet-terms.ts'

/*
 * The rules of one bet a second time, as the specification words them, in exact fractions of a paisa and without the
 * code under test.
 */

const isLine = (bet: BetTerms) => bet.side === 'yes' || bet.side === 'no'

/** What the bet brings when `outcome` is the selection that wins, or the runs that a line counts. */
function profitByHand(bet: BetTerms, outcome: number): number {
  const product = BigInt(bet.stakePaise) * BigInt(bet.rate)
  const floor = Number(product / 10_000n)
  const ceiling = Number((product + 9_999n) / 10_000n)
  const stake = Number(bet.stakePaise)
  switch (bet.side) {
    case 'lgaai':
      return outcome === bet.selectionId ? floor : 0 - stake
    case 'khaai':
      return outcome === bet.selectionId ? 0 - ceiling : stake
    case 'yes':
      return outcome >= bet.runs ? floor : 0 - stake
    case 'no':
      return outcome < bet.runs ? stake : 0 - ceiling
  }
}

/** What all of them together bring. */
export function totalByHand(bets: readonly BetTerms[], outcome: number): number {
  return bets.reduce((total, bet) => total + profitByHand(bet, outcome), 0)
}

/** Every outcome at which a book can differ: 0, each run value betted on, the one below it, and far beyond. */
export function outcomesOf(bets: readonly BetTerms[], selections: readonly number[] = []): number[] {
  const runs = bets.flatMap((bet) => (isLine(bet) && 'runs' in bet ? [bet.runs - 1, bet.runs] : []))
  return runs.length > 0 ? [...new Set([0, ...runs, 100_000])].filter((at) => at >= 0) : [...selections]
}

/** What must be held for them: the worst loss over all outcomes. */
export function exposureByHand(bets: readonly BetTerms[], outcomes: readonly number[]): number {
  return Math.max(0, ...outcomes.map((outcome) => 0 - totalByHand(bets, outcome)))
}
