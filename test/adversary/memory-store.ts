import type { Bet } from '../../domain/betting/bet.ts'
import type { Position } from '../../domain/betting/position.ts'
import type { Quote } from '../../domain/betting/quote.ts'
import { NOTHING_TAKEN, type Taken, type Taking } from '../../domain/betting/taken.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { CashOutStore } from '../../functions/betting/cash-out.ts'
import type { DelayStore } from '../../functions/betting/delays/end-delay.ts'
import type { BettingStore } from '../../functions/betting/place-bet.ts'
import { added } from '../support/taken.ts'

/**
 * What the use cases of betting need of a store, of one player, in memory: nobody else writes between a read and its commit,
 * so that no commit is refused.
 */
export class MemoryStore implements BettingStore, CashOutStore, DelayStore {
  wallet: Wallet
  readonly quotes = new Map<string, Quote>()
  readonly positions = new Map<string, Position>()
  readonly bets = new Map<string, Bet>()
  /** What is taken of each market: by this player alone. */
  readonly taken = new Map<string, Taken>()
  /** Those of the bets that are in their delay. */
  readonly pending = new Map<string, Bet>()
  tickedAtMs = 0

  constructor(wallet: Wallet) {
    this.wallet = wallet
  }

  async readFacts({ marketId, betKey }: { marketId: string; betKey: string }) {
    return {
      facts: {
        wallet: this.wallet,
        quote: this.quotes.get(marketId),
        position: this.positions.get(marketId),
        tickedAtMs: this.tickedAtMs,
        taken: this.taken.get(marketId) ?? NOTHING_TAKEN,
      },
      bet: this.bets.get(betKey),
    }
  }

  readonly readBet: BettingStore['readBet'] = async ({ betKey }) => this.bets.get(betKey)

  readonly commit: BettingStore['commit'] = async ({ wallet, position, taking }, bet) => {
    this.#take(position, taking)
    return this.#write({ moved: { wallet }, position }, bet)
  }

  readonly commitEnd: DelayStore['commitEnd'] = async (end, bet) => {
    if (end.market) this.#take(end.position, end.market.taking)
    return this.#write(end, bet)
  }

  readonly keepJudgement: DelayStore['keepJudgement'] = async () => undefined

  readonly claimWallet: DelayStore['claimWallet'] = async () => true

  readonly commitCashOut: CashOutStore['commitCashOut'] = async (taken, bet) => {
    if ('taking' in taken) this.#take(taken.position, taken.taking)
    return this.#write('entry' in taken ? { moved: taken, position: taken.position } : taken, bet)
  }

  readonly putOffer: CashOutStore['putOffer'] = async (position, offer) => {
    this.positions.set(position.marketId, { ...position, offer })
    return true
  }

  /** The quote is written anew: what was sold of it is on offer again, and what is owed stays. */
  requoted(marketId: string, quote: Quote): void {
    this.quotes.set(marketId, quote)
    const taken = this.taken.get(marketId)
    if (taken) this.taken.set(marketId, { ...taken, soldPaise: {} })
  }

  #take({ marketId }: Position, taking: Taking): void {
    this.taken.set(marketId, added(this.taken.get(marketId) ?? NOTHING_TAKEN, taking))
  }

  #write({ moved, position }: { moved?: { wallet: Wallet }; position: Position }, bet: Bet) {
    if (moved) this.wallet = moved.wallet
    this.positions.set(position.marketId, position)
    this.bets.set(bet.betKey, bet)
    if (bet.status === 'Pending') this.pending.set(bet.betKey, bet)
    else this.pending.delete(bet.betKey)
    return 'committed' as const
  }
}
