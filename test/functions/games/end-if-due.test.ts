import { afterEach, expect, it, vi } from 'vitest'
import { holdStake, type Play } from '../../../domain/games/play.ts'
import { paise } from '../../../domain/money.ts'
import { systemClock } from '../../../functions/clock.ts'
import { endedIfDue, endIfDue } from '../../../functions/games/end-if-due.ts'
import type { Fanout } from '../../../functions/realtime/fanout-port.ts'
import { playStore } from '../../../functions/store/play-store.ts'
import { readPlays } from '../../../functions/store/read/plays.ts'
import { samplePlay } from '../../domain/games/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'

tablesForFile()
afterEach(() => vi.restoreAllMocks())

const nowhere = { publish: async () => undefined }
const lost = { status: 'Lost', returnsPaise: paise(0) } as const
const DUE_MS = 1000

const isLost = async () => lost

async function openPlay(playerId: string): Promise<Play> {
  const wallet = await openAccount(playerId, 1000)
  const play = samplePlay({ playerId, game: 'cards', roundId: 'm1', playKey: 'cards#m1', dueAtMs: DUE_MS })
  await playStore.commit({ play, ...holdStake(wallet, play, 1000) })
  return play
}

it('leaves a play alone before it is due, and ends it once from then on', async () => {
  const play = await openPlay('due')
  const publish = vi.fn<Fanout['publish']>(async () => undefined)
  expect(await endIfDue(play, isLost, DUE_MS - 1, { publish })).toBe(play)
  expect(publish).not.toHaveBeenCalled()
  const ended = await endIfDue(play, isLost, DUE_MS, { publish })
  expect(ended).toMatchObject({ status: 'Lost' })
  // A caller that still has the open play gets the ended one.
  expect(await endIfDue(play, isLost, DUE_MS, { publish })).toEqual(ended)
  const wallet = { balance: 0, exposureBalance: 0, version: 3 }
  const data = { game: 'cards', roundId: 'm1', name: 'RD1', status: 'Lost' }
  const messages = [
    { event: 'wallet', data: wallet },
    { event: 'play', data },
  ]
  expect(publish.mock.calls).toEqual([[[{ topic: 'player:due', messages }]]])
})

it('leaves a play alone that has ended', async () => {
  const ending = vi.fn(isLost)
  const play = samplePlay({ game: 'cards', status: 'Won', dueAtMs: DUE_MS })
  expect(await endIfDue(play, ending, DUE_MS, nowhere)).toBe(play)
  expect(ending).not.toHaveBeenCalled()
})

it('puts off a play whose result is not there yet', async () => {
  const play = await openPlay('early')
  expect(await endIfDue(play, async () => ({ laterMs: 5000 }), DUE_MS, nowhere)).toBe(play)
  const [kept] = await readPlays(play.playerId, [play.playKey])
  expect(kept).toMatchObject({ status: 'Open', dueAtMs: 5000 })
})

it('shows a play as it was when every attempt to end it met a conflict', async () => {
  vi.spyOn(playStore, 'commitEnding').mockResolvedValue(false)
  vi.spyOn(systemClock, 'sleep').mockResolvedValue()
  const play = await openPlay('unlucky')
  expect(await endIfDue(play, isLost, DUE_MS, nowhere)).toMatchObject({ refused: 'tryAgain' })
  expect(await endedIfDue(play, isLost, DUE_MS)).toBe(play)
})
