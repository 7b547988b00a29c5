import type { Acceptance } from '../../../domain/betting/acceptance.ts'
import type { Bet } from '../../../domain/betting/bet.ts'
import type { Judgement } from '../../../domain/betting/delay.ts'
import type { DelayEnd } from '../../../domain/betting/delay-end.ts'
import { isWithinLimit } from '../../../domain/betting/taken.ts'
import type { DelayStore, PendingKey } from '../../../functions/betting/delays/end-delay.ts'
import type { BettingStore, Commit } from '../../../functions/betting/place-bet.ts'
import { added } from '../../support/taken.ts'
import type { MemoryExchange } from './memory-exchange.ts'

/** The bets with the house in a market whose players also have orders. */
export class MemoryBets implements BettingStore, DelayStore {
  readonly #exchange: MemoryExchange

  constructor(exchange: MemoryExchange) {
    this.#exchange = exchange
  }

  readFacts = ({ playerId, betKey }: { playerId: string; marketId: string; betKey: string }) =>
    this.#exchange.transacted(async () => {
      const { quote, tickedAtMs, taken, isHalted, wallets, positions, top } = this.#exchange
      const [wallet, position] = [wallets.get(playerId), positions.get(playerId)]
      const facts = { wallet, position, quote, tickedAtMs, taken, isHalted }
      return { facts, bet: this.#exchange.betOf(betKey), top }
    })

  readBet = ({ betKey }: { betKey: string }) =>
    this.#exchange.request(async () => this.#exchange.betOf(betKey))

  commit = (accepted: Acceptance, bet: Bet) =>
    this.#exchange.transacted<Commit>(async () => {
      const { quote, taken } = this.#exchange
      const { taking } = accepted
      const { soldPaise } = added(taken, taking)
      const isLeft =
        taking.sold?.every(({ price, sizePaise }) => (soldPaise[price] ?? 0) <= sizePaise) ?? true
      const isOffered = quote.status === 'OPEN' && quote.version === accepted.quote.version
      if (!isOffered || !isLeft || !isWithinLimit(quote, taken, taking)) return 'conflict'
      return this.#write(accepted, bet, taking)
    })

  commitEnd = ({ position, moved, market }: DelayEnd, bet: Bet) =>
    this.#exchange.transacted<Commit>(async () => {
      if (!moved) throw new Error('the end of a bet moves its hold')
      return this.#write({ position, ...moved }, bet, market?.taking)
    })

  #write(
    moved: Pick<Acceptance, 'wallet' | 'position' | 'entry'>,
    bet: Bet,
    taking: Acceptance['taking'] = { owedPaise: {} },
  ): Commit {
    const exchange = this.#exchange
    if (!exchange.isNext(moved) || !exchange.isNextBet(bet)) return 'conflict'
    exchange.taken = added(exchange.taken, taking)
    exchange.move(moved)
    exchange.otherBets.delete(bet.betKey)
    if (bet.status === 'Open') exchange.bets.push(bet)
    else exchange.otherBets.set(bet.betKey, bet)
    return 'committed'
  }

  keepJudgement = ({ betKey }: PendingKey, judged: Judgement) =>
    this.#exchange.request(async () => {
      const bet = this.#exchange.otherBets.get(betKey)
      if (bet?.status === 'Pending') this.#exchange.otherBets.set(betKey, { judged, ...bet })
    })

  claimWallet = (playerId: string, betKey: string, nowMs: number) =>
    this.#exchange.claimWallet(playerId, betKey, nowMs)
}
