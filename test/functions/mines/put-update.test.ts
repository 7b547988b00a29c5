import { beforeEach, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { CASH_OUT_SECONDS, SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { minesOutcome, PAUSE_MS, turnsAtMs } from '../../../domain/games/mines/rules.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import { systemClock } from '../../../functions/clock.ts'
import { handler as fairRound } from '../../../functions/fair/get-round.ts'
import { currentOwnRound } from '../../../functions/games/open-round.ts'
import { settleDue } from '../../../functions/games/settle-due.ts'
import { handler as listBets } from '../../../functions/mines/get-bets.ts'
import { handler as placeBet } from '../../../functions/mines/post-bet-place.ts'
import { handler as look } from '../../../functions/mines/post-rounds.ts'
import { handler as update } from '../../../functions/mines/put-update.ts'
import { minesRules } from '../../../functions/mines/rules.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { dynamo } from '../../../functions/store/client.ts'
import { readPlays } from '../../../functions/store/read/plays.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, PLAYER_ID } from '../http/events.ts'

let nowMs: number
let pushed: unknown[]

tablesForEachTest()
beforeEach(async () => {
  vi.restoreAllMocks()
  nowMs = 1_790_000_000_000
  vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)
  pushed = []
  vi.spyOn(systemFanout, 'publish').mockImplementation(async (news) => void pushed.push(news))
  await openAccount({ playerId: PLAYER_ID, email: 'asha@example.in', username: 'Asha' }, nowMs)
})

/** Bets 100 rupees on a round that has a safe tile first; the time of its bomb. */
async function bet() {
  for (;;) {
    const seated = await currentOwnRound(systemClock, minesRules, PLAYER_ID)
    if (isRefusal(seated)) throw new Error(seated.refused)
    const { round } = seated
    const [bomb = 1] = minesOutcome(round.seeds).bombs
    nowMs = round.openedAtMs + 5000
    const body = { user: PLAYER_ID, roundId: round.roundId, round_id: 'RD1' }
    if (bomb > 1 && bomb < 20) {
      expect(await ask(placeBet, { body: { ...body, betAmt: 100 } })).toMatchObject({ status: 201 })
      return { body, bomb, bombAtMs: turnsAtMs(round, bomb), seeds: round.seeds }
    }
    nowMs = round.openedAtMs + 3_600_000
  }
}

const lookNow = async () => (await ask(look, { body: { user: PLAYER_ID } })).body

const askAfter = async ({ roundId: after }: { roundId: string }) =>
  (await ask(look, { body: { user: PLAYER_ID, after } })).body

const cashOut = (body: object, more: object = {}) => ask(update, { body: { ...body, isWin: 'Won' }, ...more })
const stored = async ({ roundId }: { roundId: string }) =>
  (await readPlays(PLAYER_ID, [`mines#${roundId}`]))[0]?.status

/** Every call that may end the player's bet, or read it; what each answers. */
async function allOthers({ roundId, ...body }: { roundId: string }): Promise<unknown[]> {
  const params = { userId: PLAYER_ID }
  const answers = [
    await ask(look, { body: { user: PLAYER_ID } }),
    await ask(listBets, { params }),
    await ask(update, { body: { ...body, roundId, isWin: 'Lost' } }),
    await cashOut({ ...body, roundId }),
    await ask(fairRound, { params: { game: 'mines', roundId } }),
  ]
  await settleDue(systemFanout, () => true)
  return answers.map((answer) => answer.body)
}

/** Calls `meanwhile` before the first command of this kind goes to the store. */
function beforeFirst(kind: string, meanwhile: () => unknown): void {
  const send = dynamo.send.bind(dynamo) as (command: object) => Promise<unknown>
  let isFirst = true
  vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
    if (command.constructor.name === kind && isFirst) {
      isFirst = false
      await meanwhile()
    }
    return send(command)
  }) as never)
}

it('pays a cash-out that was received in time, though other requests see the loss while it is written', async () => {
  const { body, bomb, bombAtMs } = await bet()
  nowMs = bombAtMs - 1
  let seen: unknown
  beforeFirst('TransactWriteCommand', async () => {
    nowMs = bombAtMs + CASH_OUT_SECONDS * 1000
    seen = await allOthers(body)
  })
  const { body: answer } = await cashOut(body)
  expect(answer).toMatchObject({ bet: { status: 'Won', step: bomb - 1 }, exposureBalance: 0 })
  // The bomb was shown at once, and the next round opened.
  expect(seen).toMatchObject([
    { round: { turned: 0, isOver: false, bet: null } },
    { bets: [{ status: 'Lost', winnings: 0 }] },
    { bet: { status: 'Lost' }, exposureBalance: 100 },
    { bet: { status: 'Lost' }, exposureBalance: 100 },
    { round: { endings: [{ status: 'Lost' }] } },
  ])
  expect(await allOthers(body)).toMatchObject([
    ...[{}, { bets: [{ status: 'Won' }] }, { bet: { status: 'Won' } }, { error: 'alreadyCashedOut' }],
    { round: { endings: [{ status: 'Won' }] } },
  ])
})

