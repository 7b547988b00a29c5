import { beforeAll, expect, it } from 'vitest'
import type { BetRecord } from '../../domain/contract/bets.ts'
import type { MatchSummary } from '../../domain/contract/matches.ts'
import type { ServerMessage } from '../../domain/contract/server-messages.ts'
import { betOn, place, walletOf } from '../support/api/bets.ts'
import { signUp, type TestPlayer } from '../support/api/calls.ts'
import { leave } from '../support/api/leave.ts'
import { matchDetail, replayedMatch } from '../support/api/matches.ts'
import { openOwnSocket, openSocket, type Socket } from '../support/api/socket.ts'
import { ownMaidanForFile } from '../support/cloud/own.ts'
import { concededMatch, replayArgs, teams } from '../support/stage/replay.ts'
import { until } from '../support/wait.ts'

// One match, followed from before its first ball to its settlement: the tests are in the order of play.

/**
 * Two balls a second: the odds change at every tick. The first ball is late enough for a slow machine to place the bets before
 * it: in play they would have a delay, and one of them would lapse at a wicket.
 */
const maidan = ownMaidanForFile({
  args: () => replayArgs('followed', concededMatch, { speed: 56, leadSeconds: 20 }),
})
let match: MatchSummary
let player: TestPlayer
let bettor: Socket
let follower: Socket
let placed: BetRecord[]

beforeAll(async () => {
  match = await replayedMatch(maidan.url, 'followed')
  player = await signUp(maidan.url)
  bettor = await openOwnSocket(maidan.url, player)
  follower = await openSocket(maidan.url)
  follower.send({ event: 'sub', data: match.matchId })
  const bet = betOn(match.marketId, player, { label: teams[0], acceptOdds: 'any' })
  placed = [
    (await place(maidan.url, player, bet)).bet,
    (await place(maidan.url, player, { ...bet, label: teams[1], stake: 300 })).bet,
  ]
})
it('stops telling of a match once it is left', async () => {
  const leaver = await openSocket(maidan.url)
  leaver.send({ event: 'sub', data: match.matchId })
  await until('a change', () => leaver.frames.length >= 2)
  await leave(maidan.database, leaver, `match:${match.matchId}`, [match.matchId, 'never-followed'])
  await leaver.settle()
  const [gone, seen] = [leaver.received.length, follower.received.length]
  await until('two changes', () => follower.received.length >= seen + 2)
  await leaver.settle()
  expect(leaver.received.slice(gone).map(({ event }) => event)).toEqual(['pong', 'pong'])
  await leaver.close()
})

it('sends a snapshot of a match, then every version after it, up to its result', async () => {
  const whole = () => Object.assign({}, ...follower.all('updateOdds').map(({ data }) => data))
  await until('the result', () => whole()[match.marketId]?.status === 'CLOSED')

  const [[snapshot] = [], ...changes] = follower.frames
  expect(snapshot).toMatchObject({ event: 'updateOdds', match: { matchId: match.matchId } })
  // Frames overtake each other at times, which clients see by the version; none is missing or comes twice.
  const versions = changes.map((frame) => new Set(frame.map(versionOf)))
  expect(versions.map(({ size }) => size)).toEqual(versions.map(() => 1))
  const sorted = versions.flatMap((each) => [...each]).sort((a, b) => a - b)
  const first = snapshot ? versionOf(snapshot) : 0
  expect(sorted.length).toBeGreaterThan(5)
  expect(sorted).toEqual(sorted.map((_, index) => first + 1 + index))
  expect(new Set(changes.flat().map(({ event }) => event))).toEqual(
    new Set(['updateOdds', 'score', 'SportsBroadcastData', 'BroadcastBookmaker', 'BroadcastFancy']),
  )
})

it('publishes each market whole when it appears and when it closes, and its prices alone in between', async () => {
  const { odds } = await matchDetail(maidan.url, match.matchId)
  expect(odds.map(({ status }) => status)).toEqual(odds.map(() => 'CLOSED'))
  const whole = follower.all('updateOdds')
  const last = new Map(whole.flatMap(({ data }) => Object.entries(data)))
  expect(odds.map(({ marketId }) => last.get(marketId))).toEqual(odds)
  // The lines of the innings were open, and everyone who followed knows how they ended.
  const lines = [...last.values()].filter(({ kind }) => kind === 'session' || kind === 'fancy')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.map(({ result }) => result)).not.toContain(null)
})

/** The version of the match that a message of it is of. */
function versionOf(message: ServerMessage): number {
  if (!('version' in message)) throw new Error(`an event without a version: ${message.event}`)
  return message.version
}

it('publishes the wallet and each bet at settlement', async () => {
  const bets = () => bettor.all('bet').map(({ data }) => data)
  await until('two settled bets', () => bets().filter(({ status }) => status !== 'Open').length === 2)

  const [won = 0, other = 0] = placed.map(({ profit }) => profit)
  const published = new Set(bets().map(({ label, status, profit }) => `${label} ${status} ${profit}`))
  expect(bets()).toHaveLength(4)
  expect(published).toEqual(
    new Set([
      `${teams[0]} Open ${won}`,
      `${teams[1]} Open ${other}`,
      `${teams[0]} Won ${won}`,
      `${teams[1]} Lost -300`,
    ]),
  )
  const wallets = bettor
    .all('wallet')
    .map(({ data }) => data)
    .sort((a, b) => a.version - b.version)
  expect(wallets.map(({ version }) => version)).toEqual([2, 3, 4])
  expect(wallets.at(-1)).toMatchObject({ balance: 10_000 + won - 300, exposureBalance: 0 })
  expect(await walletOf(maidan.url, player)).toMatchObject({
    balance: wallets.at(-1)?.balance,
    exposureBalance: 0,
  })
  expect(bettor.received).toHaveLength(bets().length + wallets.length)
})
