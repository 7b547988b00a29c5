import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Hundredths, roundCrash } from '../../../domain/games/aviator/rules.ts'
import { LOSS_AFTER_MS, SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { aviatorEndingOf, aviatorRounds } from '../../../functions/aviator/rules.ts'
import type { SharedRound } from '../../../functions/store/read/rounds.ts'
import { putRound } from '../../../functions/store/round-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { seedsWith } from '../../support/games/rounds.ts'
import { playOf, START_MS } from './setting.ts'

// Flights that other files met are remembered by the module.
vi.hoisted(() => vi.resetModules())

const CRASH: Hundredths = 250
const FLIGHT_MS = START_MS + 7000
const CRASHED_MS = FLIGHT_MS + 4000

const round: SharedRound = {
  series: 'aviator',
  sequence: 1,
  seeds: seedsWith((seeds) => roundCrash(seeds) === CRASH, { clientSeed: 'test', nonce: 1 }),
  nextServerSeed: 'e'.repeat(64),
  openedAtMs: START_MS,
  contributors: [],
}

tablesForEachTest()
beforeEach(async () => {
  await putRound(round)
})

describe('a bet that nobody cashes out', () => {
  it.each([
    ['at its target', 200, FLIGHT_MS + 3000, { status: 'Won', returnsPaise: 200_00 }],
    ['at its target, where the crash is', 250, CRASHED_MS, { status: 'Won', returnsPaise: 250_00 }],
    [
      'once no cash-out can be under way, where the crash came before',
      251,
      CRASHED_MS + LOSS_AFTER_MS,
      { status: 'Lost', returnsPaise: 0 },
    ],
    [
      'once no cash-out can be under way after the crash, without a target',
      null,
      CRASHED_MS + LOSS_AFTER_MS,
      { status: 'Lost', returnsPaise: 0 },
    ],
  ])('ends %s', async (_when, autoCashOut, endsAtMs, ending) => {
    const play = playOf('1', { bet: { autoCashOut } })
    expect(await aviatorEndingOf(play, endsAtMs - 1)).toEqual({ laterMs: endsAtMs })
    expect(await aviatorEndingOf(play, endsAtMs)).toMatchObject(ending)
    expect(await aviatorEndingOf(play, endsAtMs + 86_400_000)).toMatchObject(ending)
  })

  it('is not ended by a round that is not there', async () => {
    await expect(aviatorEndingOf(playOf('2'), START_MS)).rejects.toThrow('is of a round that is not there')
  })
})

describe('a round among those that are published', () => {
  it.each([
    [START_MS, false],
    [CRASHED_MS + SHOWN_AFTER_MS - 1, false],
    [CRASHED_MS + SHOWN_AFTER_MS, true],
  ])('at %d it is over: %s', (nowMs, isOver) => {
    expect(aviatorRounds.isOver(round, nowMs)).toBe(isOver)
  })

  it('is found by its id', () => {
    expect(aviatorRounds.keyOf('17')).toEqual({ series: 'aviator', sequence: 17 })
    expect(aviatorRounds.keyOf('RD17')).toBeUndefined()
  })
})
