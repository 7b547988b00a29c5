import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { AviatorBet, AviatorRound } from '../../../domain/contract/aviator.ts'
import { ServerFrame } from '../../../domain/contract/server-messages.ts'
import { commitmentOf } from '../../../domain/fairness/seeds.ts'
import { SHOWN_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { paise } from '../../../domain/money.ts'
import { keptOf } from '../../../functions/aviator/rounds.ts'
import { betChanges, betRecord, roundView, wholeBets } from '../../../functions/views/aviator.ts'
import { playOf, START_MS } from '../aviator/setting.ts'

// Flights that other files met are remembered by the module.
vi.hoisted(() => vi.resetModules())

const kept = keptOf({
  series: 'aviator',
  sequence: 7,
  seeds: { serverSeed: 'c'.repeat(64), clientSeed: 'one+two', nonce: 7 },
  nextServerSeed: 'd'.repeat(64),
  openedAtMs: START_MS,
  contributors: [{ maskedName: 'a***', clientSeed: 'one' }],
})
const { flight } = kept
const shownAtMs = flight.crashedAtMs + SHOWN_AFTER_MS

/** Everything that would reveal a round's end. */
const secrets = [
  ...Object.values(kept.round.seeds).slice(0, 1),
  kept.round.nextServerSeed,
  ...[flight.crashedAtMs, flight.nextOpensAtMs, flight.crashedAtMs - flight.flightAtMs].map(String),
]

describe('a round as it is shown', () => {
  it('reveals nothing of its end before it', () => {
    const before = fc.integer({ min: START_MS - 10_000, max: shownAtMs - 1 })
    fc.assert(
      fc.property(before, (nowMs) => {
        const round = roundView(kept, nowMs)
        expect(AviatorRound.parse(round)).toEqual(round)
        const { serverTimeMs: _, ...facts } = round
        for (const secret of secrets) expect(JSON.stringify(facts)).not.toContain(secret)
        expect(round).toMatchObject({ crash: null, crashedAtMs: null, nextOpensAtMs: null, serverSeed: null })
      }),
    )
  })

  it('shows everything from its end on, but for the next one’s seed', () => {
    const round = roundView(kept, shownAtMs)
    expect(round).toMatchObject({
      ...{ roundId: '7', phase: 'crashed', crash: kept.crash / 100, ...flight },
      commitment: commitmentOf('c'.repeat(64)),
      nextCommitment: commitmentOf('d'.repeat(64)),
      serverSeed: 'c'.repeat(64),
    })
    expect(JSON.stringify(round)).not.toContain('d'.repeat(64))
  })
})

describe('a bet as its player sees it', () => {
  const open = playOf('7', { bet: { autoCashOut: 250 }, dueAtMs: flight.crashedAtMs + 1000 })

  it('is open, without where the round ends', () => {
    const bet = betRecord(open, kept, shownAtMs - 1)
    expect(AviatorBet.parse(bet)).toEqual(bet)
    expect(bet).toEqual({
      ...{ user: 'asha', round_id: 'AV1234', roundId: '7', betAmt: 100, autoCashOut: 2.5 },
      ...{ multiplier: null, isWin: null, winningAmt: 0, crash: null },
      createdAt: new Date(START_MS).toISOString(),
    })
  })

  it.each([
    ['without a target', null, 'Lost'],
    ['with a target above the crash', kept.crash + 1, 'Lost'],
    ['that reached its target, and is still to be paid', kept.crash, null],
  ] as const)('%s is shown with the crash, though it is still open', (_what, autoCashOut, isWin) => {
    const play = { ...open, bet: { autoCashOut } }
    expect(betRecord(play, kept, shownAtMs - 1)).toMatchObject({ isWin: null, crash: null })
    expect(betRecord(play, kept, shownAtMs)).toMatchObject({ isWin, multiplier: null, winningAmt: 0 })
  })

  it.each([
    [
      'won',
      'Won',
      120_50,
      { multiplier: 1.2, by: 'hand' },
      { multiplier: 1.2, isWin: 'Won', winningAmt: 120.5 },
    ],
    [
      'cashed out below 1',
      'Lost',
      80_00,
      { multiplier: 0.8, by: 'hand' },
      { multiplier: 0.8, isWin: 'Lost', winningAmt: 80 },
    ],
    ['lost', 'Lost', 0, undefined, { multiplier: null, isWin: 'Lost', winningAmt: 0 }],
  ] as const)('is %s', (_what, status, returnsPaise, result, shown) => {
    const play = { ...open, status, returnsPaise: paise(returnsPaise), ...(result && { result }) }
    expect(betRecord(play, kept, shownAtMs)).toMatchObject({ ...shown, crash: kept.crash / 100 })
    expect(betRecord(play, kept, shownAtMs - 1)).toMatchObject({ ...shown, crash: null })
  })
})

describe('many bets', () => {
  const plays = Array.from({ length: 1234 }, (_, at) =>
    playOf('7', { playerId: `player-${at}`, maskedName: 'z***z' }),
  )

  it.each([
    ['whole', wholeBets('7', plays), false],
    ['as changes', betChanges('7', plays, plays), true],
  ])(
    '%s take messages that a socket can take, of which only the first of a whole replaces what was',
    (_, messages, changes) => {
      const shown = messages.flatMap((message) => (message.event === 'liveBets' ? [message.data] : []))
      expect(shown.map(({ bets }) => bets.length)).toEqual([500, 500, 234])
      expect(shown.map((data) => data.changes ?? false)).toEqual([changes, true, true])
      expect(new Set(shown.flatMap(({ bets }) => bets.map(({ id }) => id))).size).toBe(1234)
      for (const data of shown) {
        expect(data).toMatchObject({ playerCount: 1234, totalBets: 123_400, totalWinnings: 0 })
        expect(JSON.stringify(data).length).toBeLessThan(128_000)
      }
      expect(ServerFrame.parse(messages)).toEqual(messages)
      expect(JSON.stringify(messages)).not.toContain('player-')
    },
  )

  it('of one player count as one player', () => {
    const both = ['aviator#7#1', 'aviator#7#2'].map((playKey) => playOf('7', { playKey }))
    const [message] = wholeBets('7', both)
    expect(message).toMatchObject({ data: { playerCount: 1, totalBets: 200 } })
  })
})
