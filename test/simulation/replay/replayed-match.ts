import assert from 'node:assert/strict'
import type { MarketResult } from '../../../domain/betting/market-result.ts'
import { parseCricsheet } from '../../../domain/cricket/cricsheet.ts'
import type { MarketSnapshot, MatchSnapshot, OddsFeed } from '../../../domain/feed/port.ts'
import { pick, type Random, seededRandom } from '../../../domain/feed/random.ts'
import { replayFeed } from '../../../domain/feed/replay.ts'
import type { Clock } from '../../../functions/clock.ts'
import { declareResult } from '../../../functions/store/market-store.ts'
import { type Market, readMarkets } from '../../../functions/store/read/markets.ts'
import { readWallet } from '../../../functions/store/read/wallets.ts'
import { Ticker } from '../../../functions/ticker/ticker.ts'
import type { RawMatch } from '../../domain/cricket/cricsheet-files.ts'
import { expectedResults } from '../../support/cricsheet-oracle.ts'
import { type Bettor, bet, cashOut, newBettor, START_PAISE } from './bettors.ts'
import { Follower } from './follower.ts'
import { failing, logged, settleAll } from './settling.ts'

const START_MS = 1_700_000_000_000
const PLAYERS = 3
const BETS_A_STEP = 3
/** All times in a replay are multiples of this. */
const GRID_MS = 4000
/** About an over. */
const OVER_MS = 240_000

/** A real match that the ticker plays back on a clock driven by hand, with players who bet on everything. */
export class ReplayedMatch {
  readonly #random: Random
  readonly #feed: OddsFeed
  readonly #clock: Clock
  readonly #raw: RawMatch
  #expected: ReadonlyMap<string, MarketResult> | undefined
  #ticker: Ticker
  readonly #follower: Follower
  #nowMs = START_MS - 60_000
  #bettors: readonly Bettor[] = []
  /** Every market that ever appeared. */
  readonly #markets = new Map<string, MarketSnapshot>()
  /** Results that corrections have put in the place of the file's. */
  readonly #corrected = new Map<string, MarketResult>()

  constructor(name: string, raw: RawMatch) {
    this.#random = seededRandom(`players of ${name}`)
    this.#raw = raw
    this.#feed = replayFeed({ match: parseCricsheet(raw), id: name, startsAtMs: START_MS, speed: 1 })
    this.#follower = new Follower(this.#match().matchId)
    this.#ticker = new Ticker(this.#feed, this.#follower)
    this.#clock = { nowMs: () => this.#nowMs, random: this.#random, sleep: async () => undefined }
  }

  get clock(): Clock {
    return this.#clock
  }

