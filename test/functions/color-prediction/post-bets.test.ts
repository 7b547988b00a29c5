import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BETTING_MS, ROUND_MS } from '../../../domain/games/color-prediction/rules.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import { systemClock } from '../../../functions/clock.ts'
import { handler as lookAtLive } from '../../../functions/color-prediction/get-live.ts'
import { handler as look } from '../../../functions/color-prediction/get-round.ts'
import { handler as placeBet } from '../../../functions/color-prediction/post-bets.ts'
import { roundsAt } from '../../../functions/color-prediction/rounds.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { latestRounds } from '../../../functions/store/read/rounds.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, PLAYER_ID } from '../http/events.ts'

let nowMs = 1_790_000_040_000

tablesForEachTest()
beforeEach(async () => {
  vi.restoreAllMocks()
  // An instance keeps the rounds of a minute: each test has minutes of its own.
  nowMs = Math.ceil((nowMs + 1000 * ROUND_MS) / ROUND_MS) * ROUND_MS
  vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)
  vi.spyOn(systemFanout, 'publish').mockResolvedValue(undefined)
  await openAccount({ playerId: PLAYER_ID, email: 'asha@example.in', username: 'Asha' }, nowMs)
})

const bet = (roundId: string, key: string) =>
  ask(placeBet, {
    body: { userId: PLAYER_ID, roundId, on: 'red', betAmt: 100 },
    headers: { 'idempotency-key': key },
  })

describe('a bet', () => {
  it('is taken to the last millisecond of its round’s betting, and no later', async () => {
    const [{ roundId, times }] = await roundsAt(nowMs)
    expect(times.bettingEndsAtMs).toBe(nowMs + BETTING_MS)
    nowMs = times.bettingEndsAtMs - 1
    expect(await bet(roundId, 'key-of-the-last-moment')).toMatchObject({ status: 200 })
    for (const lateMs of [times.bettingEndsAtMs, times.drawnAtMs, times.nextOpensAtMs]) {
      nowMs = lateMs
      expect(await bet(roundId, `key-at-${lateMs}-of-the-round`)).toMatchObject({
        status: 409,
        body: { error: 'roundClosed' },
      })
    }
  })
})

describe('a visitor', () => {
  it('sees a round’s number from its moment on, and not a millisecond before', async () => {
    const [{ number, times, seeds }] = await roundsAt(nowMs)
    nowMs = times.drawnAtMs - 1
    const before = await ask(look)
    expect(before.body).toMatchObject({
      round: { phase: 'drawing', number: null, serverSeed: null },
      last: [],
    })
    expect(before.text).not.toContain(seeds.serverSeed)
    nowMs = times.drawnAtMs
    expect((await ask(look)).body).toMatchObject({
      round: { phase: 'drawn', number, serverSeed: seeds.serverSeed },
      last: [{ number }],
    })
  })

  it('opens one round a minute at most, however often it looks', async () => {
    for (let at = 0; at < 50; at++) {
      await Promise.all([ask(look, { claims: null }), ask(lookAtLive, { claims: null })])
    }
    expect(await latestRounds('color-prediction', 10)).toHaveLength(1)
  })
})
