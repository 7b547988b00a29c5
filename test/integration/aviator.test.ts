import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createAviatorBet,
  getAviatorHistory,
  getAviatorRound,
  getLatestCrashPoint,
  updateAviatorBet,
} from '../../domain/contract/aviator.ts'
import type { BodyOf } from '../../domain/contract/call.ts'
import { getFairRound } from '../../domain/contract/games.ts'
import { getWalletAndExposure } from '../../domain/contract/wallet.ts'
import { commitmentOf } from '../../domain/fairness/seeds.ts'
import { aviatorOutcome } from '../../domain/games/aviator/rules.ts'
import { LOSS_AFTER_MS, SHOWN_AFTER_MS } from '../../domain/games/cash-out.ts'
import type { SharedRound } from '../../functions/store/read/rounds.ts'
import { call, mustCall, mustRefuse, signUp, type TestPlayer } from '../support/api/calls.ts'
import { leave } from '../support/api/leave.ts'
import { openOwnSocket, openSocket, type Socket } from '../support/api/socket.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { crashFirstRound, type StagedRound } from '../support/games/aviator.ts'
import { stagedFlightsForFile } from '../support/games/aviator-flights.ts'
import { until } from '../support/wait.ts'

const maidan = ownMaidanForFile({ prepare: crashFirstRound })
const { nextFlight } = stagedFlightsForFile(maidan)
afterAll(() => void vi.restoreAllMocks())

const untilMs = (atMs: number) => pause(Math.max(0, atMs - Date.now()))

/** Everything that was answered, and when. */
function overhear(): { readonly atMs: number; readonly text: string }[] {
  const heard: { atMs: number; text: string }[] = []
  const ask = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const response = await ask(...asked)
    heard.push({ atMs: Date.now(), text: await response.clone().text() })
    return response
  })
  return heard
}

/** A player with calls about a round. */
async function playerAt(round: StagedRound) {
  const player = await signUp(maidan.url)
  const { userId: user, idToken } = player
  const { roundId } = round
  const bodyOf = (name: string, more: object) => ({ user, round_id: name, roundId, betAmt: 100, ...more })
  const ended = (name: string, more: object) => ({ user, round_id: name, roundId, isWin: 'Won', ...more })
  const bet = (name: string, more: Partial<BodyOf<typeof createAviatorBet>> = {}) => ({
    body: bodyOf(name, more),
  })
  const end = (name: string, more: Partial<BodyOf<typeof updateAviatorBet>> = {}) => ({
    body: ended(name, more),
  })
  return {
    player,
    bet: async (...asked: Parameters<typeof bet>) =>
      (await mustCall(maidan.url, createAviatorBet, bet(...asked), idToken)).data,
    refusedBet: async (...asked: Parameters<typeof bet>) =>
      (await mustRefuse(maidan.url, createAviatorBet, bet(...asked), idToken)).error,
    end: async (...asked: Parameters<typeof end>) =>
      (await mustCall(maidan.url, updateAviatorBet, end(...asked), idToken)).data,
    refusedEnd: async (...asked: Parameters<typeof end>) =>
      (await mustRefuse(maidan.url, updateAviatorBet, end(...asked), idToken)).error,
    tryEnd: (...asked: Parameters<typeof end>) => call(maidan.url, updateAviatorBet, end(...asked), idToken),
    history: () => mustCall(maidan.url, getAviatorHistory, { params: { userId: user } }, idToken),
    wallet: async () => {
      const { balance, exposureBalance } = await mustCall(
        maidan.url,
        getWalletAndExposure,
        { params: { userId: user } },
        idToken,
      )
      return { balance, exposureBalance }
    },
  }
}
type At = Awaited<ReturnType<typeof playerAt>>

const roundNow = async () => (await mustCall(maidan.url, getAviatorRound)).round

async function storedRound({ roundId }: StagedRound): Promise<SharedRound> {
  const rounds = (await maidan.database.query('rounds', 'aviator')) as unknown as SharedRound[]
  const found = rounds.find(({ sequence }) => String(sequence) === roundId)
  if (!found) throw new Error(`round ${roundId} is not there`)
  return found
}

