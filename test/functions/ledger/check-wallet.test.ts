import { describe, expect, it } from 'vitest'
import { emptyPosition, type Position } from '../../../domain/betting/position.ts'
import { approve, type Decision } from '../../../domain/cashier/decide.ts'
import type { CashierRequest } from '../../../domain/cashier/request.ts'
import { endPlay, holdStake, type Play } from '../../../domain/games/play.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import {
  emptyWallet,
  holdPostings,
  post,
  releasePostings,
  type Wallet,
} from '../../../domain/ledger/wallet.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import { checkWallet, type LedgerStore, type Named } from '../../../functions/ledger/check-wallet.ts'
import type { Checkpoint } from '../../../functions/ledger/checkpoint.ts'
import { sampleQuote } from '../../domain/betting/samples.ts'
import { by, deposit, withdrawal } from '../../domain/cashier/samples.ts'
import { samplePlay } from '../../domain/games/samples.ts'

/** A player with a float of ₹10 and one open position of ₹4, in memory; each bet is on a market of its key. */
class MemoryBooks implements LedgerStore {
  wallet: Wallet = emptyWallet('a')
  readonly ledger: Entry[] = []
  readonly positions: Position[] = []
  readonly plays: Play[] = []
  readonly requests: CashierRequest[] = []
  checkpoint: Checkpoint | undefined
  /** What the last check has read: entries by number, and what may be open. */
  read: { entries: number[]; markets: readonly string[]; plays: readonly string[] | 'all' } = {
    entries: [],
    markets: [],
    plays: [],
  }
  /** Runs after the positions are read. */
  afterPositions: (pass: number) => void = () => undefined
  passes = 0

  constructor() {
    this.#move('startFloat', 'r', [
      { account: 'promo', amountPaise: paise(-1000) },
      { account: 'player:a:balance', amountPaise: paise(1000) },
    ])
    this.bet('m1', 400)
  }

  bet(marketId: string, hold: number): void {
    this.#move('betHold', marketId, holdPostings('a', paise(hold)))
    const held = this.positions.find((each) => each.marketId === marketId)
    const before = held ?? emptyPosition(sampleQuote({ marketId }), 'a')
    this.#place({ ...before, exposurePaise: paise(before.exposurePaise + hold) })
  }

  /** An order, or what an entry of one holds besides. */
  order(marketId: string, hold: number, kind: 'orderHold' | 'orderMatched', reference = marketId): void {
    this.#move(kind, reference, holdPostings('a', paise(hold)))
    const before = emptyPosition(sampleQuote({ marketId }), 'a')
    this.#place({ ...before, exposurePaise: paise(hold) })
  }

  settle(marketId: string): void {
    const held = this.positions.find((each) => each.marketId === marketId)
    if (!held) throw new Error(`no position in ${marketId}`)
    const postings = releasePostings('a', held.exposurePaise, paise(0), marketId)
    this.#move('marketSettlement', `${marketId}#1`, postings)
    this.#place({ ...held, exposurePaise: paise(0) })
  }

  play(stakePaise: Paise): Play {
    const play = samplePlay({ playerId: 'a', stakePaise, playKey: `mines#${this.plays.length}` })
    this.#keep(holdStake(this.wallet, play, 1))
    this.plays.push(play)
    return play
  }

  end(play: Play): void {
    const ended = endPlay(this.wallet, play, { status: 'Lost', returnsPaise: paise(0) }, 2)
    this.#keep(ended)
    this.plays.splice(this.plays.indexOf(play), 1, ended.play)
  }

  ask(kind: 'deposit' | 'withdrawal', amount: number): CashierRequest {
    const made = (kind === 'deposit' ? deposit : withdrawal)(this.wallet, amount)
    this.requests.push(made.request)
    this.#keep(made)
    return made.request
  }

  approve(request: CashierRequest): void {
    const decision = approve(request, this.wallet, by('o1'), 1, [])
    if (decision === 'done' || 'refused' in decision) throw new Error('not approved')
    this.requests.splice(this.requests.indexOf(request), 1, decision.request)
    this.#keep(decision)
  }

  spoil(sequence: number, change: Partial<Entry>): void {
    const entry = this.ledger[sequence - 1]
    if (!entry) throw new Error(`no entry ${sequence}`)
    this.ledger[sequence - 1] = { ...entry, ...change }
  }

  #place(position: Position): void {
    const at = this.positions.findIndex(({ marketId }) => marketId === position.marketId)
    this.positions.splice(at === -1 ? this.positions.length : at, 1, position)
  }

  #keep({ wallet, entry }: Pick<Decision, 'wallet' | 'entry'>): void {
    if (wallet) this.wallet = wallet
    if (entry) this.ledger.push(entry)
  }

  #move(kind: Entry['kind'], reference: string, postings: Entry['postings']): void {
    this.#keep(post(this.wallet, { kind, reference, atMs: 1, postings }))
  }

  readWallet = async () => this.wallet
  readCheckpoint = async () => this.checkpoint
  writeCheckpoint = async (checkpoint: Checkpoint) => {
    this.checkpoint = checkpoint
  }
  forgetCheckpoint = async () => {
    this.checkpoint = undefined
  }

  async *entries(_: string, from: number, to: number) {
    const wanted = this.ledger.filter(({ sequence }) => sequence >= from && sequence <= to)
    this.read.entries = wanted.map(({ sequence }) => sequence)
    yield* wanted
  }

  marketsOfBets = async (_: string, named?: Named) =>
    named ? [...named.betKeys, ...named.orderKeys] : this.positions.map(({ marketId }) => marketId)

  readPositions = async (_: string, marketIds: readonly string[]) => {
    this.read.markets = marketIds
    const found = this.positions.filter(({ marketId }) => marketIds.includes(marketId))
    this.afterPositions(++this.passes)
    return found
  }

  openPlays = async (_: string, playKeys?: readonly string[]) => {
    this.read.plays = playKeys ?? 'all'
    return this.plays.filter(
      ({ status, playKey }) => status === 'Open' && (playKeys?.includes(playKey) ?? true),
    )
  }

  pendingRequests = async () => this.requests.filter(({ status }) => status === 'Pending')
}

