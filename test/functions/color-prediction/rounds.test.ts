import { describe, expect, it } from 'vitest'
import { nextLink } from '../../../domain/fairness/chain.ts'
import { timesAt } from '../../../domain/games/color-prediction/rules.ts'
import { roundOf, roundsAt } from '../../../functions/color-prediction/rounds.ts'
import { colorPredictionRounds } from '../../../functions/color-prediction/rules.ts'
import { latestRounds } from '../../../functions/store/read/rounds.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'

tablesForEachTest()

const MINUTE_MS = 60_000
/** An instance keeps the rounds of a minute: each test has minutes of its own. */
let startMs = Date.UTC(2026, 10, 21, 12)
const freshMinute = () => {
  startMs += 1000 * MINUTE_MS
  return startMs
}
const stored = async () => (await latestRounds('color-prediction', 1000)).reverse()

describe('rounds', () => {
  it('are opened by the first request of a minute, and stay unchanged', async () => {
    const atMs = freshMinute()
    const [first] = await roundsAt(atMs + 30_000)
    expect(first).toMatchObject({ roundId: '1', openedAtMs: atMs, times: timesAt(atMs) })
    expect(await roundsAt(atMs + MINUTE_MS - 1)).toEqual([first])
    const [next, before] = await roundsAt(atMs + MINUTE_MS)
    expect([next.roundId, before]).toEqual(['2', first])
  })

  it('of minutes in which nobody looked do not exist, and the chain goes on', async () => {
    const atMs = freshMinute()
    const [first] = await roundsAt(atMs)
    const [next] = await roundsAt(atMs + 10 * MINUTE_MS)
    expect(next).toMatchObject({ roundId: '2', openedAtMs: atMs + 10 * MINUTE_MS })
    const link = { nonce: first.seeds.nonce, nextServerSeed: first.nextServerSeed }
    expect(nextLink(link, next.seeds.clientSeed, next.nextServerSeed).seeds).toEqual(next.seeds)
  })

  it('are one chain, one a minute, though many open them at once', async () => {
    const atMs = freshMinute()
    const times = Array.from({ length: 40 }, (_, at) => atMs + (at % 4) * MINUTE_MS)
    await Promise.all(times.map((nowMs) => roundsAt(nowMs)))
    const rounds = await stored()
    expect(rounds.map(({ sequence }) => sequence)).toEqual(rounds.map((_, at) => at + 1))
    expect(new Set(rounds.map(({ openedAtMs }) => openedAtMs)).size).toBe(rounds.length)
    expect(rounds.map(({ openedAtMs }) => openedAtMs)).toEqual(
      rounds.map(({ openedAtMs }) => openedAtMs).toSorted((a, b) => a - b),
    )
  })

  it('that a clock ahead of this one has opened are taken as they are', async () => {
    const atMs = freshMinute()
    const [ahead] = await roundsAt(atMs + MINUTE_MS)
    const [same] = await roundsAt(atMs)
    expect(same).toEqual(ahead)
  })

  it('are shown with a hundred before them at most', async () => {
    const atMs = freshMinute()
    for (let minute = 0; minute < 104; minute++) await roundsAt(atMs + minute * MINUTE_MS)
    const rounds = await roundsAt(atMs + 104 * MINUTE_MS)
    expect(rounds.map(({ roundId }) => Number(roundId))).toEqual(
      Array.from({ length: 101 }, (_, at) => 105 - at),
    )
  })

  it('are found by their ids, and over when their number is drawn', async () => {
    const atMs = freshMinute()
    const [round] = await roundsAt(atMs)
    expect(await roundOf('1')).toEqual(round)
    for (const id of ['2', '0', '01', '1.5', '-1', 'x', '']) expect(await roundOf(id), id).toBeUndefined()
    const { drawnAtMs } = round.times
    expect([drawnAtMs - 1, drawnAtMs].map((nowMs) => colorPredictionRounds.isOver(round, nowMs))).toEqual([
      false,
      true,
    ])
  })
})
