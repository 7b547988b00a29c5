import type { Side } from '../betting/bet-terms.ts'
import type { Rate } from '../betting/rates.ts'
import type { BookLevel } from '../contract/orders.ts'
import { hash32 } from '../feed/random.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import type { OrderBook } from './book.ts'

/** The unmatched stake of a selection's orders at one price. */
export interface DepthLevel {
  readonly selectionId: number
  /** Of the orders: a lay can be backed against. */
  readonly side: Side
  readonly rate: Rate
  readonly stakePaise: Paise
  /** How much of it is of the house's programs, in demo mode. */
  readonly simulatedPaise: Paise
}

/** The depth of a book: its orders added up by selection, side and price, in no order. */
export function depthOf(book: OrderBook): readonly DepthLevel[] {
  return [...levelsOf(book).values()]
}

/** The levels in which the later book differs, as they are in it; with no stake where it has none. */
export function changedLevels(before: OrderBook, after: OrderBook): readonly DepthLevel[] {
  const [was, is] = [levelsOf(before), levelsOf(after)]
  const changed = [...is].filter(([key, { stakePaise, simulatedPaise }]) => {
    const earlier = was.get(key)
    return earlier?.stakePaise !== stakePaise || earlier.simulatedPaise !== simulatedPaise
  })
  const gone = [...was].filter(([key]) => !is.has(key))
  return [
    ...changed.map(([, level]) => level),
    ...gone.map(([, level]) => ({ ...level, stakePaise: ZERO, simulatedPaise: ZERO })),
  ]
}

/**
 * A number that tells two depths apart, whatever the order of their levels: the sum of `hash32` of each level as text, as an unsigned
 * 32-bit integer. A client compares that of the levels it knows with the published one, and so finds that it missed a change. (The versions
 * alone don't say so, because many steps of a matcher change no depth and publish none.)
 */
export function depthCheck(levels: Iterable<BookLevel>): number {
  let sum = 0
  for (const { selectionId, side, odds, size } of levels) {
    sum = (sum + hash32(`${selectionId} ${side} ${odds} ${size}`)) >>> 0
  }
  return sum
}

function levelsOf(book: OrderBook): ReadonlyMap<string, DepthLevel> {
  const levels = new Map<string, DepthLevel>()
  for (const { selectionId, side, rate, stakePaise, isSimulated } of book) {
    const key = `${selectionId} ${side} ${rate}`
    const known = levels.get(key) ?? { stakePaise: ZERO, simulatedPaise: ZERO }
    levels.set(key, {
      ...{ selectionId, side, rate, stakePaise: paise(known.stakePaise + stakePaise) },
      simulatedPaise: paise(known.simulatedPaise + (isSimulated ? stakePaise : 0)),
    })
  }
  return levels
}
