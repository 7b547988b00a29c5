import { betOnLine, chaseOf, openLines, type Strategy } from '../strategy.ts'

/** A chase ends at its target, also in the middle of an over: one side of each kind of line while little is needed. */
export function endOfChase(kind: 'o' | 'w' | 'b', side: 'yes' | 'no'): Strategy {
  const names = { o: 'over', w: 'next wicket', b: 'batters' }
  return {
    name: `end of a chase, ${names[kind]} ${side.toUpperCase()}`,
    sports: ['cricket'],
    begin: (seat) => async (look) => {
      const { match, isNews } = look
      const chase = chaseOf(look)
      if (!isNews || !chase || chase.need > 15 || chase.left < 25) return
      for (const line of openLines(match, kind)) await betOnLine(seat, line, side, 1000)
    },
  }
}
