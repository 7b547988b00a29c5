import type { LineMarket } from '../../../domain/feed/port.ts'
import { betOnLine, betOnRunner, openLines, openSelections, type Strategy } from '../strategy.ts'

/** Match odds and bookmaker price one chance: back a side in one and the other side in the other. */
export const oddsAndBookmaker: Strategy = {
  name: 'match odds against bookmaker',
  sports: ['cricket'],
  begin:
    (seat) =>
    async ({ match, isNews }) => {
      const [odds, bookmaker] = [openSelections(match, 'mo'), openSelections(match, 'bm')]
      const [first, second] = odds?.runners ?? []
      if (!isNews || !odds || !bookmaker || !first || !second) return
      await betOnRunner(seat, odds, first.selectionId, 'lgaai', 1000)
      await betOnRunner(seat, bookmaker, first.selectionId, 'khaai', 1000)
      await betOnRunner(seat, bookmaker, second.selectionId, 'lgaai', 1000)
      await betOnRunner(seat, odds, second.selectionId, 'khaai', 1000)
    },
}

/** Two lines on the same runs: YES on the one that asks for less at each moment, NO on the other. */
export function twoLines(one: string, other: string): Strategy {
  const rate = (line: LineMarket) => line.yes?.rate ?? 0
  return {
    name: `${one} against ${other} lines`,
    sports: ['cricket'],
    begin:
      (seat) =>
      async ({ match, isNews }) => {
        if (!isNews) return
        const [a] = openLines(match, one)
        const b = openLines(match, other).find((line) => line !== a)
        if (!a || !b) return
        const [cheap, dear] = rate(a) > rate(b) ? [a, b] : [b, a]
        await betOnLine(seat, cheap, 'yes', 1000)
        await betOnLine(seat, dear, 'no', 1000)
      },
  }
}