it('pays it too when the player has bet on the next round meanwhile', async () => {
  const { body, bomb, bombAtMs } = await bet()
  nowMs = bombAtMs - 1
  beforeFirst('TransactWriteCommand', async () => {
    nowMs = bombAtMs + PAUSE_MS
    const { round } = (await lookNow()) as { round: { roundId: string } }
    nowMs += 1000
    const next = { ...body, roundId: round.roundId, betAmt: 50 }
    expect(await ask(placeBet, { body: next })).toMatchObject({ status: 201, body: { exposureBalance: 150 } })
  })
  expect(await cashOut(body)).toMatchObject({
    body: { bet: { status: 'Won', step: bomb - 1 }, exposureBalance: 50 },
  })
})

it('shows the bomb just after its time, opens the next round by that time, and writes the loss later', async () => {
  const { body, bomb, bombAtMs } = await bet()
  nowMs = bombAtMs
  expect(await cashOut(body)).toMatchObject({
    status: 200,
    body: { bet: { status: 'Open', winnings: null } },
  })
  expect(await lookNow()).toMatchObject({
    round: { turned: bomb - 1, isOver: false, bombs: null, changesAtMs: bombAtMs + SHOWN_AFTER_MS },
  })
  const lost = { status: 'Lost', step: bomb - 1, winnings: 0 }
  nowMs = bombAtMs + SHOWN_AFTER_MS
  expect(await lookNow()).toMatchObject({
    round: { turned: bomb, isOver: true, bet: lost, changesAtMs: bombAtMs + PAUSE_MS },
  })
  expect(await cashOut(body)).toMatchObject({ body: { bet: lost, balance: 9900, exposureBalance: 100 } })
  nowMs = bombAtMs + 11_999
  await allOthers(body)
  expect(await stored(body)).toBe('Open')
  nowMs = bombAtMs + 12_000
  await settleDue(systemFanout, () => true)
  expect(await stored(body)).toBe('Lost')
  expect(await readWallet(PLAYER_ID)).toMatchObject({ balancePaise: 990_000, exposurePaise: 0 })
  expect(await cashOut(body)).toMatchObject({ body: { bet: lost, exposureBalance: 0 } })
})

it('says nothing of a bomb before its time to a player who asks for the round after', async () => {
  const { body, bombAtMs } = await bet()
  for (nowMs of [bombAtMs - 1, bombAtMs, bombAtMs + SHOWN_AFTER_MS - 1])
    expect(await askAfter(body)).toEqual(await lookNow())
  nowMs = bombAtMs + SHOWN_AFTER_MS
  expect(await askAfter(body)).toMatchObject({ round: { turned: 0, isOver: false, bet: null } })
  expect(await stored(body)).toBe('Open')
})

it('pays a cash-out of a player who does not wait for the next round', async () => {
  const { body, bomb, bombAtMs } = await bet()
  nowMs = bombAtMs - 1
  expect(await cashOut(body)).toMatchObject({ body: { bet: { status: 'Won', step: bomb - 1 } } })
  nowMs += SHOWN_AFTER_MS
  const { round } = (await askAfter(body)) as { round: { roundId: string } }
  expect(round.roundId).not.toBe(body.roundId)
})

it('takes the time of a cash-out before it reads anything, and by its own clock alone', async () => {
  const { body, bomb, bombAtMs } = await bet()
  nowMs = bombAtMs + SHOWN_AFTER_MS
  const earlier = bombAtMs - 1
  const claims = { atMs: earlier, receivedAtMs: earlier, date: new Date(earlier).toISOString() }
  const headers = { date: new Date(earlier).toUTCString(), 'x-amz-date': claims.date }
  expect(await cashOut({ ...body, ...claims }, { headers })).toMatchObject({
    body: { bet: { status: 'Lost' } },
  })
  expect(await stored(body)).toBe('Open')
  nowMs = bombAtMs - 1
  beforeFirst('BatchGetCommand', () => {
    nowMs = bombAtMs + SHOWN_AFTER_MS
  })
  expect(await cashOut(body)).toMatchObject({ body: { bet: { status: 'Won', step: bomb - 1 } } })
})

it('reveals nothing of the bomb or the seed to anyone before its time', async () => {
  const { body, bombAtMs, seeds } = await bet()
  for (const atMs of [bombAtMs - 501, bombAtMs - 1, bombAtMs, bombAtMs + SHOWN_AFTER_MS - 1]) {
    nowMs = atMs
    const answers = JSON.stringify([
      await ask(look, { body: { user: PLAYER_ID } }),
      await ask(listBets, { params: { userId: PLAYER_ID } }),
      await ask(update, { body: { ...body, isWin: 'Lost' } }),
      await ask(fairRound, { params: { game: 'mines', roundId: body.roundId } }),
      pushed,
    ])
    await settleDue(systemFanout, () => true)
    expect(answers).not.toContain(seeds.serverSeed)
    expect(answers).not.toMatch(/Lost|dueAt|"bombs":\[/)
    expect(answers).toContain('roundNotOver')
  }
  expect(JSON.stringify(pushed)).not.toMatch(/Lost|Won/)
})