const check = (books: MemoryBooks, isFull = false) =>
  checkWallet(books, 'a', { isFull: (known) => isFull || !known, nowMs: 7 })

const mismatchesOf = async (books: MemoryBooks, isFull = false) => (await check(books, isFull)).mismatches

describe('the check of a wallet', () => {
  it('finds nothing wrong with right books, nor with a wallet that is gone', async () => {
    const books = new MemoryBooks()
    expect(await check(books)).toEqual({ mismatches: [], isBusy: false })
    expect(await check(books)).toEqual({ mismatches: [], isBusy: false })
    Object.assign(books, { readWallet: async () => undefined })
    expect(await check(books)).toEqual({ mismatches: [], isBusy: false })
  })

  it('counts the stakes of open plays as held', async () => {
    const books = new MemoryBooks()
    books.play(paise(100))
    expect(await mismatchesOf(books)).toEqual([])
    books.plays.pop()
    expect(await mismatchesOf(books)).toMatchObject([
      { fault: 'exposureOffItsPositions', expected: 400, found: 500 },
    ])
  })

  it('knows what was asked of the cashier, and what became of it', async () => {
    const books = new MemoryBooks()
    const out = books.ask('withdrawal', 100)
    books.ask('deposit', 70)
    expect(await mismatchesOf(books)).toEqual([])
    books.approve(out)
    expect(await mismatchesOf(books)).toEqual([])
  })

  it('finds a request that the wallet does not count, and one that is gone', async () => {
    const books = new MemoryBooks()
    const [lost, known] = [books.ask('withdrawal', 100), books.ask('deposit', 70)]
    books.requests.splice(0, 2, { ...known, amountPaise: paise(71) })
    const fault = 'pendingOffItsRequests'
    expect(await mismatchesOf(books)).toEqual([
      { playerId: 'a', fault, expected: 71, found: 70 },
      { playerId: 'a', fault, expected: 0, found: lost.amountPaise },
    ])
  })

  it('finds a wallet that is not its entries, and names the player', async () => {
    const books = new MemoryBooks()
    books.wallet = { ...books.wallet, balancePaise: paise(601) }
    const wrong = [{ playerId: 'a', fault: 'walletOffItsEntries', expected: 600, found: 601 }]
    expect(await mismatchesOf(books)).toEqual(wrong)
    // It is found until it is put right: nothing counts as checked.
    expect(books.checkpoint).toBeUndefined()
    expect(await mismatchesOf(books)).toEqual(wrong)
  })

  it.each([
    ['too little for the positions', 500],
    ['for a position that is gone', 0],
  ])('finds a wallet that holds %s', async (_, exposure) => {
    const books = new MemoryBooks()
    await check(books)
    books.positions.splice(0, 1, {
      ...emptyPosition(sampleQuote({ marketId: 'm1' }), 'a'),
      exposurePaise: paise(exposure),
    })
    const wrong = [{ playerId: 'a', fault: 'exposureOffItsPositions', expected: exposure, found: 400 }]
    expect(await check(books)).toEqual({ mismatches: wrong, isBusy: false })
  })

  it('is not misled by a bet between its reads, and reads again', async () => {
    const books = new MemoryBooks()
    books.afterPositions = (pass) => {
      if (pass === 1) books.bet('m2', 50)
    }
    expect(await check(books)).toEqual({ mismatches: [], isBusy: false })
    expect(books.passes).toBe(2)
  })

  it('finds what is wrong with a player who bet meanwhile', async () => {
    const books = new MemoryBooks()
    books.positions.length = 0
    books.afterPositions = (pass) => {
      if (pass === 1) books.bet('m2', 50)
    }
    expect(await mismatchesOf(books)).toEqual([
      { playerId: 'a', fault: 'exposureOffItsPositions', expected: 50, found: 450 },
    ])
  })

  it('says that nothing can be said of a player who never stops', async () => {
    const books = new MemoryBooks()
    books.positions.shift()
    books.afterPositions = (pass) => books.bet(`m${pass + 1}`, 10)
    expect(await check(books)).toEqual({ mismatches: [], isBusy: true })
    expect(books.passes).toBe(3)
  })
})

