import { beforeEach, expect, it, vi } from 'vitest'
import { roundCrash } from '../../../domain/games/aviator/rules.ts'
import { CASH_OUT_SECONDS, SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import { handler as history } from '../../../functions/aviator/get-history.ts'
import { handler as placeBet } from '../../../functions/aviator/post-create.ts'
import { handler as update } from '../../../functions/aviator/put-update.ts'
import { systemClock } from '../../../functions/clock.ts'
import { settleDue } from '../../../functions/games/settle-due.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { dynamo } from '../../../functions/store/client.ts'
import { readPlays } from '../../../functions/store/read/plays.ts'
import { putRound } from '../../../functions/store/round-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { seedsWith } from '../../support/games/rounds.ts'
import { ask, PLAYER_ID } from '../http/events.ts'
import { START_MS } from './setting.ts'

// Flights that other files met are remembered by the module.
vi.hoisted(() => vi.resetModules())

const CRASH = 250
const CRASHED_MS = START_MS + 7000 + 4000

const body = { user: PLAYER_ID, round_id: 'AV1', roundId: '1' }
const bet = (more: object = {}) => ask(placeBet, { body: { ...body, betAmt: 100, ...more } })
const end = (isWin: 'Won' | 'Lost') => ask(update, { body: { ...body, isWin, multiplier: 2 } })

let nowMs: number
const sleep = vi.fn<(ms: number) => Promise<void>>()

tablesForEachTest()
beforeEach(async () => {
  vi.restoreAllMocks()
  nowMs = START_MS
  vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)
  vi.spyOn(systemClock, 'sleep').mockImplementation(sleep.mockRejectedValue(new Error('nobody may wait')))
  vi.spyOn(systemFanout, 'publish').mockResolvedValue()
  await openAccount({ playerId: PLAYER_ID, email: 'asha@example.in', username: 'Asha' }, nowMs)
  await putRound({
    series: 'aviator',
    sequence: 1,
    seeds: seedsWith((seeds) => roundCrash(seeds) === CRASH, { clientSeed: 'test', nonce: 1 }),
    nextServerSeed: 'e'.repeat(64),
    openedAtMs: START_MS,
    contributors: [],
  })
})

it.each(['Won', 'Lost'] as const)(
  'answers %s after the crash at once: lost as soon as the crash is shown, though the loss is settled later',
  async (isWin) => {
    expect(await bet()).toMatchObject({ status: 200 })
    const open = { isWin: null, multiplier: null, winningAmt: 0 }
    const lost = { ...open, isWin: 'Lost', crash: 2.5 }
    for (const [atMs, shown, stored] of [
      [CRASHED_MS, { ...open, crash: null }, 'Open'],
      [CRASHED_MS + SHOWN_AFTER_MS, lost, 'Open'],
      [CRASHED_MS + 11_999, lost, 'Open'],
      [CRASHED_MS + 12_000, lost, 'Lost'],
    ] as const) {
      nowMs = atMs
      expect(await end(isWin)).toMatchObject({ status: 200, body: { data: shown } })
      expect(await readPlays(PLAYER_ID, ['aviator#1#1'])).toMatchObject([{ status: stored }])
    }
    expect(sleep).not.toHaveBeenCalled()
  },
)

it('pays a cash-out that came in before the crash for as long as it may run, though all others ask first', async () => {
  await bet()
  nowMs = CRASHED_MS - 1
  let second: unknown
  const send = dynamo.send.bind(dynamo) as (command: object) => Promise<unknown>
  vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
    if (command.constructor.name === 'TransactWriteCommand' && second === undefined) {
      second = null
      nowMs = CRASHED_MS + CASH_OUT_SECONDS * 1000
      second = (await end('Won')).body
      await end('Lost')
      await ask(history, { params: { userId: PLAYER_ID } })
      await settleDue(systemFanout, () => true)
    }
    return send(command)
  }) as never)
  expect(await end('Won')).toMatchObject({ body: { data: { isWin: 'Won', multiplier: 2, winningAmt: 200 } } })
  expect(second).toMatchObject({ data: { isWin: 'Lost', winningAmt: 0 } })
})

it('pays an auto cash-out when its player fetches the history', async () => {
  await bet({ autoCashOut: 1.5 })
  nowMs = CRASHED_MS
  await ask(history, { params: { userId: PLAYER_ID } })
  expect(await readPlays(PLAYER_ID, ['aviator#1#1'])).toMatchObject([{ status: 'Won' }])
})

it('pays an auto cash-out as soon as its player’s call comes', async () => {
  await bet({ autoCashOut: 2.5 })
  nowMs = CRASHED_MS
  expect(await end('Lost')).toMatchObject({ body: { data: { isWin: 'Won', multiplier: 2.5, crash: null } } })
})
