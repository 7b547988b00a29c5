import { describe, expect, it, vi } from 'vitest'
import type { Bet } from '../../../domain/betting/bet.ts'
import type { BetTerms } from '../../../domain/betting/bet-terms.ts'
import type { DeclaredResult, MarketResult } from '../../../domain/betting/market-result.ts'
import { rate } from '../../../domain/betting/rates.ts'
import { paise } from '../../../domain/money.ts'
import { ATTEMPTS_MAX } from '../../../functions/clock.ts'
import { settlePage, TRIES_MAX } from '../../../functions/settlement/settle-page.ts'
import type { Settled } from '../../../functions/settlement/settle-position.ts'
import { totalByHand } from '../../domain/betting/by-hand.ts'
import { AUSTRALIA, INDIA, sampleWallet } from '../../domain/betting/samples.ts'
import { FakeClock } from '../betting/memory-store.ts'
import { MemorySettlement } from './memory-store.ts'

function bet(side: BetTerms['side'], on: number, rupees: number, points: number): BetTerms {
  const terms = { stakePaise: paise(rupees * 100), rate: rate(points) }
  return side === 'yes' || side === 'no' ? { side, runs: on, ...terms } : { side, selectionId: on, ...terms }
}

/** Settles all positions of the store as one page; false when time ran out first. All failures are thrown together. */
async function settleAll(
  store: MemorySettlement,
  declared: DeclaredResult,
  publish: (settled: Settled) => Promise<void> = async () => undefined,
  goOn?: () => boolean,
): Promise<boolean> {
  const positions = await store.list()
  const page = { declared, positions, publish }
  const { done, failures } = await settlePage(store, new FakeClock(), page, goOn)
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      `not settled: ${failures.map(({ playerId }) => playerId).toSorted()}`,
    )
  return done === positions.length
}

/** A market of each kind with three players in it: two bets, one bet, and a book that wins whatever happens. */
const markets = [
  {
    marketId: 'm1.mo',
    books: {
      anu: [bet('lgaai', INDIA, 1000, 4533), bet('khaai', AUSTRALIA, 333, 20_507)],
      bala: [bet('khaai', INDIA, 777, 4777)],
      chitra: [bet('lgaai', INDIA, 100, 50_000), bet('lgaai', AUSTRALIA, 200, 50_000)],
    },
    first: { revision: 1, result: { kind: 'winner', selectionId: INDIA } },
    other: { kind: 'winner', selectionId: AUSTRALIA },
  },
  {
    marketId: 'm1.s1-6',
    books: {
      anu: [bet('yes', 46, 1000, 10_533), bet('no', 44, 333, 9507)],
      bala: [bet('no', 46, 777, 9533)],
      chitra: [bet('yes', 40, 100, 15_000), bet('no', 60, 200, 5000)],
    },
    first: { revision: 1, result: { kind: 'runs', runs: 46 } },
    other: { kind: 'runs', runs: 45 },
  },
] as const satisfies readonly {
  marketId: string
  books: Readonly<Record<string, readonly BetTerms[]>>
  first: DeclaredResult
  other: MarketResult
}[]