describe('a wallet that was checked before', () => {
  it('is checked in the markets of its new orders, changes and fills, too', async () => {
    const books = new MemoryBooks()
    await check(books)
    books.order('m2', 50, 'orderHold')
    books.order('m3', 60, 'orderHold', 'm3#~100@5500#~200@5500')
    books.order('m4', 0, 'orderMatched', 'm4#1')
    expect(await mismatchesOf(books)).toEqual([])
    expect(books.read.markets).toEqual(['m1', 'm2', 'm3', 'm4'])
  })

  it('is checked by the entries since, and by what may be open', async () => {
    const books = new MemoryBooks()
    books.bet('m2', 50)
    books.settle('m2')
    const play = books.play(paise(10))
    await check(books)
    expect(books.read).toEqual({ entries: [1, 2, 3, 4, 5], markets: ['m1', 'm2'], plays: 'all' })
    expect(books.checkpoint).toEqual({
      ...{ playerId: 'a', sequence: 5, balance: 590, exposure: 410, pending: 0, fullAtMs: 7 },
      ...{ openMarkets: ['m1'], openPlays: [play.playKey] },
    })
    books.bet('m3', 20)
    books.end(play)
    const next = books.play(paise(5))
    expect(await mismatchesOf(books)).toEqual([])
    // The checkpoint's own entry is read again.
    expect(books.read).toEqual({ entries: [5, 6, 7, 8], markets: ['m1', 'm3'], plays: [next.playKey] })
    expect(books.checkpoint).toMatchObject({
      sequence: 8,
      openMarkets: ['m1', 'm3'],
      openPlays: [next.playKey],
    })
    await check(books, true)
    expect(books.read.entries).toHaveLength(8)
  })

  it('is not written again while nothing has moved', async () => {
    const books = new MemoryBooks()
    await check(books)
    const before = books.checkpoint
    await check(books)
    expect(books.checkpoint).toBe(before)
    await check(books, true)
    expect(books.checkpoint).not.toBe(before)
  })

  it.each<[string, (books: MemoryBooks) => void, object]>([
    [
      'in a new entry at once',
      (books) => books.spoil(3, { balancePaise: paise(551) }),
      { fault: 'entryOffItsSum', expected: 550, found: 551, sequence: 3 },
    ],
    [
      'in the last entry that it knows at once',
      (books) => books.spoil(2, { exposurePaise: paise(401) }),
      { fault: 'entryOffItsSum', expected: 400, found: 401, sequence: 2 },
    ],
    [
      'by a last entry that is gone at once',
      (books) => void books.ledger.splice(1, 1),
      { fault: 'sequenceGap', expected: 2, found: 3 },
    ],
  ])('shows damage %s', async (_, spoil, mismatch) => {
    const books = new MemoryBooks()
    await check(books)
    books.bet('m2', 50)
    spoil(books)
    expect(await mismatchesOf(books)).toMatchObject([mismatch])
  })

  it('whose whole ledger is gone shows it at once', async () => {
    const books = new MemoryBooks()
    await check(books)
    books.ledger.length = 0
    expect(await mismatchesOf(books)).toMatchObject([{ fault: 'sequenceGap', expected: 2, found: 0 }])
  })

  it('shows damage in an old entry, and a position that was closed, once everything is read again', async () => {
    const books = new MemoryBooks()
    books.settle('m1')
    books.bet('m2', 50)
    await check(books)
    books.spoil(1, { balancePaise: paise(1001) })
    books.positions.splice(0, 1, {
      ...emptyPosition(sampleQuote({ marketId: 'm1' }), 'a'),
      exposurePaise: paise(3),
    })
    expect(await mismatchesOf(books)).toEqual([])
    expect(await mismatchesOf(books, true)).toEqual([
      { playerId: 'a', fault: 'entryOffItsSum', expected: 1000, found: 1001, sequence: 1 },
      { playerId: 'a', fault: 'exposureOffItsPositions', expected: 53, found: 50 },
    ])
    // From then on every check finds it, until it is put right.
    expect(await mismatchesOf(books)).toHaveLength(2)
    books.spoil(1, { balancePaise: paise(1000) })
    books.positions.splice(0, 1)
    expect(await mismatchesOf(books)).toEqual([])
    expect(books.checkpoint).toMatchObject({ sequence: 4 })
  })
})
