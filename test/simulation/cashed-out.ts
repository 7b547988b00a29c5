import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { SELECTIONS, totalBy } from './arithmetic.ts'
import type { World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

/** A cash-out changes each outcome so that all bring the same: a profit that was payable. */
export function cashedOut({ model, trace }: World, item: Item, payable: ReadonlySet<number | undefined>) {
  const [playerId, marketId] = [String(item.playerId), String(item.marketId)]
  const [betKey, inputHash] = [String(item.betKey), String(item.inputHash)]
  const placed = model.placedOn(playerId, marketId)
  const isSame = (profit: number) => {
    const changes = SELECTIONS.map((id) => [
      id,
      profit - totalBy(placed, { kind: 'winner', selectionId: id }),
    ])
    return isDeepStrictEqual(item.changes, Object.fromEntries(changes))
  }
  const profit = [...payable].find((each) => each !== undefined && isSame(each))
  if (profit === undefined) assert.fail(`${betKey} pays none of ${[...payable].join(', ')}`)
  model.placed.push({ playerId, marketId, betKey, inputHash, side: 'cashOut', profit })
  trace.push(`${playerId} cashed out ${profit} on ${marketId}`)
}
