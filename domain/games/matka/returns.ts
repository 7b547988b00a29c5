import { BidType, estimatedProfit, numbersOf, winningNumber } from './bets.ts'
import type { MatkaOutcome } from './draw.ts'
import { allPannas } from './pannas.ts'

/** The long-run return of one type of bid. */
export interface MatkaReturn {
  readonly bidType: BidType
  /** The chance of each of its numbers: the lowest, if they differed. */
  readonly chance: number
  /** The average return of a point: 0.95 is 95 %. */
  readonly returns: number
}

/** The chance of each number of a type, by enumerating draws: the two pannas are independent, 220 times 220 pairs. */
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

/** The chance and the return of every type of bid. */
export function matkaReturns(): readonly MatkaReturn[] {
  return BidType.options.map((bidType) => {
    const chance = Math.min(...chancesOf(bidType).values())
    return { bidType, chance, returns: chance * estimatedProfit(bidType, 1) }
  })
}
