import { expect, it } from 'vitest'
import type { HistoryRow } from '../../../domain/contract/bet-history.ts'
import { betsOn } from '../../../web/lib/open-bets.ts'
import { sampleCashOut, samplePlay, sampleRow } from './sample-history.ts'

const idsOn = async (...pages: HistoryRow[][]) => {
  const { bets, hasMore } = await betsOn(read(pages))
  return { ids: bets.map(({ _id }) => _id), hasMore }
}

async function* read(pages: HistoryRow[][]) {
  yield* pages
}

it('are those of all pages, without plays and records of cash-outs', async () => {
  const cashOut = { of: 'bet' as const, ...sampleCashOut() }
  expect(
    await idsOn([sampleRow({ _id: 'b1' }), samplePlay()], [], [cashOut, sampleRow({ _id: 'b2' })]),
  ).toEqual({
    ids: ['b1', 'b2'],
    hasMore: false,
  })
  expect(await idsOn()).toEqual({ ids: [], hasMore: false })
})

it('are those of the first four pages, of more', async () => {
  const pages = ['b1', 'b2', 'b3', 'b4', 'b5'].map((_id) => [sampleRow({ _id })])
  expect(await idsOn(...pages)).toEqual({ ids: ['b1', 'b2', 'b3', 'b4'], hasMore: true })
  expect((await idsOn(...pages.slice(0, 4))).hasMore).toBe(false)
})
