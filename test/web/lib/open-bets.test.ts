import { expect, it } from 'vitest'
import type { HistoryRow } from '../../../domain/contract/bet-history.ts'
import { betsOn } from '../../../web/lib/open-bets.ts'
import { sampleCashOut, samplePlay, sampleRow } from './sample-history.ts'

const idsOn = async (...pages: HistoryRow[][]) => {
  const { bets, ...rest } = await betsOn(read(pages))
  return { ids: bets.map(({ _id }) => _id), ...rest }
}

async function* read(pages: HistoryRow[][]) {
  yield* pages
}

it('are those of all pages, without plays; a cash-out of a part is listed, and not counted', async () => {
  const cashOut = { of: 'bet' as const, ...sampleCashOut({ percent: 50 }) }
  expect(
    await idsOn([sampleRow({ _id: 'b1' }), samplePlay()], [], [cashOut, sampleRow({ _id: 'b2' })]),
  ).toEqual({
    ids: ['b1', 'out1', 'b2'],
    count: 2,
    hasMore: false,
  })
  expect(await idsOn()).toEqual({ ids: [], count: 0, hasMore: false })
})

it('are those of the first four pages, of more', async () => {
  const pages = ['b1', 'b2', 'b3', 'b4', 'b5'].map((_id) => [sampleRow({ _id })])
  expect(await idsOn(...pages)).toEqual({ ids: ['b1', 'b2', 'b3', 'b4'], count: 4, hasMore: true })
  expect((await idsOn(...pages.slice(0, 4))).hasMore).toBe(false)
})