describe('a round that is played by the rules and against them', () => {
  const CRASH = 4
  let round: StagedRound
  let heard: ReturnType<typeof overhear>
  let sockets: Socket[]
  /** One that followed for a moment. */
  let left: Socket
  /** Bets by hand, claims too much, sends many at once, loses below 1, comes too late, never comes back. */
  let asha: At
  let claimer: At
  let racer: At
  let early: At
  let late: At
  let gone: At
  let outsider: TestPlayer

  beforeAll(async () => {
    round = await nextFlight(CRASH)
    const seat = () => playerAt(round)
    ;[asha, claimer, racer, early, late, gone] = await Promise.all([
      ...([seat(), seat(), seat()] as const),
      ...([seat(), seat(), seat()] as const),
    ])
    outsider = await signUp(maidan.url)
    sockets = await Promise.all([openSocket(maidan.url), openOwnSocket(maidan.url, outsider)])
    for (const socket of sockets) socket.send({ event: 'sub', data: 'aviator' })
    left = await openSocket(maidan.url)
    left.send({ event: 'sub', data: 'aviator' })
    for (const socket of [...sockets, left]) await until('the round', () => socket.all('round').length > 0)
    await leave(maidan.database, left, 'game:aviator', ['aviator'])
    await left.settle()
    await untilMs(round.opensAtMs)
    heard = overhear()
  })

  it('takes two bets a player while the countdown runs, each once', async () => {
    const placed = await asha.bet('AV1', { betAmt: 200.55, clientSeed: 'fresh-of-asha' })
    expect(placed).toMatchObject({
      betAmt: 200.55,
      autoCashOut: null,
      isWin: null,
      winningAmt: 0,
      crash: null,
    })
    expect(await asha.refusedBet('AV1', { betAmt: 200.54 })).toBe('idempotencyConflict')
    expect(await asha.refusedBet('AV1', { betAmt: 200.55, autoCashOut: 2 })).toBe('idempotencyConflict')
    expect(await asha.bet('AV2', { autoCashOut: 1.5 })).toMatchObject({ autoCashOut: 1.5, isWin: null })
    expect(await asha.refusedBet('AV3')).toBe('roundFull')
    // With another client seed it is still the same bet, and the first seed stays.
    expect(await asha.bet('AV1', { betAmt: 200.55, clientSeed: 'another' })).toEqual(placed)
    const seeds = (await maidan.database.scan('plays')).filter(({ name }) => name === 'AV1')
    expect(seeds).toEqual([expect.objectContaining({ clientSeed: 'fresh-of-asha' })])
    expect(await asha.wallet()).toEqual({ balance: 9699.45, exposureBalance: 300.55 })
    await Promise.all([claimer, racer, early, late, gone].map((each) => each.bet('AV1')))
  })

  it('refuses bets outside the limits, beyond the wallet, and on an unknown round', async () => {
    const before = String(Number(round.roundId) - 1)
    const bets: [Parameters<At['refusedBet']>[1], string][] = [
      [{ betAmt: 19.99 }, 'stakeBelowGameMin'],
      [{ betAmt: 0 }, 'stakeBelowGameMin'],
      [{ betAmt: 50_910.46 }, 'stakeAboveGameMax'],
      [{ betAmt: 50_910.45 }, 'insufficientFunds'],
      [{ roundId: '999999' }, 'roundNotFound'],
      [{ roundId: before }, 'roundClosed'],
      ...[1, 100.01, 1.015, -2].map((autoCashOut): [object, string] => [{ autoCashOut }, 'badRequest']),
    ]
    const errors = await Promise.all(bets.map(([bet]) => racer.refusedBet('AV2', bet)))
    expect(errors).toEqual(bets.map(([, error]) => error))
  })

  it('cashes nothing out before the flight, and nothing of anybody else', async () => {
    const { userId, idToken } = outsider
    const own = { user: userId, round_id: 'AV1', roundId: round.roundId, isWin: 'Won' }
    const foreign = { ...own, user: asha.player.userId }
    const ofOutsider = async (body: object) =>
      (await mustRefuse(maidan.url, updateAviatorBet, { body }, idToken)).error
    const [claimed, ...errors] = await Promise.all([
      claimer.end('AV1', { isWin: 'Lost' }),
      claimer.refusedEnd('AV1', { multiplier: 3, winningAmt: 300 }),
      claimer.refusedEnd('AV9'),
      ofOutsider(own),
      ofOutsider(foreign),
    ])
    expect(claimed).toMatchObject({ isWin: null, crash: null })
    expect(errors).toEqual(['cashOutTooEarly', 'nothingToCashOut', 'nothingToCashOut', 'notFound'])
  })

  it('pays what the flight was at when the cash-out came in, whatever is claimed', async () => {
    await untilMs(round.flightAtMs + 50)
    // 0.50 to 0.99: a loss, and shown as one.
    expect(await early.end('AV1', { multiplier: 0.51, winningAmt: 1e9 })).toMatchObject({
      ...{ multiplier: 0.51, isWin: 'Lost', winningAmt: 51, crash: null },
    })
    expect(await racer.refusedBet('AV2')).toBe('roundClosed')
    await untilMs(round.flightAtMs + 1500)
    const claim = { multiplier: 1e9, winningAmt: 1e11, crash: 1e9, isWin: 'Won' } as const
    const beforeMs = Date.now()
    const { multiplier, winningAmt, isWin } = await claimer.end('AV1', claim)
    const best = 0.5 + (Date.now() - round.flightAtMs) / 2000
    const least = 0.49 + (beforeMs - round.flightAtMs) / 2000
    expect(multiplier).toBeLessThanOrEqual(best)
    expect(multiplier).toBeGreaterThanOrEqual(least)
    expect({ winningAmt, isWin }).toEqual({ winningAmt: Math.round((multiplier ?? 0) * 100), isWin: 'Won' })
    expect(await claimer.refusedEnd('AV1', claim)).toBe('alreadyCashedOut')
    expect(await claimer.end('AV1', { isWin: 'Lost', winningAmt: 0 })).toMatchObject({ isWin, winningAmt })
    for (const bad of [{ multiplier: -1 }, { multiplier: '2' }, { multiplier: null }, { isWin: 'Maybe' }])
      expect(await racer.refusedEnd('AV1', bad as object)).toBe('badRequest')
    expect(await asha.end('AV1', { isWin: 'Lost' })).toMatchObject({ isWin: null })
  })

  it('pays one of fifty cash-outs at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => racer.tryEnd('AV1', { multiplier: 1.25 })),
    )
    const paid = answers.filter((answer) => answer?.kind === 'reply')
    expect(paid).toHaveLength(1)
    expect(paid).toMatchObject([{ reply: { data: { multiplier: 1.25, isWin: 'Won', winningAmt: 125 } } }])
    for (const answer of answers.filter((each) => each !== paid[0]))
      expect(answer).toMatchObject({
        kind: 'refusal',
        refusal: { error: expect.stringMatching(/alreadyCashedOut|tryAgain/) },
      })
    expect(await racer.wallet()).toEqual({ balance: 10_025, exposureBalance: 0 })
  })

  it('pays a bet at its auto cash-out’s multiplier, also when its player comes later', async () => {
    await untilMs(round.flightAtMs + 3000)
    const paid = { autoCashOut: 1.5, multiplier: 1.5, isWin: 'Won', winningAmt: 150 }
    // Without the round it is the last bet of that name.
    expect(await asha.end('AV2', { multiplier: 2, roundId: undefined })).toMatchObject(paid)
    expect(await asha.end('AV1', { multiplier: 1.001 })).toMatchObject({
      multiplier: 1,
      isWin: 'Won',
      winningAmt: 200.55,
    })
    expect(await asha.wallet()).toEqual({ balance: 10_050, exposureBalance: 0 })
    expect(await asha.history()).toMatchObject([
      { round_id: 'AV2', ...paid, crash: null },
      { round_id: 'AV1', multiplier: 1, isWin: 'Won', winningAmt: 200.55, crash: null },
    ])
  })

  it('publishes nothing of its end before it', async () => {
    await untilMs(round.crashedAtMs - 1500)
    const params = { game: 'aviator' as const, roundId: round.roundId }
    const [fair] = await Promise.all([
      mustRefuse(maidan.url, getFairRound, { params }),
      ...[roundNow(), late.history(), mustCall(maidan.url, getLatestCrashPoint)],
    ])
    expect(fair.error).toBe('roundNotOver')
    const received = sockets.flatMap((socket) => socket.received)
    const isCrash = (message: (typeof received)[number]) =>
      message.event === 'round' && message.data.round.phase === 'crashed'
    const messages = received.filter((each) => !isCrash(each)).map((each) => JSON.stringify(each))
    const answers = heard.filter(({ atMs }) => atMs < round.crashedAtMs).map(({ text }) => text)
    expect(answers.length).toBeGreaterThan(60)
    expect(messages.length).toBeGreaterThan(5)
    const { seeds, nextServerSeed } = await storedRound(round)
    const secrets = [seeds.serverSeed, nextServerSeed, String(round.crashedAtMs), String(round.nextOpensAtMs)]
    for (const text of [...answers, ...messages]) {
      for (const secret of secrets) expect(text).not.toContain(secret)
      if (text.includes(`"roundId":"${round.roundId}"`)) expect(text).not.toMatch(/"crash":\s*4\b|dueAt/)
    }
  })

  it('publishes its crash to everybody at once, and pays nothing after it', async () => {
    const [socket] = sockets
    const crash = await until('the crash', () =>
      socket
        ?.all('round')
        .find(({ data }) => data.round.roundId === round.roundId && data.round.crash !== null),
    )
    const { crashedAtMs, nextOpensAtMs } = round
    expect(crash.data.round.serverTimeMs).toBeGreaterThanOrEqual(crashedAtMs + SHOWN_AFTER_MS)
    expect(crash.data.round).toMatchObject({ phase: 'crashed', crash: CRASH, crashedAtMs, nextOpensAtMs })
    expect(left.all('round').length).toBeGreaterThan(0)
    const sentToLeaver = left.all('round').filter(({ data }) => data.round.roundId === round.roundId)
    expect(sentToLeaver.filter(({ data }) => data.round.crash !== null)).toEqual([])
    const cashOut = () => late.end('AV1', { multiplier: 3.5, crash: 99, winningAmt: 350 })
    const lost = { multiplier: null, isWin: 'Lost', winningAmt: 0, crash: CRASH }
    expect(await cashOut()).toMatchObject(lost)
    // Held until no cash-out that came in time can be under way.
    expect(await late.wallet()).toEqual({ balance: 9900, exposureBalance: 100 })
    await untilMs(crashedAtMs + LOSS_AFTER_MS)
    const tooLate = await cashOut()
    expect(tooLate).toMatchObject(lost)
    expect(await late.end('AV1', { isWin: 'Lost' })).toEqual(tooLate)
    expect(await late.wallet()).toEqual({ balance: 9900, exposureBalance: 0 })
  })

  it('ends the bet of a player who never comes back', async () => {
    const { userId } = gone.player
    const play = await until('the bet to end', async () =>
      (await maidan.database.scan('plays')).find(
        (item) => item.playerId === userId && item.status !== 'Open',
      ),
    )
    expect(play).toMatchObject({ status: 'Lost', returnsPaise: 0 })
  })

  it('shows every bet to everyone, masked, and what it was cashed out for', async () => {
    const rows = await until('the rows that were cashed out', () => {
      const bets = (sockets[0]?.all('liveBets') ?? [])
        .filter(({ data }) => data.roundId === round.roundId)
        .flatMap(({ data }) => data.bets)
      const last = new Map(bets.map((bet) => [bet.id, bet]))
      return (
        last.size === 7 &&
        [...last.values()].filter(({ odds }) => odds !== null).length === 5 && [...last.values()]
      )
    })
    const ends = rows.map(({ updated }) => String(updated)).toSorted()
    // The bets lost by the crash are not published again: the crash itself says so.
    expect(ends).toEqual(['false', 'null', 'null', 'true', 'true', 'true', 'true'])
    expect(rows.every(({ username, simulated }) => username === 'T***r' && !simulated)).toBe(true)
    const totals = sockets[0]?.all('liveBets').findLast(({ data }) => data.roundId === round.roundId)?.data
    const won = rows.reduce((sum, { win }) => sum + Math.round((win ?? 0) * 100), 0)
    expect(totals).toMatchObject({ playerCount: 6, totalBets: 800.55, totalWinnings: won / 100 })
  })

  it('can be computed again by anyone from what was committed to', async () => {
    const params = { game: 'aviator' as const, roundId: round.roundId }
    const { round: fair } = await mustCall(maidan.url, getFairRound, { params })
    expect(commitmentOf(fair.serverSeed)).toBe(fair.commitment)
    expect(aviatorOutcome(fair)).toEqual({ crash: CRASH })
    const before = sockets[0]?.all('round').find(({ data }) => data.round.roundId === round.roundId)
    expect(before?.data.round.commitment).toBe(fair.commitment)
    const { data } = await mustCall(maidan.url, getLatestCrashPoint)
    expect(data.latest.find(({ roundId }) => roundId === round.roundId)).toEqual({
      roundId: round.roundId,
      crashMultiplier: CRASH,
    })
  })
})

