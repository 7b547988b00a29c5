import { isDeepStrictEqual } from 'node:util'
import type { Acceptance, BetFacts } from '../../../domain/betting/acceptance.ts'
import type { Bet } from '../../../domain/betting/bet.ts'
import { isLineBet } from '../../../domain/betting/bet-terms.ts'
import type { CashedOut, Closing } from '../../../domain/betting/cash-out.ts'
import type { Judgement } from '../../../domain/betting/delay.ts'
import type { DelayEnd } from '../../../domain/betting/delay-end.ts'
import type { CashOutOffer, Position } from '../../../domain/betting/position.ts'
import { isLineQuote, type Quote } from '../../../domain/betting/quote.ts'
import { isWithinLimit, NOTHING_TAKEN, type Taken, type Taking } from '../../../domain/betting/taken.ts'
import type { Wallet } from '../../../domain/ledger/wallet.ts'
import type { CashOutStore } from '../../../functions/betting/cash-out.ts'
import type { DelayStore } from '../../../functions/betting/delays/end-delay.ts'
import type { BettingStore, Commit } from '../../../functions/betting/place-bet.ts'
import type { Clock } from '../../../functions/clock.ts'
import { sampleQuote, sampleWallet } from '../../domain/betting/samples.ts'
import { added } from '../../support/taken.ts'

/** One player and one market in memory, with the conditions of the real store's transactions. */
export class MemoryStore implements BettingStore, CashOutStore, DelayStore {
  wallet: Wallet = sampleWallet()
  quote: Quote = sampleQuote()
  position: Position | undefined
  tickedAtMs: number | undefined
  /** What is taken of the quote; others may have, too. */
  taken: Taken = NOTHING_TAKEN
  readonly bets = new Map<string, Bet>()
  reads = 0
  commits = 0
  /** Runs before a read or a commit is answered; what it returns is the answer instead. */
  beforeRead: (read: number) => Awaited<ReturnType<BettingStore['readFacts']>> | undefined = () => undefined
  beforeCommit: (commit: number) => Commit | undefined = () => undefined
  /** Runs after a commit took place; what it throws is what the caller sees of it. */
  afterCommit: (commit: number) => Commit | undefined = () => undefined

  readFacts = async ({ betKey }: { betKey: string }) => {
    const answer = this.beforeRead(++this.reads)
    if (answer) return answer
    const { wallet, quote, position, tickedAtMs, taken } = this
    const facts: BetFacts = { wallet, quote, position, tickedAtMs, taken }
    return { facts, bet: this.bets.get(betKey) }
  }

  readBet = async ({ betKey }: { betKey: string }) => this.bets.get(betKey)

  commit = async (accepted: Acceptance, bet: Bet): Promise<Commit> =>
    this.#write(
      accepted,
      bet,
      () => this.#isNew(bet),
      () => this.#isOpen(accepted.quote) && offers(this.quote, accepted),
      accepted.taking,
    )

  commitCashOut = async (taken: CashedOut | Closing, bet: Bet): Promise<Commit> =>
    this.#write(
      'entry' in taken ? taken : { position: taken.position },
      bet,
      () => this.#isNew(bet),
      () => this.#isOpen(taken.quote) && this.quote.statusSince === taken.quote.statusSince,
      'taking' in taken ? taken.taking : undefined,
    )

  commitEnd = async ({ position, moved, market }: DelayEnd, bet: Bet): Promise<Commit> =>
    this.#write(
      { position, ...moved },
      bet,
      () => this.bets.get(bet.betKey)?.status === 'Pending',
      () => true,
      market?.taking,
    )

  keepJudgement = async ({ betKey }: { betKey: string }, judged: Judgement): Promise<void> => {
    const bet = this.bets.get(betKey)
    if (bet?.status === 'Pending') this.bets.set(betKey, { judged, ...bet })
  }

  claimWallet = async (): Promise<boolean> => true

  putOffer = async ({ version }: Position, offer: CashOutOffer): Promise<boolean> => {
    if (this.position?.version !== version) return false
    this.position = { ...this.position, offer }
    return true
  }

  #isNew({ betKey }: Bet): boolean {
    return !this.bets.has(betKey)
  }

  #isOpen({ betDelaySeconds }: Quote): boolean {
    return this.quote.status === 'OPEN' && this.quote.betDelaySeconds === betDelaySeconds
  }

  #write(
    { wallet, position }: { wallet?: Wallet; position: Position },
    bet: Bet,
    mayWrite: () => boolean,
    isOffered: () => boolean,
    taking: Taking = { owedPaise: {} },
  ): Commit {
    const answer = this.beforeCommit(++this.commits)
    if (answer) return answer
    if (!mayWrite()) return 'duplicate'
    const unchanged =
      (wallet === undefined || this.wallet.version === wallet.version - 1) &&
      (this.position?.version ?? 0) === position.version - 1
    const taken = added(this.taken, taking)
    if (!unchanged || !isOffered() || !mayBeTaken(this.quote, this.taken, taking)) return 'conflict'
    this.taken = taken
    if (wallet) this.wallet = wallet
    this.position = position
    this.bets.set(bet.betKey, bet)
    return this.afterCommit(this.commits) ?? 'committed'
  }
}

function mayBeTaken(quote: Quote, taken: Taken, taking: Taking): boolean {
  const { soldPaise } = added(taken, taking)
  const isSold = taking.sold?.every(({ price, sizePaise }) => (soldPaise[price] ?? 0) <= sizePaise) ?? true
  return isSold && isWithinLimit(quote, taken, taking)
}

/** Whether a bet's price is on offer. */
function offers(quote: Quote, { bet, quote: read }: Acceptance): boolean {
  if (isLineBet(bet)) {
    const price = isLineQuote(quote) ? quote[bet.side] : null
    return price?.runs === bet.runs && price.rate === bet.rate
  }
  const of = (each: Quote) =>
    isLineQuote(each) ? undefined : each.runners.find(({ selectionId }) => selectionId === bet.selectionId)
  const now = of(quote)
  if (!now?.depth) return now?.[bet.side] === bet.rate
  return isDeepStrictEqual(now.depth[bet.side], of(read)?.depth?.[bet.side])
}

/** A clock that stands still but for sleeping, which is instant and on record. */
export class FakeClock implements Clock {
  now = 1_700_000_000_000
  readonly slept: number[] = []
  /** Runs at the end of each sleep. */
  afterSleep: (ms: number) => void = () => undefined

  nowMs = () => this.now
  random = () => 0.5

  sleep = async (ms: number) => {
    this.slept.push(ms)
    this.now += ms
    this.afterSleep(ms)
  }
}
