import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CashierRequest } from '../../../../domain/cashier/request.ts'
import type { TrendSpan, TrendStep } from '../../../../domain/contract/operator/trends.ts'
import type { GameName } from '../../../../domain/games/game.ts'
import type { Play } from '../../../../domain/games/play.ts'
import { paise } from '../../../../domain/money.ts'
import { systemClock } from '../../../../functions/clock.ts'
import { handler } from '../../../../functions/operator/trends/get-trends.ts'
import { requestPart } from '../../../../functions/store/cashier-store.ts'
import { keepExposure } from '../../../../functions/store/exposure-store.ts'
import { playListKeys } from '../../../../functions/store/play-items.ts'
import { transact } from '../../../../functions/store/transaction.ts'
import { put } from '../../../../functions/store/writes.ts'
import { tablesForEachTest } from '../../../support/cloud/embedded-dynamodb.ts'
import { ask, idClaims } from '../../http/events.ts'

tablesForEachTest()
/** Three quarters past an hour of India. */
const NOW_MS = Date.parse('2026-11-26T10:15:00Z')
const MINUTE_MS = 60_000
beforeEach(() => {
  vi.spyOn(systemClock, 'nowMs').mockReturnValue(NOW_MS)
})
afterEach(() => vi.restoreAllMocks())

const operator = { ...idClaims, 'cognito:groups': ['operators'] }
let count = 0

async function decide(kind: CashierRequest['kind'], rupees: number, minutesAgo: number, status = 'Approved') {
  const decidedAtMs = NOW_MS - minutesAgo * MINUTE_MS
  const request = {
    ...{ playerId: 'p1', requestKey: `${kind}#${++count}`, kind, amountPaise: paise(rupees * 100), status },
    ...{ userName: 'Asha', phoneNumber: '', requestedAtMs: decidedAtMs - 1, decidedAtMs, decidedBy: 'o' },
    ...{ balancePaise: paise(0), approvals: [], inputHash: '', version: 1 },
  } as CashierRequest
  await transact([requestPart(request)])
}

async function end(
  game: GameName,
  rupees: readonly [staked: number, returned: number],
  minutesAgo: number,
  isSimulated = false,
) {
  const endedAtMs = NOW_MS - minutesAgo * MINUTE_MS
  const play: Play = {
    ...{ playerId: `p${++count}`, playKey: `${game}#${count}`, game, roundId: 'r', name: 'n', bet: {} },
    ...{ stakePaise: paise(rupees[0] * 100), returnsPaise: paise(rupees[1] * 100), status: 'Won', endedAtMs },
    ...{ placedAtMs: 0, dueAtMs: 0, clientSeed: 's', maskedName: 'p', isSimulated, inputHash: '' },
    ...{ balancePaise: paise(0), exposurePaise: paise(0), walletVersion: 1, changedAtMs: endedAtMs },
  }
  await put('plays', { ...play, ...playListKeys(play) })
}

async function stepsOver(span: TrendSpan): Promise<TrendStep[]> {
  const { status, body } = await ask(handler, { query: { span }, claims: operator })
  expect(status).toBe(200)
  return (body as { steps: TrendStep[] }).steps
}

it('adds up what was approved and what ended in each hour, players’ alone, with the worst exposure', async () => {
  await decide('deposit', 500, 5)
  await decide('deposit', 250.5, 10)
  await decide('withdrawal', 100, 44)
  await decide('withdrawal', 900, 5, 'Rejected')
  await decide('deposit', 70, 50)
  await end('titli', [100, 1000], 1)
  await end('mines', [50, 0], 2)
  await end('mines', [5000, 0], 2, true)
  await end('aviator', [10, 19.7], 60)
  const kept = { heldPaise: paise(100_00), worstPaise: paise(-40_00) }
  await keepExposure({ ...kept, atMs: NOW_MS })
  await keepExposure({ heldPaise: paise(80_00), worstPaise: paise(-90_00), atMs: NOW_MS - 15 * MINUTE_MS })
  const steps = await stepsOver('24h')
  expect(steps.at(-1)).toEqual({
    from: '2026-11-26T09:30:00.000Z',
    cash: { deposits: 750.5, withdrawals: 100 },
    games: { staked: 150, returned: 1000 },
    exposure: { held: 100, worst: -90 },
  })
  expect(steps.at(-2)).toEqual({
    from: '2026-11-26T08:30:00.000Z',
    cash: { deposits: 70, withdrawals: 0 },
    games: { staked: 10, returned: 19.7 },
    exposure: null,
  })
  expect(steps).toHaveLength(24)
  expect((await stepsOver('30d')).at(-1)).toMatchObject({
    cash: { deposits: 820.5, withdrawals: 100 },
    games: { staked: 160, returned: 1019.7 },
  })
})