describe.each(markets)('$marketId', ({ books, first, other }) => {
  const players = Object.keys(books)
  const betsOf = new Map<string, readonly BetTerms[]>(Object.entries(books))

  function setUp() {
    const store = new MemorySettlement()
    for (const [playerId, bets] of betsOf) store.place(playerId, bets)
    const notified: string[] = []
    const settle = (declared: DeclaredResult = first, goOn?: () => boolean) =>
      settleAll(store, declared, async ({ wallet }) => void notified.push(wallet.playerId), goOn)
    return { store, notified, settle }
  }

  /** Wallets, positions, bets and ledger as they must be after settling by a result, however it came about. */
  function expectSettled(
    store: MemorySettlement,
    { revision, result }: DeclaredResult,
    entriesEach = 1,
  ): void {
    for (const playerId of players) {
      const profit = profitOf(betsOf.get(playerId) ?? [], result)
      expect(store.wallets.get(playerId)).toMatchObject({
        balancePaise: sampleWallet().balancePaise + profit,
        exposurePaise: 0,
      })
      expect(store.held.get(playerId)).toMatchObject({
        exposurePaise: 0,
        paidPaise: profit,
        settledRevision: revision,
      })
      const settlements = store.entries.filter(
        (e) => e.playerId === playerId && e.kind === 'marketSettlement',
      )
      expect(settlements).toHaveLength(entriesEach)
    }
    for (const placed of store.placed.values()) {
      const profit = profitOf([placed], result)
      const status = result.kind === 'void' ? 'Void' : profit < 0 ? 'Lost' : 'Won'
      expect(placed).toMatchObject({ status, profitPaise: profit, settledRevision: revision })
    }
  }

  describe('settling a market', () => {
    it('pays everybody once, marks every bet and notifies every player', async () => {
      const { store, notified, settle } = setUp()
      expect(await settle()).toBe(true)
      expectSettled(store, first)
      expect(notified.toSorted()).toEqual(players)
    })

    it('a second time changes nothing and notifies nobody', async () => {
      const { store, notified, settle } = setUp()
      await settle()
      const before = structuredClone([store.wallets, store.held, store.placed, store.entries])
      notified.length = 0
      const asked = new Set<string>()
      store.onCall = (_, __, name) => asked.add(name)
      expect(await settle()).toBe(true)
      expect([...asked]).toEqual(['list'])
      expect([store.wallets, store.held, store.placed, store.entries]).toEqual(before)
      expect(notified).toEqual([])
    })

    it('twice at once pays once', async () => {
      const { store, settle } = setUp()
      expect(await Promise.all([settle(), settle(), settle()])).toEqual([true, true, true])
      expectSettled(store, first)
    })

    it('corrects, voids and corrects again as if settled once by the last result', async () => {
      const { store, settle } = setUp()
      const last: DeclaredResult = { revision: 3, result: other }
      await settle()
      await settle({ revision: 2, result: { kind: 'void', reason: 'tie' } })
      await settle(last)
      expectSettled(store, last, 3)
    })

    it('by an older revision after a newer one changes nothing', async () => {
      const { store, settle } = setUp()
      const newer: DeclaredResult = { revision: 2, result: { kind: 'void', reason: 'tie' } }
      await settle(newer)
      expect(await settle()).toBe(true)
      expectSettled(store, newer)
    })

    it('reads no position again where nobody else writes', async () => {
      const { store, settle } = setUp()
      store.readPosition = () => Promise.reject(new Error('it has been listed'))
      expect(await settle()).toBe(true)
    })

    it('stops when it must, says so, and goes on from there', async () => {
      const { store, settle } = setUp()
      let asked = 0
      expect(await settle(first, () => ++asked < 3)).toBe(false)
      const paid = [...store.held.values()].filter((position) => position.settledRevision === 1)
      expect(paid).toHaveLength(2)
      expect(await settle()).toBe(true)
      expectSettled(store, first)
    })

    it('retries where the wallet changes meanwhile', async () => {
      const { store, settle } = setUp()
      store.onCall = (_, when, name) => {
        const wallet = store.wallets.get('anu')
        if (when !== 'before' || name !== 'commit' || !wallet || wallet.version > 6) return
        store.wallets.set('anu', { ...wallet, version: wallet.version + 1 })
      }
      expect(await settle()).toBe(true)
      store.onCall = () => undefined
      expectSettled(store, first)
    })

    it('reads again when another run pays between its reads of position and wallet', async () => {
      const { store, notified, settle } = setUp()
      const { readWallet } = store
      let hasChanged = false
      store.readWallet = async (playerId) => {
        if (!hasChanged) {
          hasChanged = true
          await settle()
        }
        return readWallet(playerId)
      }
      expect(await settle()).toBe(true)
      expectSettled(store, first)
      expect(notified.toSorted()).toEqual(players)
    })

    it('reads again where wallet and position were read at different moments', async () => {
      const { store, notified, settle } = setUp()
      const { readWallet } = store
      let isTorn = true
      store.readWallet = async (playerId) => {
        const wallet = await readWallet(playerId)
        const before = isTorn && wallet && { ...wallet, exposurePaise: paise(-1) }
        isTorn = false
        return before || wallet
      }
      expect(await settle()).toBe(true)
      expectSettled(store, first)
      expect(notified.toSorted()).toEqual(players)
    })

    it('claims wallets that their players keep writing', async () => {
      const { store, settle } = setUp()
      const { commit } = store
      const claimed = new Set<string>()
      let refusals = 3
      store.claimWallet = async (playerId) => {
        // At first it is claimed for something else.
        if (refusals-- > 0) return false
        claimed.add(playerId)
        return true
      }
      store.commit = async (settled) => {
        const { playerId } = settled.wallet
        const wallet = store.wallets.get(playerId)
        if (wallet && !claimed.has(playerId))
          store.wallets.set(playerId, { ...wallet, version: wallet.version + 1 })
        return commit(settled)
      }
      expect(await settle()).toBe(true)
      expect([...claimed].toSorted()).toEqual(players)
    })

    it('gives up on conflicts that never end, and says whose', async () => {
      const { store, settle } = setUp()
      let conflicts = 0
      store.commit = async () => {
        conflicts++
        return false
      }
      const failure = await settle().catch((error: unknown) => error)
      expect(failure).toMatchObject({ message: `not settled: ${players}` })
      expect(String((failure as AggregateError).errors[0])).toMatch(
        /position of \w+ in m1\.\S+ .* too many conflicts/,
      )
      expect(conflicts).toBe(ATTEMPTS_MAX * TRIES_MAX * players.length)
    })
  })

  describe('a crash', () => {
    const callsOfAll = async () => {
      const { store, settle } = setUp()
      await settle()
      return store.calls
    }

    it.each(['before', 'after'] as const)(
      '%s any call of the store took effect is made good by the next run',
      async (moment) => {
        const calls = await callsOfAll()
        expect(calls).toBeGreaterThan(15)
        for (let crash = 1; crash <= calls; crash++) {
          const { store, settle } = setUp()
          store.onCall = (call, when) => {
            if (call >= crash && when === moment) throw new Error(`killed at call ${call}`)
          }
          await expect(settle()).rejects.toThrow()
          store.onCall = () => undefined
          expect(await settle()).toBe(true)
          expectSettled(store, first)
        }
      },
    )

    it.each(['wallets', 'held'] as const)('by a missing item of %s says whose', async (missing) => {
      const { store, settle } = setUp()
      const { readWallet } = store
      // Gone once the positions were listed.
      store.readWallet = async (playerId) => {
        if (playerId === 'anu') store[missing].delete(playerId)
        return readWallet(playerId)
      }
      store.onCall = (_, when, name) => {
        const wallet = store.wallets.get('anu')
        if (when === 'before' && name === 'commit' && wallet)
          store.wallets.set('anu', { ...wallet, version: 99 })
      }
      const failure = await settle().catch((error: unknown) => error)
      expect((failure as AggregateError).errors.map(String)).toEqual(['Error: no wallet or position of anu'])
    })

    it('of one position does not keep the others waiting', async () => {
      const { store, notified, settle } = setUp()
      store.wallets.delete('anu')
      await expect(settle()).rejects.toThrow('not settled: anu')
      expect(notified.toSorted()).toEqual(['bala', 'chitra'])
    })

    it('is never an unhandled rejection', async () => {
      const unhandled = vi.fn()
      process.on('unhandledRejection', unhandled)
      try {
        const { store, settle } = setUp()
        store.wallets.delete('anu')
        const { readWallet } = store
        store.readWallet = async (playerId) => {
          // Slow enough for the first position to fail unwatched.
          for (let turn = 0; turn < 50 && playerId !== 'anu'; turn++) await new Promise(setImmediate)
          return readWallet(playerId)
        }
        await expect(settle()).rejects.toThrow()
        await new Promise(setImmediate)
        expect(unhandled).not.toHaveBeenCalled()
      } finally {
        process.off('unhandledRejection', unhandled)
      }
    })
  })
})