  /** From a minute before the first ball to the end, with a step at every ball or about every over. */
  async play(every: 'ball' | 'over'): Promise<void> {
    const names = Array.from({ length: PLAYERS }, (_, index) => `${this.#match().matchId}-${index}`)
    this.#bettors = await Promise.all(names.map(newBettor))
    for (let step = 0; this.#match().phase !== 'finished'; step++) {
      await this.#step(step)
      const before = this.#match()
      do this.#nowMs += every === 'ball' ? GRID_MS : OVER_MS
      while (this.#match() === before)
    }
    await this.#tick()
    await settleAll(this.#random, 6)
    await this.verify()
    const { fetched, sufficed } = this.#follower.counts
    assert.ok(
      sufficed > fetched,
      `followers fetched the whole ${fetched} times, and the changes sufficed ${sufficed} times`,
    )
  }

  async #step(step: number): Promise<void> {
    await this.#tick()
    await this.#bet()
    if (step % 10 === 9) await cashOut(this.#clock, pick(this.#random, this.#bettors), this.#mainMarket())
    if (step % 10 === 5) await settleAll(this.#random, 2)
    if (step % 20 === 15) await this.verify()
  }

  /** A tick; now and then one that fails, or dies, before it. */
  async #tick(): Promise<void> {
    if (this.#random() < 0.1) {
      failing(this.#random, 0.02)
      await this.#ticker.tick(this.#nowMs).catch(() => undefined)
      failing(this.#random, 0)
      if (this.#random() < 0.5) {
        this.#ticker = new Ticker(this.#feed, this.#follower)
        // What a run wrote but did not publish, as it died, only the next change shows, or a fetch.
        this.#follower.reconnect()
      }
    }
    await this.#tickUntilWritten()
    await this.#follower.verify()
  }

  /** A request may fail without an injected fault on a busy machine; the next tick makes up for it. */
  async #tickUntilWritten(): Promise<void> {
    for (let tried = 0; tried < 5; tried++) {
      const before = logged.errors
      await this.#ticker.tick(this.#nowMs)
      if (logged.errors === before) return
    }
    assert.fail('ticks fail again and again')
  }

  /** Every market is betted on when it appears, and some again and again. */
  async #bet(): Promise<void> {
    const { markets } = this.#match()
    const open = markets.filter(({ status }) => status === 'OPEN')
    const fresh = open.filter(({ marketId }) => !this.#markets.has(marketId))
    for (const market of open) this.#markets.set(market.marketId, market)
    const more = open.length === 0 ? [] : Array.from({ length: BETS_A_STEP }, () => pick(this.#random, open))
    for (const market of [...fresh, ...more]) {
      await bet(this.#random, this.#clock, pick(this.#random, this.#bettors), market)
    }
  }

  #match(): MatchSnapshot {
    const [match] = this.#feed.list(this.#nowMs)
    assert.ok(match)
    return match
  }

  #mainMarket(): string {
    return `${this.#match().matchId}.${pick(this.#random, ['mo', 'bm'])}`
  }

  /** By the file's word, or a correction's; undefined while the market goes on. */
  readonly #resultOf = (marketId: string): MarketResult | undefined => {
    const market = this.#match().markets.find((each) => each.marketId === marketId)
    if (market?.status !== 'CLOSED') return undefined
    return this.#corrected.get(marketId) ?? this.expected().get(marketId)
  }

  /** What every market must come to, by its id: worked out once, as the file stays the same. */
  expected(): ReadonlyMap<string, MarketResult> {
    this.#expected ??= this.#expect()
    return this.#expected
  }

  #expect(): ReadonlyMap<string, MarketResult> {
    const results = expectedResults(this.#raw, (team) => this.#runners().get(team))
    const { matchId } = this.#match()
    return new Map([...results].map(([code, result]) => [`${matchId}.${code}`, result]))
  }

  /** What the store says of every market that was ever on offer. */
  async declared(): Promise<readonly Market[]> {
    return readMarkets([...this.#markets.keys()])
  }

  /** Markets that were on offer, and those that anyone has a bet on. */
  get offeredIds(): readonly string[] {
    return [...this.#markets.keys()]
  }

  get bettors(): readonly Bettor[] {
    return this.#bettors
  }

  #runners(): ReadonlyMap<string, number> {
    const [main] = this.#match().markets
    assert.ok(main && 'runners' in main)
    return new Map(main.runners.map(({ name, selectionId }) => [name, selectionId]))
  }

  /** Every wallet is what the bets and the results say, to the paisa. */
  async verify(): Promise<void> {
    const teams = new Map([...this.#runners()].map(([name, id]) => [id, name]))
    for (const { playerId, slate } of this.#bettors) {
      const { balancePaise, exposurePaise } = (await readWallet(playerId)) ?? {}
      const due = slate.wallet(START_PAISE, this.#resultOf, teams)
      assert.deepEqual({ balancePaise, exposurePaise }, due, `the wallet of ${playerId}`)
    }
  }

  /** Corrects some results to others, then to void, then back again; settles, with interruptions, after each. */
  async correct(): Promise<void> {
    const betted = [...new Set(this.#bettors.flatMap(({ slate }) => slate.marketIds))]
    const main = betted.filter((id) => /\.(mo|bm)$/.test(id))
    const chosen = [...main, ...Array.from({ length: 6 }, () => pick(this.#random, betted))]
    const stages = [
      (marketId: string) => this.#otherResult(marketId),
      (): MarketResult => ({ kind: 'void', reason: 'no result' }),
      (marketId: string) => this.expected().get(marketId) ?? assert.fail(marketId),
    ]
    for (const [stage, resultFor] of stages.entries()) {
      for (const marketId of new Set(chosen)) {
        const result = resultFor(marketId)
        await declareResult(marketId, { revision: stage + 2, result })
        this.#corrected.set(marketId, result)
      }
      await settleAll(this.#random, 4)
      await this.verify()
    }
  }

  /** Runs that lie somewhere else, or the other team. */
  #otherResult(marketId: string): MarketResult {
    const result = this.expected().get(marketId)
    const market = this.#markets.get(marketId)
    if (market && 'runners' in market) {
      const before = result?.kind === 'winner' ? result.selectionId : undefined
      const other = market.runners.find(({ selectionId }) => selectionId !== before)
      return { kind: 'winner', selectionId: other?.selectionId ?? 0 }
    }
    const runs = result?.kind === 'runs' ? result.runs : 0
    return { kind: 'runs', runs: Math.max(0, runs + pick(this.#random, [-20, -5, 5, 20])) }
  }
}
