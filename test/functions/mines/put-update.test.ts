import { beforeEach, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { LOSS_AFTER_MS, minesOutcome, turnsAtMs } from '../../../domain/games/mines.ts'
import { openAccount } from '../../../functions/account/open-account.ts'
import { systemClock } from '../../../functions/clock.ts'
import { currentRound } from '../../../functions/games/open-round.ts'
import { settleDue } from '../../../functions/games/settle-due.ts'
import { handler as placeBet } from '../../../functions/mines/post-bet-place.ts'
import { handler as look } from '../../../functions/mines/post-rounds.ts'
import { handler as update } from '../../../functions/mines/put-update.ts'
import { minesRules } from '../../../functions/mines/rules.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { dynamo } from '../../../functions/store/client.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { ask, PLAYER_ID } from '../http/events.ts'

let nowMs: number

tablesForEachTest()
beforeEach(async () => {
  vi.restoreAllMocks()
  nowMs = 1_790_000_000_000
  vi.spyOn(systemClock, 'nowMs').mockImplementation(() => nowMs)
  vi.spyOn(systemFanout, 'publish').mockResolvedValue()
  await openAccount({ playerId: PLAYER_ID, email: 'asha@example.in', username: 'Asha' }, nowMs)
})

/** Bets 100 rupees on a round that has a safe tile first; the time of its bomb. */
async function bet() {
  for (;;) {
    const seated = await currentRound(systemClock, minesRules, PLAYER_ID)
    if (isRefusal(seated)) throw new Error(seated.refused)
    const { round } = seated
    const [bomb = 1] = minesOutcome(round.seeds).bombs
    nowMs = round.openedAtMs + 5000
    const body = { user: PLAYER_ID, roundId: round.roundId, round_id: 'RD1' }
    if (bomb > 1 && bomb < 20) {
      expect(await ask(placeBet, { body: { ...body, betAmt: 100 } })).toMatchObject({ status: 201 })
      return { body, bomb, bombAtMs: turnsAtMs(round, bomb) }
    }
    nowMs = round.openedAtMs + 3_600_000
  }
}

const lookNow = async () => (await ask(look, { body: { user: PLAYER_ID } })).body

it('pays a cash-out that came in before the bomb, though the site and the ticker look before it is written', async () => {
  const { body, bomb, bombAtMs } = await bet()
  nowMs = bombAtMs - 1
  let seen: unknown
  const send = dynamo.send.bind(dynamo) as (command: object) => Promise<unknown>
  vi.spyOn(dynamo, 'send').mockImplementation((async (command: object) => {
    if (command.constructor.name === 'TransactWriteCommand' && seen === undefined) {
      seen = null
      nowMs = bombAtMs + LOSS_AFTER_MS - 1
      seen = await lookNow()
      await settleDue(systemFanout, () => true)
    }
    return send(command)
  }) as never)
  const { body: answer } = await ask(update, { body: { ...body, isWin: 'Won' } })
  expect(seen).toMatchObject({ round: { turned: bomb - 1, isOver: false, bombs: null } })
  expect(seen).toMatchObject({ round: { changesAtMs: bombAtMs + LOSS_AFTER_MS, bet: { status: 'Open' } } })
  expect(answer).toMatchObject({ bet: { status: 'Won', step: bomb - 1 } })
})

it('leaves a bet open to a cash-out that came in at the bomb, as one from before may be under way', async () => {
  const { body, bomb, bombAtMs } = await bet()
  const cashOut = () => ask(update, { body: { ...body, isWin: 'Won' } })
  nowMs = bombAtMs
  expect(await cashOut()).toMatchObject({ status: 200, body: { bet: { status: 'Open', winnings: null } } })
  nowMs = bombAtMs + LOSS_AFTER_MS
  const lost = { status: 'Lost', step: bomb - 1, winnings: 0 }
  expect(await cashOut()).toMatchObject({ body: { bet: lost, balance: 9900, exposureBalance: 0 } })
  expect(await lookNow()).toMatchObject({ round: { turned: bomb, isOver: true, bet: lost } })
})
