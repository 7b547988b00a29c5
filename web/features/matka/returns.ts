import { POINTS_QUOTED, profits } from '../../../domain/games/matka/bets.ts'
import { type MatkaReturn, matkaReturns } from '../../../domain/games/matka/returns.ts'
import { text } from '../../lib/messages/text.ts'
import type { ShownReturn } from '../../ui/return-table.tsx'

let counted: readonly MatkaReturn[] | undefined

/** The returns of all types of bid, computed when first shown. */
export function returnsOfTypes(): readonly MatkaReturn[] {
  counted ??= matkaReturns()
  return counted
}

/** The returns for the table in the rules. */
export function shownReturns(): readonly ShownReturn[] {
  return returnsOfTypes().map(({ bidType, ...rest }) => ({
    ...rest,
    bet: text(`matka.type.${bidType}`),
    pays: text('matka.pays', { profit: profits[bidType], points: POINTS_QUOTED }),
  }))
}
