import { type Picture, pictures, type titliAmounts, titliTable } from '../../../domain/games/titli/rules.ts'

/** The amounts that can be bet on each picture, in rupees. */
export type Amount = (typeof titliAmounts)[number]

/** The pictures chosen for the next bet. */
export type PictureSelection = ReadonlySet<Picture>

/** The selection with a picture added, or removed if it was in it. */
export function toggled(selection: PictureSelection, picture: Picture): PictureSelection {
  const next = new Set(selection)
  if (!next.delete(picture)) next.add(picture)
  return next
}

/** What a bet costs and the most it can return, in rupees. */
export function stakeAndReturn(selection: PictureSelection, amount: Amount | null) {
  const chosen = pictures.filter((picture) => selection.has(picture))
  const each = amount ?? 0
  const returns = Math.max(0, ...chosen.map((picture) => each * titliTable[picture]))
  return { total: each * chosen.length, returns }
}
