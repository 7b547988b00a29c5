import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getColorPredictionLive, getColorPredictionRound } from '../../domain/contract/color-prediction.ts'
import { getFairRound } from '../../domain/contract/games.ts'
import { commitmentOf, type Seeds } from '../../domain/fairness/seeds.ts'
import {
  type ColorPredictionSelection,
  colorPredictionOutcome,
  numbers,
} from '../../domain/games/color-prediction/rules.ts'
import { call, mustCall } from '../support/api/calls.ts'
import {
  colorBetsOf,
  drawNow,
  numberOf,
  sendColorBet,
  stageColorRound,
} from '../support/games/color-prediction.ts'
import { gameSiteForFile } from '../support/games/game-site.ts'
import { until } from '../support/wait.ts'

const site = gameSiteForFile()

const stage = () => stageColorRound(site.url, site.database)
const key = () => `test-${randomUUID()}`
const send = (roundId: string, on: ColorPredictionSelection, betAmt: number, name = key()) =>
  sendColorBet(site.url, site.player, { roundId, on, betAmt }, name)
const listed = () => colorBetsOf(site.url, site.player)
/** A number that is not drawn. */
const otherThan = (number: number) => numbers[(number + 1) % numbers.length] as ColorPredictionSelection

describe('the round', () => {
  it('is one for everybody, bound to a seed before it takes bets', async () => {
    const shown = await Promise.all(
      Array.from({ length: 10 }, () => mustCall(site.url, getColorPredictionRound, {})),
    )
    // A minute may end between two answers.
    const minutes = new Set(shown.map(({ round }) => round.opensAtMs))
    expect(new Set(shown.map(({ round }) => round.roundId)).size).toBe(minutes.size)
    const [first] = shown as [(typeof shown)[0]]
    const { roundId, commitment, nextCommitment, opensAtMs } = first.round
    expect(opensAtMs % 60_000).toBe(0)
    const rounds = await site.database.query('rounds', 'color-prediction')
    const stored = rounds.find(({ sequence }) => String(sequence) === roundId)
    const { seeds, nextServerSeed } = stored as unknown as { seeds: Seeds; nextServerSeed: string }
    expect([commitment, nextCommitment]).toEqual([
      commitmentOf(seeds.serverSeed),
      commitmentOf(nextServerSeed),
    ])
  })

  it('shows neither number nor seed before its time, by any call', async () => {
    const roundId = await stage()
    await send(roundId, 'green', 10)
    const answers = await Promise.all([
      call(site.url, getColorPredictionRound, {}),
      call(site.url, getColorPredictionLive, {}),
      listed(),
      call(site.url, getFairRound, { params: { game: 'color-prediction', roundId } }),
    ])
    const stored = (await site.database.query('rounds', 'color-prediction')).find(
      ({ sequence }) => String(sequence) === roundId,
    )
    const { seeds, nextServerSeed } = stored as unknown as { seeds: Seeds; nextServerSeed: string }
    const text = JSON.stringify(answers)
    expect(text).not.toContain(seeds.serverSeed)
    expect(text).not.toContain(nextServerSeed)
    expect(await listed()).toMatchObject([{ status: 'Open', number: null, returns: null }])

    await drawNow(site.database, roundId)
    const { round } = await mustCall(site.url, getFairRound, {
      params: { game: 'color-prediction', roundId },
    })
    expect(round).toMatchObject({ ...seeds, outcome: colorPredictionOutcome(seeds) })
  })
})

describe('a bet', () => {
  it('on the number returns 9.7 times the stake; on another it is lost', async () => {
    const roundId = await stage()
    const number = await numberOf(site.database, roundId)
    expect(await send(roundId, numbers[number] as ColorPredictionSelection, 100)).toMatchObject({
      kind: 'reply',
      reply: { success: true, balance: 9900, exposureBalance: 100, bet: { status: 'Open', betAmt: 100 } },
    })
    await send(roundId, otherThan(number), 50)
    expect(await site.wallet()).toEqual({ balance: 9850, exposureBalance: 150 })
    await drawNow(site.database, roundId)
    expect(await listed()).toMatchObject([
      { on: otherThan(number), status: 'Lost', returns: 0, number },
      { on: String(number), status: 'Won', returns: 970, number },
    ])
    expect(await site.wallet()).toEqual({ balance: 10_820, exposureBalance: 0 })
  })

  it('is paid by the ticker when its player never comes back', async () => {
    const roundId = await stage()
    const number = await numberOf(site.database, roundId)
    await send(roundId, number < 5 ? 'small' : 'big', 1000)
    await drawNow(site.database, roundId)
    await until('the end', async () => (await site.own('plays')).some(({ status }) => status === 'Won'))
    expect(await site.wallet()).toEqual({ balance: 10_940, exposureBalance: 0 })
  })

  it('is placed once under one key, which stands for no other bet', async () => {
    const roundId = await stage()
    const name = key()
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(roundId, 'red', 100, name)))
    for (const answer of sent) expect(answer).toEqual(sent[0])
    expect(sent[0]).toMatchObject({ kind: 'reply', reply: { balance: 9900 } })
    expect(await send(roundId, 'green', 100, name)).toMatchObject({
      status: 409,
      refusal: { error: 'idempotencyConflict' },
    })
    expect(await site.wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
    await drawNow(site.database, roundId)
    await listed()
    expect(await send(roundId, 'red', 100, name)).toMatchObject({
      reply: { balance: 9900, bet: { status: 'Open' } },
    })
  })

  it('is refused after the last moment of its round, and on an unknown round', async () => {
    const roundId = await stage()
    await drawNow(site.database, roundId)
    const number = await numberOf(site.database, roundId)
    expect(await send(roundId, numbers[number] as ColorPredictionSelection, 100)).toMatchObject({
      status: 409,
      refusal: { error: 'roundClosed' },
    })
    for (const unknown of ['999999999', '0', 'x'])
      expect(await send(unknown, 'red', 100)).toMatchObject({ refusal: { error: 'roundNotFound' } })
    expect(await site.wallet()).toEqual({ balance: 10_000, exposureBalance: 0 })
  })

  it.each([
    [9.99, 'stakeBelowGameMin'],
    [50_000.01, 'stakeAboveGameMax'],
    [10_000.01, 'insufficientFunds'],
  ])('of %d rupees is refused: %s', async (betAmt, error) => {
    expect(await send(await stage(), 'red', betAmt)).toMatchObject({ refusal: { error } })
    expect(await listed()).toEqual([])
  })

  it('is refused while the game is off; what is open is paid all the same', async () => {
    const roundId = await stage()
    await send(roundId, 'violet', 10)
    await site.database.put('platform', { pk: 'game', sk: 'color-prediction', isOff: true })
    try {
      expect(await send(roundId, 'violet', 10)).toMatchObject({ refusal: { error: 'gameOff' } })
      await drawNow(site.database, roundId)
      expect((await listed()).map(({ status }) => status)).not.toContain('Open')
    } finally {
      await site.database.put('platform', { pk: 'game', sk: 'color-prediction', isOff: false })
    }
  })
})
