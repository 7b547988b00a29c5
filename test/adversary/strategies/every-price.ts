import { betOnLine, betOnRunner, openLines, openSelections, type Strategy } from '../strategy.ts'

/** The plainest: one side of every price of a kind, whenever it changes. What the margin keeps is seen here. */
export function everyRunner(code: 'mo' | 'bm', side: 'lgaai' | 'khaai'): Strategy {
  return {
    name: `every ${code === 'mo' ? 'match odds' : 'bookmaker'} ${side}`,
    ...(code === 'bm' && { sports: ['cricket'] as const }),
    begin:
      (seat) =>
      async ({ match, isNews }) => {
        const market = openSelections(match, code)
        if (!market || !isNews) return
        for (const { selectionId } of market.runners) await betOnRunner(seat, market, selectionId, side, 100)
      },
  }
}

export function everyLine(kind: string, side: 'yes' | 'no'): Strategy {
  return {
    name: `every '${kind}' line ${side.toUpperCase()}`,
    sports: ['cricket'],
    begin:
      (seat) =>
      async ({ match, isNews }) => {
        if (!isNews) return
        for (const line of openLines(match, kind)) await betOnLine(seat, line, side, 100)
      },
  }
}
