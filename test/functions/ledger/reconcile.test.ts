import { describe, expect, it } from 'vitest'
import { emptyPosition, type Position } from '../../../domain/betting/position.ts'
import { approve, type Decision } from '../../../domain/cashier/decide.ts'
import type { CashierRequest } from '../../../domain/cashier/request.ts'
import { holdStake, type Play } from '../../../domain/games/play.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import { emptyWallet, holdPostings, post, type Wallet } from '../../../domain/ledger/wallet.ts'
import { type Paise, paise } from '../../../domain/money.ts'
import { type ReconcileStore, reconcile } from '../../../functions/ledger/reconcile.ts'
import { sampleQuote } from '../../domain/betting/samples.ts'
import { by, deposit, withdrawal } from '../../domain/cashier/samples.ts'
import { samplePlay } from '../../domain/games/samples.ts'

/** Players each with a float and one open position, in memory. */
class MemoryBooks implements ReconcileStore {
  readonly wallets = new Map<string, Wallet>()
  readonly entries: Entry[] = []
  readonly positions: Position[] = []
  readonly plays: Play[] = []
  readonly requests: CashierRequest[] = []
  /** Runs after the positions are read. */
  afterPositions: (pass: number) => void = () => undefined
  passes = 0

  constructor(players: readonly string[]) {
    for (const playerId of players) {
      this.#move(playerId, [
        { account: 'promo', amountPaise: paise(-1000) },
        { account: `player:${playerId}:balance`, amountPaise: paise(1000) },
      ])
      this.bet(playerId, 'm1', 400)
    }
  }

  bet(playerId: string, marketId: string, hold: number): void {
    this.#move(playerId, holdPostings(playerId, paise(hold)))
    this.positions.push({ ...emptyPosition(sampleQuote({ marketId }), playerId), exposurePaise: paise(hold) })
  }

  play(stakePaise: Paise): void {
    const [[playerId, held] = ['', emptyWallet('')]] = this.wallets
    const { wallet, entry } = holdStake(held, { playKey: 'mines#RD1', stakePaise }, 1)
    this.wallets.set(playerId, wallet)
    this.entries.push(entry)
    this.plays.push(samplePlay({ playerId, stakePaise }))
  }

  ask(kind: 'deposit' | 'withdrawal', playerId: string, amount: number): CashierRequest {
    const wallet = this.wallets.get(playerId) ?? emptyWallet(playerId)
    const made = (kind === 'deposit' ? deposit : withdrawal)(wallet, amount)
    this.requests.push(made.request)
    this.#keep(made)
    return made.request
  }

  approve(request: CashierRequest): void {
    const wallet = this.wallets.get(request.playerId) ?? emptyWallet(request.playerId)
    const decision = approve(request, wallet, by('o1'), 1, [])
    if (decision === 'done' || 'refused' in decision) throw new Error('not approved')
    this.requests.splice(this.requests.indexOf(request), 1, decision.request)
    this.#keep(decision)
  }

  #keep({ wallet, entry }: Pick<Decision, 'wallet' | 'entry'>): void {
    if (wallet) this.wallets.set(wallet.playerId, wallet)
    if (entry) this.entries.push(entry)
  }

  change(playerId: string, change: Partial<Wallet>): void {
    this.wallets.set(playerId, { ...(this.wallets.get(playerId) ?? emptyWallet(playerId)), ...change })
  }

  #move(playerId: string, postings: Entry['postings']): void {
    const held = this.wallets.get(playerId) ?? emptyWallet(playerId)
    const { wallet, entry } = post(held, { kind: 'betHold', reference: 'r', atMs: 1, postings })
    this.wallets.set(playerId, wallet)
    this.entries.push(entry)
  }

  async *walletPages() {
    for (const wallet of this.wallets.values()) yield [wallet]
  }

  async *positionPages() {
    yield this.positions.slice()
    this.afterPositions(++this.passes)
  }

  async *openPlayPages() {
    yield this.plays.slice()
  }

  async *pendingRequestPages() {
    yield this.requests.filter(({ status }) => status === 'Pending')
  }

  readEntries = async (playerId: string, version: number) =>
    this.entries.filter((entry) => entry.playerId === playerId && entry.sequence <= version)

  readWallet = async (playerId: string) => this.wallets.get(playerId)
}

