import { BidType, estimatedProfit, numbersOf, winningNumber } from './bets.ts'
import type { MatkaOutcome } from './draw.ts'
import { allPannas } from './pannas.ts'

/** What one type of bid gives back in the long run. */
export interface MatkaReturn {
  readonly bidType: BidType
  /** How likely a number of it is: the least likely one, were they not all alike. */
  readonly chance: number
  /** The part of all points that comes back: 0.95 is 95 %. */
  readonly returns: number
}

/** How likely each number of a type is, by going through all draws: the two pannas are drawn apart, 220 times 220 pairs. */
export function chancesOf(bidType: BidType): ReadonlyMap<string, number> {
  const bid = { bidType, session: 'Open' } as const
  const draws = bidType === 'Jodi Digit' ? pairs() : allPannas.map((openPanna) => ({ openPanna }))
  const chances = new Map(numbersOf(bidType).map((number) => [number, 0]))
  for (const draw of draws) {
    const number = winningNumber(bid, draw) ?? ''
    const chance = chances.get(number)
    if (chance !== undefined) chances.set(number, chance + 1)
  }
  return new Map([...chances].map(([number, count]) => [number, count / draws.length]))
}

function pairs(): MatkaOutcome[] {
  return allPannas.flatMap((openPanna) => allPannas.map((closePanna) => ({ openPanna, closePanna })))
}

/** Every type of bid with its chance, and the return that follows from what it pays. */
export function matkaReturns(): readonly MatkaReturn[] {
  return BidType.options.map((bidType) => {
    const chance = Math.min(...chancesOf(bidType).values())
    return { bidType, chance, returns: chance * estimatedProfit(bidType, 1) }
  })
}
