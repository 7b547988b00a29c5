import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdStake, type Play } from '../../../domain/games/play.ts'
import { paise } from '../../../domain/money.ts'
import { systemClock } from '../../../functions/clock.ts'
import { cashOut } from '../../../functions/games/cash-out.ts'
import { systemFanout } from '../../../functions/realtime/fanout-port.ts'
import { playStore } from '../../../functions/store/play-store.ts'
import { samplePlay } from '../../domain/games/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'

tablesForFile()
afterEach(() => vi.restoreAllMocks())

const won = { status: 'Won', returnsPaise: paise(1500) } as const

async function openPlay(playerId: string): Promise<Play> {
  vi.spyOn(systemFanout, 'publish').mockResolvedValue()
  const wallet = await openAccount(playerId, 1000)
  const play = samplePlay({ playerId })
  await playStore.commit({ play, ...holdStake(wallet, play, 1000) })
  return play
}

const byHand = () => true
const byItself = () => false

describe('a cash-out by its player', () => {
  it('ends the play, once', async () => {
    const play = await openPlay('once')
    expect(await cashOut(play, won, byHand)).toMatchObject(won)
    expect(systemFanout.publish).toHaveBeenCalledTimes(1)
    // A call that still has the open play finds it cashed out.
    expect(await cashOut(play, won, byHand)).toEqual({ refused: 'alreadyCashedOut' })
    expect(systemFanout.publish).toHaveBeenCalledTimes(1)
  })

  it('has the play as it ended where something else ended it', async () => {
    const play = await openPlay('ended')
    const lost = { status: 'Lost', returnsPaise: paise(0) } as const
    await cashOut(play, lost, byItself)
    expect(await cashOut(play, won, byItself)).toMatchObject(lost)
    expect(await cashOut({ ...play, ...lost }, won, byItself)).toEqual({ ...play, ...lost })
    expect(await cashOut({ ...play, ...won }, won, byHand)).toEqual({ refused: 'alreadyCashedOut' })
  })

  it('is refused before its time', async () => {
    expect(await cashOut(samplePlay(), 'tooEarly', byHand)).toEqual({ refused: 'cashOutTooEarly' })
  })

  it('has the play as it stands where it comes too late', async () => {
    const play = samplePlay()
    expect(await cashOut(play, 'tooLate', byHand, play.dueAtMs - 1)).toBe(play)
  })

  it('is to be asked for again where every attempt met a conflict', async () => {
    const play = await openPlay('unlucky')
    vi.spyOn(playStore, 'commitEnding').mockResolvedValue(false)
    vi.spyOn(systemClock, 'sleep').mockResolvedValue()
    expect(await cashOut(play, won, byHand)).toEqual({ refused: 'tryAgain' })
  })
})