describe('a game that is switched off', () => {
  it('takes no bet, and ends those that are open', async () => {
    const round = await nextFlight(0.97)
    const { bet, refusedBet, history } = await playerAt(round)
    await untilMs(round.opensAtMs)
    await bet('AV1', { autoCashOut: 1.01 })
    await maidan.database.put('platform', { pk: 'game', sk: 'aviator', isOff: true })
    expect(await refusedBet('AV2')).toBe('gameOff')
    await untilMs(round.crashedAtMs + 1000)
    await until('the bet to be lost', async () => (await history())[0]?.isWin === 'Lost')
    await maidan.database.put('platform', { pk: 'game', sk: 'aviator', isOff: false })
  })
})

describe('a round whose server dies', () => {
  it('goes on after a restart as it was, and pays', async () => {
    // It flies for minutes, whatever the restart takes.
    const round = await nextFlight(100)
    await untilMs(round.opensAtMs)
    const before = await roundNow()
    expect(before.roundId).toBe(round.roundId)
    const { bet, player } = await playerAt(round)
    await bet('AV1', { autoCashOut: 1.2 })
    await maidan.restart({ signal: 'SIGKILL' })
    const after = await roundNow()
    expect(after).toMatchObject({
      ...{ roundId: before.roundId, commitment: before.commitment, nextCommitment: before.nextCommitment },
      ...{ opensAtMs: before.opensAtMs, flightAtMs: before.flightAtMs },
    })
    const play = await until('the bet to end', async () =>
      (await maidan.database.scan('plays')).find(
        (item) => item.playerId === player.userId && item.status !== 'Open',
      ),
    )
    expect(play).toMatchObject({ status: 'Won', returnsPaise: 120_00, result: { multiplier: 1.2 } })
  })
})

it('has paid exactly what the rounds said, once', async () => {
  await until('every bet to end', async () =>
    (await maidan.database.scan('plays')).every(({ status }) => status !== 'Open'),
  )
  const { wallets, entries } = await maidan.audit()
  const plays = await maidan.database.scan('plays')
  for (const { playerId, balancePaise, exposurePaise } of wallets.values()) {
    const own = plays.filter((play) => play.playerId === playerId)
    const won = own.reduce(
      (sum, { returnsPaise, stakePaise }) => sum + Number(returnsPaise) - Number(stakePaise),
      0,
    )
    expect({ balancePaise, exposurePaise }).toEqual({ balancePaise: 10_000_00 + won, exposurePaise: 0 })
  }
  const ends = entries
    .filter(({ kind }) => kind === 'playSettlement')
    .map(({ playerId, reference }) => `${playerId} ${reference}`)
  expect(ends.length).toBe(plays.length)
  expect(new Set(ends).size).toBe(plays.length)
})
