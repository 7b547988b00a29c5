import { isCashOut } from '../../domain/betting/bet.ts'
import { type BetTerms, riskPaise } from '../../domain/betting/bet-terms.ts'
import { duePaise, type SelectionBook, worstPaise } from '../../domain/betting/book.ts'
import { liquidityPaise } from '../../domain/betting/liquidity.ts'
import type { Quote } from '../../domain/betting/quote.ts'
import { isRefusal, type Refusal } from '../../domain/contract/refusals.ts'
import type { MarketSnapshot, MatchSnapshot } from '../../domain/feed/port.ts'
import { housePrices } from '../../domain/house/house-prices.ts'
import { isLeaning } from '../../domain/house/lean.ts'
import { quoteOf } from '../../domain/house/quote-of.ts'
import { balanceAccount } from '../../domain/ledger/entry.ts'
import { emptyWallet, post } from '../../domain/ledger/wallet.ts'
import { type Paise, paise } from '../../domain/money.ts'
import { makeOffer, takeOffer } from '../../functions/betting/cash-out.ts'
import { endDelay } from '../../functions/betting/delays/end-delay.ts'
import { placeBet } from '../../functions/betting/place-bet.ts'
import type { Clock } from '../../functions/clock.ts'
import { isSameQuote } from '../../functions/ticker/written.ts'
import { type Moment, type Offered, termsOf, type Written } from './matches.ts'
import { MemoryStore } from './memory-store.ts'
import type { Outcome } from './tally.ts'

const PLAYER = 'adversary'
/** ₹100 crore: no bet is ever refused for want of money. */
const START = paise(100_00_00_000_00)

/** An offer to close a position. */
export interface Offer {
  readonly marketId: string
  readonly offerId: string
  /** What every outcome would bring. */
  readonly profitPaise: Paise
}

/** A player at a match: sees what players see, and bets and cashes out by the product's own use cases. */
export class Seat {
  match: MatchSnapshot | undefined
  #nowMs = 0
  #bets = 0
  readonly #store: MemoryStore
  readonly #written = new Map<string, Written>()
  /** The match as it was offered last. */
  #shown: MatchSnapshot | undefined
  /** Whether bets move a price that the feed does not. */
  #isMoving = false
  readonly #clock: Clock = { nowMs: () => this.#nowMs, sleep: async () => undefined, random: () => 0 }

  constructor() {
    const { wallet } = post(emptyWallet(PLAYER), {
      kind: 'startFloat',
      reference: 'start',
      atMs: 0,
      postings: [
        { account: 'promo', amountPaise: paise(-START) },
        { account: balanceAccount(PLAYER), amountPaise: START },
      ],
    })
    this.#store = new MemoryStore(wallet)
  }

  /**
   * The feed's next second: delays that are over end by the prices before it, and then there are the new ones, moved against what
   * this player has taken. Returns the match as it is offered.
   */
  async look({ match, offered, atMs }: Moment): Promise<MatchSnapshot> {
    await this.#endDelays(atMs - 1)
    this.#nowMs = atMs
    this.#store.tickedAtMs = atMs
    const isNews = match.sequence !== this.match?.sequence
    this.match = match
    if (isNews || this.#isMoving) {
      this.#isMoving = false
      const markets = match.markets.map((market, index) => this.#offered(market, offered[index], isNews))
      this.#shown = { ...match, markets }
    }
    await this.#endDelays(atMs)
    return this.#shown ?? match
  }

  /** A market as it is offered to this player, whose bets alone move it. */
  #offered(market: MarketSnapshot, untouched: Offered | undefined, isNews: boolean): MarketSnapshot {
    const { match } = this
    const owed = this.#store.taken.get(market.marketId)?.owedPaise
    if (!match || !untouched) return market
    if (owed === undefined || market.status === 'CLOSED')
      return isNews ? this.#quoted(match, untouched, this.#nowMs) : untouched.market
    const before = this.#written.get(market.marketId)
    const terms = termsOf(match.sportId, market, this.#nowMs, { ...before, owed })
    this.#isMoving ||= isLeaning(terms.lean, liquidityPaise(terms.lossMaxPaise))
    return this.#quoted(match, { market: housePrices(market, terms), terms, fromFeed: market }, this.#nowMs)
  }

  #quoted(match: MatchSnapshot, { market, terms, fromFeed }: Offered, atMs: number): MarketSnapshot {
    const before = this.#store.quotes.get(market.marketId)
    if (before?.status === 'CLOSED') return market
    const { lean, bands } = terms
    this.#written.set(market.marketId, { lean, ...(bands && { bands }) })
    const at = { version: (before?.version ?? 0) + 1, atMs }
    const quote = quoteOf(match, market, at, before, { terms, fromFeed })
    if (!isSameQuote(quote, before)) this.#store.requoted(market.marketId, quote)
    return market
  }

