import { afterEach, describe, expect, it, vi } from 'vitest'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import { roundName } from '../../../domain/games/game.ts'
import { holdStake, type Play } from '../../../domain/games/play.ts'
import { paise } from '../../../domain/money.ts'
import { handler as getGames } from '../../../functions/games/get-games.ts'
import { type AskedRound, currentOwnRound, type OwnRoundRules } from '../../../functions/games/open-round.ts'
import { RoundBets } from '../../../functions/games/round-bets.ts'
import { settlePlay } from '../../../functions/games/settle-play.ts'
import { roundsFromCurrent } from '../../../functions/games/shared-rounds.ts'
import { switchPart } from '../../../functions/store/game-store.ts'
import { playStore } from '../../../functions/store/play-store.ts'
import { transact } from '../../../functions/store/transaction.ts'
import { samplePlay } from '../../domain/games/samples.ts'
import { openAccount } from '../../support/cloud/accounts.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { FakeClock } from '../betting/memory-store.ts'
import { ask } from '../http/events.ts'

tablesForEachTest()
afterEach(() => vi.restoreAllMocks())

/** A play of one player in a round of Titli, by a wallet of its own. */
async function placed(playerId: string, changes: Partial<Play> = {}): Promise<Play> {
  const wallet = await openAccount(playerId, 1000)
  const play = samplePlay({ playerId, game: 'titli', playKey: 'titli#R1', roundId: 'R1', ...changes })
  await playStore.commit({ play, ...holdStake(wallet, play, play.placedAtMs) })
  return play
}

const playersOf = (plays: readonly Play[]) => plays.map(({ playerId }) => playerId)

