import { expect, it, vi } from 'vitest'
import { SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { defaultMarkets, type MatkaMarket } from '../../../domain/games/matka/market.ts'
import { currentAviatorRound } from '../../../functions/aviator/rounds.ts'
import { endedRound } from '../../../functions/fair/ended-round.ts'
import { drawsOf } from '../../../functions/matka/rounds.ts'
import { tablesForFile } from '../../support/cloud/embedded-dynamodb.ts'
import { newPlayer, playOwnRounds } from './played-rounds.ts'

// Flights that other files met are remembered by the module.
vi.hoisted(() => vi.resetModules())

tablesForFile()

const atMs = Date.UTC(2026, 0, 1, 6, 1)
const clock = { nowMs: () => atMs, sleep: async () => undefined, random: () => 0 }

it('shows a round of Aviator from the moment that its crash is shown, and not a millisecond before', async () => {
  const { roundId, round, flight } = await currentAviatorRound(clock)
  const toldAtMs = flight.crashedAtMs + SHOWN_AFTER_MS
  for (const nowMs of [atMs, flight.flightAtMs, toldAtMs - 1]) {
    expect(await endedRound('aviator', roundId, nowMs)).toEqual({ refused: 'roundNotOver' })
  }
  expect(await endedRound('aviator', roundId, toldAtMs)).toMatchObject({ seeds: round.seeds })
})

it('shows a draw of Matka from its close panna on: the open one is only half of it', async () => {
  const [market] = defaultMarkets as [MatkaMarket]
  const [{ roundId, seeds, times }] = await drawsOf(market, atMs)
  for (const nowMs of [atMs, times.openAtMs, times.closeAtMs - 1]) {
    expect(await endedRound('matka', roundId, nowMs)).toEqual({ refused: 'roundNotOver' })
  }
  expect(await endedRound('matka', roundId, times.closeAtMs)).toMatchObject({ seeds })
})

it('finds a round by its own game alone', async () => {
  const [roundId = ''] = await playOwnRounds('mines', await newPlayer('asha'), 1)
  expect(await endedRound('mines', roundId, atMs)).toMatchObject({ plays: [{ roundId }] })
  const unknown = [
    ['titli', roundId],
    ['cards', roundId],
    ['mines', 'RD1-0000000000000000'],
    ['aviator', '999999'],
    ['aviator', '0'],
    ['aviator', '1e3'],
    ['aviator', 'mines'],
    ['matka', 'express'],
    ['matka', 'nowhere-1'],
    ['matka', 'express-0'],
  ] as const
  for (const [game, id] of unknown) {
    expect(await endedRound(game, id, atMs), `${game} ${id}`).toEqual({
      refused: 'roundNotFound',
      field: 'roundId',
    })
  }
})
