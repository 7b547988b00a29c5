import * as z from 'zod/mini'
import { rate } from '../../domain/betting/rates.ts'

const price = {
  marketId: z.string(),
  /** The team, or the name of the line. */
  label: z.string(),
  /** The price that the player agreed to: the picked one, or one accepted since. */
  agreedRate: z.pipe(z.int().check(z.positive()), z.transform(rate)),
}

/** A picked price of a selection. */
export const SelectionPick = z.readonly(
  z.object({
    kind: z.literal('selection'),
    ...price,
    selectionId: z.int(),
    side: z.enum(['lgaai', 'khaai']),
  }),
)
export type SelectionPick = z.infer<typeof SelectionPick>

/** A picked price of a line, at the runs that the player agreed to. */
export const LinePick = z.readonly(
  z.object({ kind: z.literal('line'), ...price, side: z.enum(['yes', 'no']), runs: z.int() }),
)
export type LinePick = z.infer<typeof LinePick>

/** A picked price: a bet slip without a stake. Links to a match carry it, so it is parsed where it arrives. */
export const Pick = z.discriminatedUnion('kind', [SelectionPick, LinePick])
export type Pick = z.infer<typeof Pick>