describe('the bets of a round', () => {
  it('are found once, and again when they have ended', async () => {
    const bets = new RoundBets('titli')
    bets.start('R1')
    const first = await placed('p1', { placedAtMs: 1000, changedAtMs: 1000 })
    await placed('elsewhere', { playKey: 'titli#R2', roundId: 'R2' })
    expect(playersOf(await bets.readChanged(20_000))).toEqual(['p1'])
    // One that was dated before the last look, and found after it; and one from too long before.
    await placed('p2', { placedAtMs: 15_000, changedAtMs: 15_000 })
    await placed('p3', { placedAtMs: 14_999, changedAtMs: 14_999 })
    expect(playersOf(await bets.readChanged(21_000))).toEqual(['p2'])
    expect(await bets.readChanged(22_000)).toEqual([])
    const clock = Object.assign(new FakeClock(), { now: 23_000 })
    await settlePlay(playStore, clock, first, () => ({ status: 'Lost', returnsPaise: paise(0) }))
    expect(await bets.readChanged(24_000)).toMatchObject([{ playerId: 'p1', status: 'Lost' }])
    expect(playersOf(bets.all).toSorted()).toEqual(['p1', 'p2'])
    bets.start('R2')
    expect(bets.all).toEqual([])
    expect(playersOf(await bets.readChanged(25_000))).toEqual(['elsewhere'])
  })

  it('are due next when the first of those that are open is', async () => {
    const bets = new RoundBets('titli')
    bets.start('R1')
    expect(bets.nextDueMs(0)).toBe(Number.POSITIVE_INFINITY)
    await placed('p1', { dueAtMs: 3000 })
    await placed('p2', { dueAtMs: 2000 })
    await placed('p3', { dueAtMs: 1000, status: 'Lost' })
    await bets.readChanged(1000)
    expect([0, 1999, 2000, 2999].map((nowMs) => bets.nextDueMs(nowMs))).toEqual([2000, 2000, 3000, 3000])
    expect(bets.nextDueMs(3000)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a round that all share', () => {
  const openedAtMs = 1000
  /** A series in which every call opens a round. */
  const opened = (sequence: number) =>
    roundsFromCurrent(
      {
        ...{ game: 'titli', series: 'titli', times: { openedAtMs, drawsAtMs: [2000] } },
        keptOf: (round) => ({ ...round, roundId: `R${round.sequence}` }),
        fromCurrent: ([current, ...before]) =>
          current?.sequence === sequence ? [current, ...before] : undefined,
      },
      2,
    )

  it('begins a series with seeds of its own, and is opened once', async () => {
    const [[first], [same]] = await Promise.all([opened(1), opened(1)])
    expect(first).toMatchObject({
      ...{ series: 'titli', sequence: 1, contributors: [] },
      seeds: { clientSeed: 'nobody-betted', nonce: 1, serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    expect(same).toEqual(first)
  })

  it('is bound to the seed committed to, and to those who bet first on the last one but the house’s programs', async () => {
    const [latest] = await opened(1)
    await placed('program', { placedAtMs: 1000, isSimulated: true, clientSeed: 'of the house' })
    await placed('p2', { placedAtMs: 1001, clientSeed: 'second', maskedName: 'B***a' })
    await placed('p1', { placedAtMs: 1002, clientSeed: 'first', maskedName: 'A***a' })
    const [next, before] = await opened(2)
    expect(next).toMatchObject({
      sequence: 2,
      seeds: { serverSeed: latest.nextServerSeed, clientSeed: 'second+first', nonce: 2 },
      contributors: [
        { maskedName: 'B***a', clientSeed: 'second' },
        { maskedName: 'A***a', clientSeed: 'first' },
      ],
    })
    expect(next.nextServerSeed).not.toBe(latest.nextServerSeed)
    expect(before).toEqual(latest)
  })
})

describe('a player’s own round', () => {
  /** A round's result is shown half a second after it opened, and the next round opens as much later. */
  const rules: OwnRoundRules = {
    game: 'mines',
    nameOf: (nowMs) => `RD${nowMs}`,
    resultShownAtMs: ({ openedAtMs }) => openedAtMs + 500,
    nextOpensAtMs: ({ openedAtMs }) => openedAtMs + 1000,
  }
  const clock = () => Object.assign(new FakeClock(), { now: 5000 })
  const current = async (at = clock(), asked?: AskedRound) => {
    const seated = await currentOwnRound(at, rules, 'p1', asked)
    if (isRefusal(seated)) throw new Error(seated.refused)
    return seated
  }
  const later = () => Object.assign(new FakeClock(), { now: 6000 })

  it('is the same until it is over, however many ask at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => current()))
    expect(new Set(all.map(({ round }) => round.roundId)).size).toBe(1)
    const { round } = await current()
    expect(round.roundId).toBe(all[0]?.round.roundId)
    expect(roundName('mines', round.roundId)).toBe('RD5000')
  })

  it('is followed by one of the seed committed to, with the client seed of the moment', async () => {
    const first = await current()
    const next = await current(later(), { clientSeed: 'fresh' })
    expect(next).toMatchObject({
      play: undefined,
      round: { openedAtMs: 6000, seeds: { serverSeed: first.nextServerSeed, clientSeed: 'fresh', nonce: 2 } },
    })
    expect(next.nextServerSeed).not.toBe(first.nextServerSeed)
  })

  it('is followed as soon as its result is shown, if the player asks for the one after it', async () => {
    const { round } = await current()
    const at = (now: number) => Object.assign(new FakeClock(), { now })
    const { roundId: after } = round
    expect(await current(at(5499), { after })).toMatchObject({ round })
    expect(await current(at(5500))).toMatchObject({ round })
    expect(await current(at(5500), { after: 'RD1-another' })).toMatchObject({ round })
    const next = await current(at(5500), { after })
    expect(next.round).toMatchObject({ openedAtMs: 5500, seeds: { nonce: 2 } })
    // A second press, whose answer shows the same round.
    expect(await current(at(5999), { after })).toEqual(next)
  })

  it('goes on while its game is off, and no other opens', async () => {
    const { round } = await current()
    await transact([switchPart({ game: 'mines', isOff: true, version: 1 })])
    expect(await current()).toMatchObject({ round })
    expect(await currentOwnRound(later(), rules, 'p1')).toEqual({ refused: 'gameOff' })
    const { games } = (await ask(getGames, { claims: null })).body as {
      games: { game: string; isOpen: boolean }[]
    }
    expect(games.filter(({ isOpen }) => !isOpen)).toEqual([{ game: 'mines', isOpen: false }])
  })
})
