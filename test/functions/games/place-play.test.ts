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
  type Terms,
} from '../../../functions/games/place-play.ts'
import { sampleWallet } from '../../domain/betting/samples.ts'
import { FakeClock } from '../betting/memory-store.ts'

/** One player's wallet and plays in memory, with the conditions of the real store's transaction. */
class MemoryPlays implements PlayStore<PlayFacts> {
  wallet: Wallet
  plays: Play[] = []
  isOff = false
  isHalted = false
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
    const { wallet, isOff, isHalted } = this
    return { wallet, seat: undefined, clientSeed: 'mine', plays, isOff, isHalted }
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
  const place = (decide = terms, changes: Partial<PlayRequest> = {}) =>
    placePlay(store, clock, { ...asked, ...changes }, decide)
  return { store, place }
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

  it('for a halt of all betting before a closed game', async () => {
    const { store, place } = setUp({})
    store.isOff = true
    store.isHalted = true
    expect(await place()).toMatchObject({ refused: 'bettingHalted' })
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

describe('a play that was placed', () => {
  const placed = async (...args: Parameters<ReturnType<typeof setUp>['place']>) => {
    const answer = await setUp().place(...args)
    if (isRefusal(answer)) throw new Error(answer.refused)
    return answer.play
  }

  it('is written down with the wallet after it', async () => {
    expect(await placed()).toEqual({
      ...{ playerId: 'p1', playKey: 'mines#RD1', game: 'mines', roundId: 'RD1', name: 'RD1', bet: {} },
      ...{ stakePaise: 100_00, dueAtMs: clock.now + 1000, placedAtMs: clock.now, changedAtMs: clock.now },
      ...{ balancePaise: 9_900_00, exposurePaise: 100_00, walletVersion: 2, inputHash: 'hash' },
      ...{ clientSeed: 'mine', maskedName: 'D***o', isSimulated: false, status: 'Open' },
    })
  })

  it.each([
    ['Demo', 'D***o'],
    ['अब', 'अ***ब'],
    ['x', 'x***'],
    ['', '****'],
  ])('of %j shows others the name %s', async (username, maskedName) => {
    expect((await placed(terms, { username })).maskedName).toBe(maskedName)
  })

  it('is placed with the requested client seed, where there is one', async () => {
    expect((await placed(terms, { clientSeed: 'another' })).clientSeed).toBe('another')
  })

  it('takes the first place that is free, and no place twice', async () => {
    const { store, place } = setUp()
    const playKeys = ['mines#RD1', 'mines#RD1#2']
    expect(await place(terms, { playKeys })).toMatchObject({ play: { playKey: 'mines#RD1' } })
    expect(await place(terms, { playKeys, name: 'second' })).toMatchObject({
      play: { playKey: 'mines#RD1#2' },
    })
    expect(await place(terms, { playKeys, name: 'third' })).toEqual({ refused: 'roundFull' })
    expect(store.plays).toHaveLength(2)
  })

  it('sent again with other input under its name is refused', async () => {
    const { place } = setUp()
    await place()
    expect(await place(terms, { inputHash: 'other' })).toEqual({ refused: 'idempotencyConflict' })
  })

  it.each([0, -1])('has a stake above zero: %i paise are refused', async (stake) => {
    const { place } = setUp()
    const nothing: Decide<PlayFacts> = (...args) => ({ ...terms(...args), stakePaise: paise(stake) }) as Terms
    expect(await place(nothing)).toEqual({ refused: 'stakeNotAboveZero' })
  })

  it('may take the last paisa, not one more', async () => {
    const { place } = setUp({ balancePaise: paise(99_99) })
    const details = { balance: 99.99, needed: 100 }
    expect(await place()).toEqual({ refused: 'insufficientFunds', details })
    expect(await setUp({ balancePaise: paise(100_00) }).place()).toMatchObject({ play: { balancePaise: 0 } })
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
