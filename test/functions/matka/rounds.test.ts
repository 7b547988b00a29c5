import { describe, expect, it } from 'vitest'
import { nextLink } from '../../../domain/fairness/chain.ts'
import { drawAt, type MatkaMarket } from '../../../domain/games/matka/market.ts'
import { drawsOf, nextDrawAtMs } from '../../../functions/matka/rounds.ts'
import { latestRounds } from '../../../functions/store/read/rounds.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const market: MatkaMarket = {
  ...{ marketId: 'quick', name: 'Quick', openSeconds: 240, closeSeconds: 300 },
  ...{ everySeconds: 300, restSeconds: 30 },
}
const CYCLE_MS = 300_000
/** Just after bids on a draw opened. */
const START_MS = Date.UTC(2026, 10, 21, 12, 0, 31)

const stored = async () => (await latestRounds('matka#quick', 100)).reverse()

describe('a market’s draws', () => {
  it('stay until the rest after their close is over', async () => {
    const [draw] = await drawsOf(market, START_MS)
    expect(draw).toMatchObject({ roundId: 'quick-1', times: drawAt(market, START_MS) })
    const endMs = nextDrawAtMs(market, draw.times)
    expect(await drawsOf(market, endMs - 1)).toEqual([draw])
    const [next, before] = await drawsOf(market, endMs, 1)
    expect(next.roundId).toBe('quick-2')
    expect(before).toEqual(draw)
  })

  it('keep their times when the market is given others, which the next draw has', async () => {
    const [draw] = await drawsOf(market, START_MS)
    const later = { ...market, openSeconds: 180, closeSeconds: 290 }
    const [same] = await drawsOf(later, START_MS + 1000)
    expect(same).toEqual(draw)
    const endMs = nextDrawAtMs(later, draw.times)
    const [next] = await drawsOf(later, endMs)
    expect(next.times).toEqual(drawAt(later, endMs))
  })

  it('that were missed while nothing ran are left out, and the chain goes on', async () => {
    await drawsOf(market, START_MS)
    const nowMs = START_MS + 100 * CYCLE_MS
    const [draw, before] = await drawsOf(market, nowMs, 5)
    expect(draw.times).toEqual(drawAt(market, nowMs))
    expect([draw.roundId, before?.roundId]).toEqual(['quick-2', 'quick-1'])
  })

  it('are one chain, though many open them at once by clocks that differ', async () => {
    // Clocks half an hour apart, so that there is always one that wants the draw after next.
    const times = Array.from({ length: 60 }, (_, at) => START_MS + ((at * 7) % 6) * CYCLE_MS)
    await Promise.all(times.map((nowMs) => drawsOf(market, nowMs)))
    const rounds = await stored()
    expect(rounds.map(({ sequence }) => sequence)).toEqual(rounds.map((_, at) => at + 1))
    expect(new Set(rounds.map(({ seeds }) => seeds.serverSeed)).size).toBe(rounds.length)
    for (const [at, { seeds, nextServerSeed }] of rounds.entries()) {
      const before = rounds[at - 1]
      if (!before) continue
      const link = { nonce: before.seeds.nonce, nextServerSeed: before.nextServerSeed }
      expect(nextLink(link, seeds.clientSeed, nextServerSeed).seeds).toEqual(seeds)
    }
  })
})
