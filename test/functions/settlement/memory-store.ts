import { type Acceptance, decideBet } from '../../../domain/betting/acceptance.ts'
import type { Bet } from '../../../domain/betting/bet.ts'
import { type BetTerms, liabilityPaise, winPaise } from '../../../domain/betting/bet-terms.ts'
import type { Position } from '../../../domain/betting/position.ts'
import type { SettledPosition } from '../../../domain/betting/settlement.ts'
import { isRefusal } from '../../../domain/contract/refusals.ts'
import type { Entry } from '../../../domain/ledger/entry.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import type { SettlementStore } from '../../../functions/settlement/settle-position.ts'
import type { Listed } from '../../../functions/store/read/positions.ts'
import { quoteFor, requestFor, sampleWallet } from '../../domain/betting/samples.ts'

/** The store of settlement in memory, with the conditions of the real one. Each call passes by `onCall`. */
export class MemorySettlement implements SettlementStore {
  readonly wallets = new Map<string, Wallet>()
  readonly held = new Map<string, Position>()
  readonly placed = new Map<string, Bet>()
  readonly entries: Entry[] = []
  calls = 0
  /** Called before and after each call's effect; what it throws is the call's failure. */
  onCall: (call: number, when: 'before' | 'after', name: string) => void = () => undefined

  /** Places bets of one player, at the price that each names. */
  place(playerId: string, bets: readonly BetTerms[]): void {
    for (const asked of bets) {
      const at = this.placed.size
      const betKey = `${playerId}:${at}`
      const facts = {
        wallet: this.wallets.get(playerId) ?? sampleWallet({ playerId }),
        quote: quoteFor(asked),
        position: this.held.get(playerId),
      }
      const decision = decideBet(requestFor(asked, betKey), facts, at)
      if (isRefusal(decision)) throw new Error(decision.refused)
      this.wallets.set(playerId, decision.wallet)
      this.held.set(playerId, decision.position)
      this.placed.set(betKey, betOf(decision, playerId, betKey))
      this.entries.push(decision.entry)
    }
  }

  /** The positions of the market, as a page lists them. */
  list = () => this.#call('list', () => [...this.held.values()].map(listed))

  async *bets(playerId: string) {
    for (const bet of this.placed.values()) {
      if (bet.playerId === playerId) yield await this.#call('bets', () => bet)
    }
  }

  markBet = (bet: Bet) =>
    this.#call('markBet', () => {
      const known = this.placed.get(bet.betKey)
      if (known && known.settledRevision < bet.settledRevision) this.placed.set(bet.betKey, bet)
    })

  readWallet = (playerId: string) => this.#call('readWallet', () => this.wallets.get(playerId))

  readPosition = (_: string, playerId: string) => this.#call('readPosition', () => this.held.get(playerId))

  commit = ({ position, wallet, entry }: SettledPosition) =>
    this.#call('commit', () => {
      const { playerId } = wallet
      if (this.wallets.get(playerId)?.version !== wallet.version - 1) return false
      if (this.held.get(playerId)?.version !== position.version - 1) return false
      this.wallets.set(playerId, wallet)
      this.held.set(playerId, position)
      this.entries.push(entry)
      return true
    })

  claimWallet: SettlementStore['claimWallet'] = () => this.#call('claimWallet', () => true)

  async #call<T>(name: string, effect: () => T): Promise<T> {
    const call = ++this.calls
    // An answer of a store never comes at once.
    await new Promise(setImmediate)
    this.onCall(call, 'before', name)
    const answer = effect()
    this.onCall(call, 'after', name)
    return answer
  }
}

function listed(position: Position): Listed {
  const { playerId, settledRevision } = position
  return { playerId, settledRevision, read: () => position }
}

function betOf({ bet, quote }: Acceptance, playerId: string, betKey: string): Bet {
  const zero = { balancePaise: bet.stakePaise, exposurePaise: bet.stakePaise, bookPaise: [] }
  return {
    ...bet,
    ...zero,
    playerId,
    betKey,
    inputHash: betKey,
    marketId: quote.marketId,
    matchName: quote.matchName,
    marketName: quote.marketName,
    kind: quote.kind,
    label: 'x',
    atMs: 0,
    winPaise: winPaise(bet),
    liabilityPaise: liabilityPaise(bet),
    walletVersion: 0,
    status: 'Open',
    settledRevision: 0,
  }
}
