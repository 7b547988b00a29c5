import { beforeEach, describe, expect, it } from 'vitest'
import { commitmentOf } from '../../../domain/fairness/seeds.ts'
import { flightOf, roundCrash } from '../../../domain/games/aviator/rules.ts'
import { latestRounds } from '../../../functions/store/read/rounds.ts'
import { putRound } from '../../../functions/store/round-store.ts'
import { tablesForEachTest } from '../../support/cloud/embedded-dynamodb.ts'
import { freshRounds, playOf, putPlay, START_MS, TestClock } from './setting.ts'

let clock: TestClock
tablesForEachTest()
beforeEach(async () => {
  clock = new TestClock()
})

const stored = () => latestRounds('aviator', 100)

describe('the round under way', () => {
  it('is the first one, when there was none', async () => {
    const { currentAviatorRound } = await freshRounds()
    const { roundId, round, flight } = await currentAviatorRound(clock)
    expect(roundId).toBe('1')
    expect(flight).toEqual(flightOf(START_MS, roundCrash(round.seeds)))
    expect(await stored()).toEqual([round])
  })

  it('stays the same until the next one opens, for every instance', async () => {
    const [one, other] = [await freshRounds(), await freshRounds()]
    const first = await one.currentAviatorRound(clock)
    clock.now = first.flight.nextOpensAtMs - 1
    expect((await other.currentAviatorRound(clock)).round).toEqual(first.round)
    expect((await one.currentAviatorRound(clock)).round).toEqual(first.round)
    expect(await stored()).toHaveLength(1)
  })

  it('is never an outdated one from an instance’s memory', async () => {
    const [one, other] = [await freshRounds(), await freshRounds()]
    const first = await one.currentAviatorRound(clock)
    clock.now = first.flight.nextOpensAtMs
    const second = await other.currentAviatorRound(clock)
    expect(second.roundId).toBe('2')
    expect((await one.currentAviatorRound(clock)).round).toEqual(second.round)
  })

  it('is written once when many come past the end of the one before', async () => {
    const instances: Awaited<ReturnType<typeof freshRounds>>[] = []
    for (let at = 0; at < 6; at++) instances.push(await freshRounds())
    expect(new Set(instances.map(({ currentAviatorRound }) => currentAviatorRound)).size).toBe(6)
    const first = await (await freshRounds()).currentAviatorRound(clock)
    clock.now = first.flight.nextOpensAtMs
    const calls = instances.flatMap(({ currentAviatorRound }) =>
      Array.from({ length: 5 }, () => currentAviatorRound(clock)),
    )
    const met = await Promise.all(calls)
    expect(new Set(met.map(({ round }) => round.seeds.serverSeed)).size).toBe(1)
    expect((await stored()).map(({ sequence }) => sequence)).toEqual([2, 1])
  })

  it.each([
    ['when it was promised to', 0, 0],
    ['when it was promised to, although it is written a little later', 1000, 0],
    ['now, when nobody came for longer', 1001, 1001],
    ['now, when nobody came for a day', 86_400_000, 86_400_000],
  ])('opens %s', async (_when, lateMs, opensLateMs) => {
    const { currentAviatorRound } = await freshRounds()
    const { flight } = await currentAviatorRound(clock)
    clock.now = flight.nextOpensAtMs + lateMs
    const next = await currentAviatorRound(clock)
    expect(next.roundId).toBe('2')
    expect(next.flight.opensAtMs).toBe(flight.nextOpensAtMs + opensLateMs)
  })

  it('is not one whose time has not come by this clock', async () => {
    const { currentAviatorRound } = await freshRounds()
    const { round, flight } = await currentAviatorRound(clock)
    const ahead = { ...round, sequence: 2, openedAtMs: flight.nextOpensAtMs }
    await putRound(ahead)
    clock.now = flight.nextOpensAtMs - 1
    expect((await (await freshRounds()).currentAviatorRound(clock)).roundId).toBe('1')
    clock.now = flight.nextOpensAtMs
    expect((await (await freshRounds()).currentAviatorRound(clock)).round).toEqual(ahead)
  })

  it('is bound to the seed that was committed to while the one before was played', async () => {
    const { currentAviatorRound } = await freshRounds()
    for (let played = 0; played < 5; played++) {
      const before = await currentAviatorRound(clock)
      clock.now = before.flight.nextOpensAtMs
      const { round } = await currentAviatorRound(clock)
      expect(commitmentOf(round.seeds.serverSeed)).toBe(commitmentOf(before.round.nextServerSeed))
      expect(round.seeds.nonce).toBe(before.round.seeds.nonce + 1)
    }
    const seeds = (await stored()).flatMap(({ seeds: { serverSeed }, nextServerSeed }) => [
      serverSeed,
      nextServerSeed,
    ])
    expect(new Set(seeds).size).toBe(7)
  })
})

describe('the client seed of a round', () => {
  const afterBets = async (...plays: ReturnType<typeof playOf>[]) => {
    const { currentAviatorRound } = await freshRounds()
    const { flight } = await currentAviatorRound(clock)
    for (const play of plays) await putPlay(play)
    clock.now = flight.nextOpensAtMs
    const { round } = await currentAviatorRound(clock)
    return { clientSeed: round.seeds.clientSeed, contributors: round.contributors }
  }

  it('is a public word when nobody betted before', async () => {
    expect(await afterBets()).toEqual({ clientSeed: 'nobody-betted', contributors: [] })
  })

  it('is made of the first three bets, by their time, whatever their status since', async () => {
    const shown = await afterBets(
      playOf('1', { playerId: 'dev', placedAtMs: START_MS + 9 }),
      playOf('1', { playerId: 'bela', placedAtMs: START_MS + 6, changedAtMs: START_MS + 900 }),
      playOf('1', { playerId: 'chand', placedAtMs: START_MS + 7, playKey: 'aviator#1#2' }),
      playOf('1', { playerId: 'asha', placedAtMs: START_MS + 5 }),
    )
    expect(shown).toEqual({
      clientSeed: 'seed-of-asha+seed-of-bela+seed-of-chand',
      contributors: [
        { maskedName: 'a***', clientSeed: 'seed-of-asha' },
        { maskedName: 'b***', clientSeed: 'seed-of-bela' },
        { maskedName: 'c***', clientSeed: 'seed-of-chand' },
      ],
    })
  })

  it('has no share of the house’s own programs, nor of bets on another round', async () => {
    const shown = await afterBets(
      playOf('1', { playerId: 'bot', isSimulated: true }),
      playOf('2', { playerId: 'early' }),
      playOf('1', { playerId: 'asha', placedAtMs: START_MS + 7 }),
    )
    expect(shown.clientSeed).toBe('seed-of-asha')
  })
})

describe('a round by its id', () => {
  it('is found, while it is in memory and when it is not', async () => {
    const { currentAviatorRound, roundOf } = await freshRounds()
    const { round } = await currentAviatorRound(clock)
    expect((await roundOf('1'))?.round).toEqual(round)
    expect((await (await freshRounds()).roundOf('1'))?.round).toEqual(round)
  })

  it.each(['2', '0', '01', '-1', '1.0', '1e0', ' 1', '', 'one', '9'.repeat(80)])(
    'is undefined for "%s"',
    async (roundId) => {
      const { currentAviatorRound, roundOf } = await freshRounds()
      await currentAviatorRound(clock)
      expect(await roundOf(roundId)).toBeUndefined()
    },
  )
})