it('marks a bet whose delay ends while its position is being settled', async () => {
  const store = new MemorySettlement()
  store.place('anu', [bet('lgaai', INDIA, 1000, 4533)])
  const late = [bet('khaai', INDIA, 100, 4777)]
  store.onCall = (_, when, name) => {
    if (name === 'commit' && when === 'before') for (const each of late.splice(0)) store.place('anu', [each])
  }
  const declared: DeclaredResult = { revision: 1, result: { kind: 'winner', selectionId: INDIA } }
  const notified: (readonly Bet[])[] = []
  await settleAll(store, declared, async ({ bets }) => void notified.push(bets))
  expect([...store.placed.values()].map(({ status }) => status)).toEqual(['Won', 'Lost'])
  expect(notified.map((bets) => bets.length)).toEqual([2])
})

describe.each(['Pending', 'Lapsed'] as const)('a bet that is %s', (status) => {
  it('is left as it is, and not published', async () => {
    const store = new MemorySettlement()
    store.place('anu', [bet('lgaai', INDIA, 1000, 4533), bet('lgaai', INDIA, 100, 4533)])
    const [, [betKey, delayed]] = [...store.placed] as [[string, Bet], [string, Bet]]
    store.placed.set(betKey, { ...delayed, status })
    const published: Bet[] = []
    const declared: DeclaredResult = { revision: 1, result: { kind: 'winner', selectionId: INDIA } }
    await settleAll(store, declared, async ({ bets }) => void published.push(...bets))
    expect(store.placed.get(betKey)).toEqual({ ...delayed, status })
    expect(published.map((each) => each.status)).toEqual(['Won'])
  })
})