  async #endDelays(atMs: number): Promise<void> {
    this.#nowMs = Math.max(this.#nowMs, atMs)
    for (const bet of this.#store.pending.values()) {
      if ((bet.delay?.dueAtMs ?? 0) <= atMs) await endDelay(this.#store, this.#clock, bet)
    }
  }

  /** What bets on a market are checked against. */
  quote(marketId: string): Quote | undefined {
    return this.#store.quotes.get(marketId)
  }

  /**
   * Bets at the price on offer, so many rupees.
   * @param key names the bet; a new one unless given
   */
  async bet(
    marketId: string,
    on: Pick<BetTerms, 'side' | 'rate'> & ({ selectionId: number } | { runs: number }),
    rupees: number,
    key = `bet-${this.#bets++}`,
  ): Promise<Refusal | undefined> {
    const quote = this.quote(marketId)
    const label =
      quote && 'runners' in quote && 'selectionId' in on
        ? (quote.runners.find(({ selectionId }) => selectionId === on.selectionId)?.name ?? '')
        : ''
    const request = { ...on, label, marketId, betKey: key, inputHash: JSON.stringify([on, rupees]) }
    const stakePaise = paise(Math.round(100 * rupees))
    this.#isMoving = true
    const placed = await placeBet(this.#store, this.#clock, {
      ...(request as typeof request & { side: 'lgaai'; selectionId: number }),
      playerId: PLAYER,
      stakePaise,
      accept: 'exact',
    })
    return isRefusal(placed) ? placed : undefined
  }

  async offer(marketId: string, percent?: number): Promise<Offer | undefined> {
    const offer = await makeOffer(this.#store, this.#clock, { playerId: PLAYER, marketId }, percent)
    if (isRefusal(offer)) return undefined
    return { marketId, offerId: offer.offerId, profitPaise: offer.profitPaise }
  }

  async take({ marketId, offerId }: Offer): Promise<Refusal | undefined> {
    this.#isMoving = true
    const taken = await takeOffer(this.#store, this.#clock, { playerId: PLAYER, marketId }, offerId)
    return isRefusal(taken) ? taken : undefined
  }

  /** What is held in a market of selections; undefined without a bet that counts. */
  position(marketId: string): { readonly book: SelectionBook; readonly isFlat: boolean } | undefined {
    const { book, betCount = 0 } = this.#store.positions.get(marketId) ?? {}
    if (book?.kind !== 'selections' || betCount === 0) return undefined
    return { book, isFlat: new Set(book.profits.map(({ profitPaise }) => profitPaise)).size === 1 }
  }

  /** Whether anything in a market waits for the end of its delay. */
  waits(marketId: string): boolean {
    const { pending = [], closing } = this.#store.positions.get(marketId) ?? {}
    return pending.length > 0 || closing !== undefined
  }

  /** The stakes and the profit by the results of the match, in rupees. Bets of a void market do not count. */
  outcome(): Outcome {
    const results = new Map(this.match?.markets.map(({ marketId, result }) => [marketId, result]))
    let [staked, profit, risk] = [0, 0, 0]
    for (const bet of this.#store.bets.values()) {
      if (bet.status !== 'Lapsed' && !isCashOut(bet) && results.get(bet.marketId)?.kind !== 'void') {
        staked += riskPaise(bet) / 100
      }
    }
    for (const [marketId, { book }] of this.#store.positions) {
      const result = results.get(marketId)
      if (result) profit += duePaise(book, result) / 100
      risk += Math.max(0, -worstPaise(book)) / 100
    }
    return { staked, profit, risk }
  }
}