describe('reconciling', () => {
  it('counts the stakes of open plays as held', async () => {
    const books = new MemoryBooks(['a'])
    books.play(paise(100))
    expect((await reconcile(books)).mismatches).toEqual([])
    books.plays.pop()
    expect((await reconcile(books)).mismatches).toMatchObject([
      { fault: 'exposureOffItsPositions', expected: 400, found: 500 },
    ])
  })

  it('compares the requests at the cashier and their decisions', async () => {
    const books = new MemoryBooks(['a', 'b'])
    const out = books.ask('withdrawal', 'a', 100)
    books.ask('deposit', 'a', 70)
    books.ask('withdrawal', 'b', 30)
    expect((await reconcile(books)).mismatches).toEqual([])
    books.approve(out)
    expect((await reconcile(books)).mismatches).toEqual([])
  })

  it('finds a request that the wallet does not count, and one that is gone', async () => {
    const books = new MemoryBooks(['a', 'b'])
    const [lost, known] = [books.ask('withdrawal', 'a', 100), books.ask('deposit', 'b', 70)]
    books.requests.splice(0, 2, { ...known, amountPaise: paise(71) })
    const fault = 'pendingOffItsRequests'
    expect((await reconcile(books)).mismatches).toEqual([
      { playerId: 'a', fault, expected: 0, found: lost.amountPaise },
      { playerId: 'b', fault, expected: 71, found: 70 },
    ])
  })

  it('finds no fault in correct books', async () => {
    const books = new MemoryBooks(['a', 'b', 'c'])
    expect(await reconcile(books)).toEqual({ walletCount: 3, mismatches: [], busy: [] })
    expect(await reconcile(new MemoryBooks([]))).toEqual({ walletCount: 0, mismatches: [], busy: [] })
  })

  it('finds a wallet that is not its entries, and names the player', async () => {
    const books = new MemoryBooks(['a', 'b'])
    books.change('b', { balancePaise: paise(601) })
    const { mismatches } = await reconcile(books)
    expect(mismatches).toEqual([{ playerId: 'b', fault: 'walletOffItsEntries', expected: 600, found: 601 }])
  })

  it.each([
    ['too little for the positions', 500, 500],
    ['for a position that is gone', 0, 0],
  ])('finds a wallet that holds %s', async (_, exposure, expected) => {
    const books = new MemoryBooks(['a', 'b'])
    books.positions.splice(
      0,
      1,
      ...(exposure ? [{ ...emptyPosition(sampleQuote(), 'a'), exposurePaise: paise(exposure) }] : []),
    )
    const { mismatches, busy } = await reconcile(books)
    expect(mismatches).toEqual([{ playerId: 'a', fault: 'exposureOffItsPositions', expected, found: 400 }])
    expect(busy).toEqual([])
  })

  it('is not misled by a bet between its reads, and looks again', async () => {
    const books = new MemoryBooks(['a', 'b'])
    const { walletPages } = books
    books.walletPages = async function* () {
      yield* walletPages.call(books)
      books.bet('a', 'm2', 50)
    }
    expect(await reconcile(books)).toEqual({ walletCount: 2, mismatches: [], busy: [] })
    expect(books.passes).toBe(2)
  })

  it('finds what is wrong with a player who bet meanwhile', async () => {
    const books = new MemoryBooks(['a'])
    books.positions.length = 0
    books.afterPositions = (pass) => {
      if (pass === 1) books.bet('a', 'm2', 50)
    }
    const { mismatches } = await reconcile(books)
    expect(mismatches).toEqual([
      { playerId: 'a', fault: 'exposureOffItsPositions', expected: 50, found: 450 },
    ])
  })

  it('says of whom nothing can be said', async () => {
    const books = new MemoryBooks(['a', 'b'])
    books.positions.shift()
    books.afterPositions = (pass) => books.bet('a', `m${pass}`, 10)
    const { mismatches, busy } = await reconcile(books)
    expect(mismatches).toEqual([])
    expect(busy).toEqual(['a'])
  })
})