it('marks bets once while only the wallet changes, and again once the position does', async () => {
  const store = new MemorySettlement()
  store.place('anu', [bet('lgaai', INDIA, 1000, 4533)])
  let marks = 0
  let commits = 0
  store.onCall = (_, when, name) => {
    if (when !== 'before') return
    if (name === 'markBet') marks++
    const wallet = store.wallets.get('anu')
    if (name === 'commit' && ++commits <= 3 && wallet)
      store.wallets.set('anu', { ...wallet, version: wallet.version + 1 })
  }
  const declared: DeclaredResult = { revision: 1, result: { kind: 'winner', selectionId: INDIA } }
  await settleAll(store, declared)
  expect({ marks, commits }).toEqual({ marks: 1, commits: 4 })
})

describe('a position that fails', () => {
  const declared: DeclaredResult = { revision: 1, result: { kind: 'winner', selectionId: INDIA } }

  async function three() {
    const store = new MemorySettlement()
    for (const each of ['anu', 'bala', 'chitra']) store.place(each, [bet('lgaai', INDIA, 1000, 4533)])
    const clock = new FakeClock()
    const positions = await store.list()
    const page = { declared, positions, publish: async () => undefined }
    return { store, clock, positions, settle: (goOn?: () => boolean) => settlePage(store, clock, page, goOn) }
  }

  it('is tried three times, and settled if it succeeds by then', async () => {
    const { store, clock, settle } = await three()
    let failed = 0
    store.onCall = (_, when, name) => {
      if (name === 'commit' && when === 'after' && failed++ < TRIES_MAX - 1) throw new Error('lost')
    }
    const startedAtMs = clock.nowMs()
    expect(await settle()).toEqual({ done: 3, failures: [] })
    expect(store.entries.filter(({ kind }) => kind === 'marketSettlement')).toHaveLength(3)
    expect(clock.nowMs()).toBeGreaterThan(startedAtMs)
  })

  it('for good is named with its last error, as is one that can’t be read', async () => {
    const { store, clock, positions, settle } = await three()
    const damaged = new Error('damaged')
    store.wallets.delete('bala')
    Object.assign(positions[0] ?? {}, {
      read: () => {
        throw damaged
      },
    })
    const { done, failures } = await settle()
    expect(done).toBe(3)
    expect(failures.map(({ playerId, error }) => [playerId, String(error)]).toSorted()).toEqual([
      ['anu', 'Error: damaged'],
      ['bala', 'Error: no wallet or position of bala'],
    ])
    expect(store.held.get('chitra')).toMatchObject({ settledRevision: 1 })
    // After each failure for longer.
    expect(clock.slept.toSorted((a, b) => a - b)).toEqual([500, 500, 1000, 1000])
  })

  it('and for which no time is left fails the page, once the others have ended', async () => {
    const { store, settle } = await three()
    store.wallets.delete('anu')
    let asked = 0
    await expect(settle(() => ++asked <= 3)).rejects.toThrow('no wallet or position of anu')
    expect([...store.held.values()].map(({ settledRevision }) => settledRevision)).toEqual([0, 1, 1])
  })
})

it('settles eight positions at a time', async () => {
  const store = new MemorySettlement()
  for (let player = 0; player < 30; player++) store.place(`p${player}`, [bet('lgaai', INDIA, 1000, 4533)])
  const underWay = new Set<string>()
  const counts: number[] = []
  const { bets } = store
  store.bets = (playerId) => {
    underWay.add(playerId)
    counts.push(underWay.size)
    return bets.call(store, playerId)
  }
  const declared: DeclaredResult = { revision: 1, result: { kind: 'winner', selectionId: INDIA } }
  await settleAll(store, declared, async ({ wallet, bets: ended }) => {
    expect(ended.map(({ status }) => status)).toEqual(['Won'])
    for (let turn = 0; turn < 40; turn++) await new Promise(setImmediate)
    underWay.delete(wallet.playerId)
  })
  expect(counts).toHaveLength(30)
  expect(Math.max(...counts)).toBe(8)
})

function profitOf(bets: readonly (BetTerms | Bet)[], result: MarketResult): number {
  if (result.kind === 'void') return 0
  const terms = bets.filter((each): each is BetTerms => each.side !== 'cashOut')
  return totalByHand(terms, result.kind === 'runs' ? result.runs : result.selectionId)
}
