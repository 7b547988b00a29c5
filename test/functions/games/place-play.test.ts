import { describe, expect, it, onTestFinished } from 'vitest'
import { isRefusal, type Refusal, refuse } from '../../../domain/contract/refusals.ts'
import type { Play } from '../../../domain/games/play.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { paise } from '../../../domain/money.ts'
import {
  type Decide,
  type PlayFacts,
  type PlayRequest,
  type PlayStore,
  placePlay,
} from '../../../functions/games/place-play.ts'
import { sampleWallet } from '../../domain/betting/samples.ts'
import { FakeClock } from '../betting/memory-store.ts'

/** One player's wallet and plays in memory, with the conditions of the real store's transaction. */
class MemoryPlays implements PlayStore<PlayFacts> {
  wallet: Wallet
  plays: Play[] = []
  isOff = false
  reads = 0
  /** Runs between a read and its commit. */
  beforeCommit: () => void = () => undefined
  /** What a read finds instead of the plays that are there. */
  playsSeen: (read: number) => readonly Play[] = () => this.plays

  constructor(wallet: Wallet) {
    this.wallet = wallet
  }

  async readFacts(): Promise<PlayFacts> {
    const plays = this.playsSeen(++this.reads)
    return { wallet: this.wallet, seat: undefined, clientSeed: 'mine', plays, isOff: this.isOff }
  }

  async commit({ play, wallet }: { play: Play; wallet: Wallet }): Promise<boolean> {
    this.beforeCommit()
    if (this.wallet.version !== wallet.version - 1) return false
    this.wallet = wallet
    this.plays = [...this.plays, play]
    return true
  }
}

const asked: PlayRequest = {
  playerId: 'p1',
  username: 'Demo',
  isSimulated: false,
  game: 'mines',
  playKeys: ['mines#RD1'],
  name: 'RD1',
  inputHash: 'hash',
}

const clock = new FakeClock()
const terms: Decide<PlayFacts> = (_facts, nowMs) => ({
  roundId: 'RD1',
  bet: {},
  stakePaise: paise(100_00),
  dueAtMs: nowMs + 1000,
})

function setUp(wallet: Partial<Wallet> = {}) {
  const store = new MemoryPlays(sampleWallet(wallet))
  return { store, place: (decide = terms) => placePlay(store, clock, asked, decide) }
}

const limit = (rupees: number) => ({ paise: paise(rupees * 100) })
const untilMs = clock.now + 1000

describe('a play is refused', () => {
  it.each<[string, Partial<Wallet>, Partial<Refusal>]>([
    ['of a suspended player', { standing: 'suspended' }, { refused: 'playerSuspended' }],
    ['on a time-out', { pause: { kind: 'timeOut', untilMs } }, { refused: 'playerOnTimeOut' }],
    ['on an exclusion', { pause: { kind: 'selfExclusion', untilMs } }, { refused: 'playerExcluded' }],
    [
      'past a limit on stakes',
      { limits: { 'stake:month': limit(99.99) } },
      {
        refused: 'stakeLimit',
        details: { kind: 'stake', period: 'month', limit: 99.99, left: 99.99, untilMs: expect.any(Number) },
      },
    ],
    [
      'past a limit on losses',
      { limits: { 'loss:day': limit(150) }, exposurePaise: paise(60_00) },
      {
        refused: 'lossLimit',
        details: { kind: 'loss', period: 'day', limit: 150, left: 90, untilMs: expect.any(Number) },
      },
    ],
  ])('%s, and nothing is written', async (_, wallet, refusal) => {
    const { store, place } = setUp(wallet)
    expect(await place()).toMatchObject(refusal)
    expect(store.wallet).toEqual(sampleWallet(wallet))
    expect(store.plays).toEqual([])
  })

  it.each<[string, Partial<Wallet>, boolean, string]>([
    ['a break before a closed game', { pause: { kind: 'timeOut', untilMs } }, true, 'playerOnTimeOut'],
    ['a closed game before the rules of the game', {}, true, 'gameOff'],
    [
      'the balance before a limit',
      { balancePaise: paise(1), limits: { 'stake:day': limit(1) } },
      false,
      'insufficientFunds',
    ],
    [
      'a limit on stakes before one on losses',
      { limits: { 'stake:day': limit(1), 'loss:day': limit(1) } },
      false,
      'stakeLimit',
    ],
  ])('for %s', async (_, wallet, isOff, refused) => {
    const { store, place } = setUp(wallet)
    store.isOff = isOff
    expect(await place()).toMatchObject({ refused })
  })

  it('for the rules of the game before a limit', async () => {
    const { place } = setUp({ limits: { 'stake:day': limit(1) } })
    expect(await place(() => refuse('roundClosed'))).toMatchObject({ refused: 'roundClosed' })
  })

  it('past the licence’s maximum of one stake', async () => {
    const limits = { depositRupeesPerDay: 1, lossRupeesPerDay: 500, stakeRupees: 99, sessionMinutes: 60 }
    process.env.LICENCE_LIMITS = JSON.stringify(limits)
    onTestFinished(() => void delete process.env.LICENCE_LIMITS)
    const { place } = setUp()
    expect(await place()).toMatchObject({ refused: 'licenceLimit', details: { kind: 'stake', limit: 99 } })
  })
})

it('a break that is over is in no one’s way', async () => {
  const { place } = setUp({ pause: { kind: 'selfExclusion', untilMs: clock.now } })
  expect(await place()).toMatchObject({ isRepeated: false })
})

it('a break that begins between the read and the commit refuses the play', async () => {
  const { store, place } = setUp()
  store.beforeCommit = () => {
    store.wallet = { ...store.wallet, pause: { kind: 'selfExclusion', untilMs }, version: 2 }
  }
  expect(await place()).toMatchObject({ refused: 'playerExcluded' })
  expect(store.plays).toEqual([])
})

it.each<[string, Partial<Wallet>]>([
  ['took the last of a limit', { limits: { 'stake:day': limit(100) } }],
  ['took the last of what may be lost', { limits: { 'loss:day': limit(100) } }],
  ['took the last of the balance', { balancePaise: paise(100_00) }],
])('a play that %s and is sent again has the first answer, though its read missed it', async (_, wallet) => {
  const { store, place } = setUp(wallet)
  const first = await place()
  if (isRefusal(first)) throw new Error(first.refused)
  store.playsSeen = (read) => (read === 2 ? [] : store.plays)
  expect(await place()).toEqual({ ...first, isRepeated: true })
  expect(store.plays).toHaveLength(1)
})
