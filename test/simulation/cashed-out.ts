import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { SELECTIONS, totalBy } from './arithmetic.ts'
import type { World } from './world.ts'

type Item = Readonly<Record<string, unknown>>

/** A cash-out counts from now on. */
export function cashedOut({ model, trace }: World, item: Item, percent: number, profit: number): void {
  const { playerId, marketId } = asPlaced(item, percent, profit)
  model.placed.push(asPlaced(item, percent, profit))
  trace.push(`${playerId} cashed out ${percent} % at ${profit} on ${marketId}`)
}

/** Which of the profits that were payable a cash-out goes by: it changes each outcome by its percentage of the difference. */
export function profitOf(
  { model }: World,
  item: Item,
  percent: number,
  payable: ReadonlySet<number | undefined>,
): number {
  const before = model.placedOn(String(item.playerId), String(item.marketId))
  const isSame = (profit: number) => {
    const after = [...before, asPlaced(item, percent, profit)]
    const changes = SELECTIONS.map((selectionId) => {
      const end = { kind: 'winner', selectionId } as const
      return [selectionId, totalBy(after, end) - totalBy(before, end)]
    })
    return isDeepStrictEqual(item.changes, Object.fromEntries(changes))
  }
  assert.equal(item.percent, percent)
  const profit = [...payable].find((each) => each !== undefined && isSame(each))
  return profit ?? assert.fail(`${item.betKey} pays none of ${[...payable].join(', ')}`)
}

function asPlaced({ playerId, marketId, betKey, inputHash }: Item, percent: number, profit: number) {
  const of = { playerId: String(playerId), marketId: String(marketId), betKey: String(betKey) }
  return { ...of, inputHash: String(inputHash), side: 'cashOut', profit, percent } as const
}
