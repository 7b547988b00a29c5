import { choose } from '../choose.ts'
import { DECK, SUITS } from '../playing-cards.ts'
import { DEALT_MAX, type Label, type LabelOdds, SIDES, sideOf } from './rules.ts'

/** Cards beside the joker, and those of its rank among them. */
const OTHERS = DECK.length - 1
const MATCHING = SUITS.length - 1

/**
 * How many of the equally likely deals end in each way, counted place by place: the first matching card lies at a place
 * if the other two lie anywhere behind it. Each is counted once for either side that may be dealt first.
 */
export function countDeals(): { readonly of: Readonly<Record<Label, number>>; readonly all: number } {
  const of = { Andar: 0, Bahar: 0, Tie: 0 }
  for (const first of SIDES) {
    for (let place = 0; place < OTHERS; place++) {
      const winner: Label = place < DEALT_MAX ? sideOf(first, place) : 'Tie'
      of[winner] += choose(OTHERS - place - 1, MATCHING - 1)
    }
  }
  return { of, all: SIDES.length * choose(OTHERS, MATCHING) }
}

/** The long-run return of a bet. */
export interface AndarBaharReturn {
  readonly label: Label
  /** The chance that it wins. */
  readonly chance: number
  /** The average return of a stake of 1, the stake included. */
  readonly returns: number
}

/** The return of each bet at these odds, by enumeration. A tie returns the stakes on the sides. */
export function andarBaharReturns(odds: LabelOdds): AndarBaharReturn[] {
  const { of, all } = countDeals()
  return (Object.keys(of) as Label[]).map((label) => {
    const back = label === 'Tie' ? 0 : of.Tie
    return { label, chance: of[label] / all, returns: (of[label] * (1 + odds[label]) + back) / all }
  })
}
