import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Ending, holdStake, type Play } from '../../../domain/games/play.ts'
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

const lost = { status: 'Lost', returnsPaise: paise(0) } as const

/** A game in which a cash-out now has this effect. */
const rules = (cashedOut: Ending | 'tooEarly' | 'tooLate', isCashedOut = true) => ({
  ...{ endingOf: async () => lost, cashedOut: () => cashedOut, isCashedOut: () => isCashedOut },
})

describe('a cash-out by its player', () => {
  it('ends the play, once', async () => {
    const play = await openPlay('once')
    expect(await cashOut(play, rules(won))).toMatchObject({ play: won, wallet: { balancePaise: 1500 } })
    expect(systemFanout.publish).toHaveBeenCalledTimes(1)
    expect(await cashOut(play, rules(won))).toEqual({ refused: 'alreadyCashedOut' })
    expect(systemFanout.publish).toHaveBeenCalledTimes(1)
  })

  it('returns the ended play where something else ended it', async () => {
    const play = await openPlay('ended')
    await cashOut(play, rules(lost, false))
    expect(await cashOut(play, rules(won, false))).toMatchObject({ play: lost })
  })

  it('is refused before its time', async () => {
    const play = await openPlay('early')
    expect(await cashOut(play, rules('tooEarly'))).toEqual({ refused: 'cashOutTooEarly' })
  })

  it('returns the open play where it comes too late, until the play is due', async () => {
    const play = await openPlay('late')
    const open = await cashOut(play, rules('tooLate'), play.dueAtMs - 1)
    expect(open).toMatchObject({ play: { status: 'Open' } })
    expect(await cashOut(play, rules('tooLate'), play.dueAtMs)).toMatchObject({ play: lost })
  })

  it('of another round than the player’s present one finds nothing', async () => {
    const play = await openPlay('other')
    expect(await cashOut({ ...play, name: 'RD0' }, rules(won))).toEqual({ refused: 'nothingToCashOut' })
  })

  it('is refused with tryAgain where every attempt met a conflict', async () => {
    const play = await openPlay('unlucky')
    vi.spyOn(playStore, 'commitEnding').mockResolvedValue(false)
    vi.spyOn(systemClock, 'sleep').mockResolvedValue()
    expect(await cashOut(play, rules(won))).toEqual({ refused: 'tryAgain' })
  })
})
