import type { RefusalName } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { ZERO } from '../money.ts'
import type { BetFacts } from './acceptance.ts'
import { type Bet, isCashOut } from './bet.ts'
import { termsOf } from './bet-terms.ts'
import { endClosing, judgeClosing, reopened } from './cash-out.ts'
import { changesOf } from './cash-out-bet.ts'
import type { Delay, Judged, Judgement } from './delay.ts'
import { confirmBet, type Held, judgeBet, lapse } from './pending-bet.ts'
import { type Position, profitsOf } from './position.ts'
import type { Quote } from './quote.ts'
import { joining, type Taking, takingConfirmed, takingLapsed } from './taken.ts'

/** The end of a delay: everything besides the bet that one transaction must write. */
export interface DelayEnd {
  readonly position: Position
  /** The money moved; absent where a cash-out lapses. */
  readonly moved?: { readonly wallet: Wallet; readonly entry: Entry }
  /** The changes of the market's taken amounts; absent where nothing changes. */
  readonly market?: MarketEnd
}

/** What the end of a delay adds to the market's taken amounts, or takes back, whatever its quote is by then. */
interface MarketEnd {
  readonly quote: Quote
  readonly taking: Taking
}

type PlacedBet = Exclude<Bet, { side: 'cashOut' }>
type CashOut = Extract<Bet, { side: 'cashOut' }>
type Facts = BetFacts & Held

/** The writes at the end of a delay, and the bet after it. */
interface Ended {
  readonly end: DelayEnd
  readonly bet: Bet
}

/** Judges the delay of a bet or a cash-out by its market's state now; 'waits' if it is not over. */
export function judgeDelay(bet: Bet, facts: Facts, nowMs: number): Judged {
  const waiting = { ...delayOf(bet), placedAtMs: bet.atMs }
  if (!isCashOut(bet)) return judgeBet({ ...waiting, terms: termsOf(bet) }, facts, nowMs)
  return judgeClosing({ ...waiting, offeredPaise: bet.offeredPaise ?? bet.winPaise }, facts, nowMs)
}

/** Ends a delay by its judgement; it lapses once the player's position is settled. */
export function endBy(judgement: Judgement, bet: Bet, facts: Facts, nowMs: number): Ended {
  if (judgement.kind === 'stands' && facts.position.settledRevision > 0)
    return endBy({ kind: 'lapsed', reason: 'marketClosed' }, bet, facts, nowMs)
  return isCashOut(bet) ? cashOutEnd(judgement, bet, facts, nowMs) : betEnd(judgement, bet, facts, nowMs)
}

function betEnd(judgement: Judgement, bet: PlacedBet, facts: Facts, nowMs: number): Ended {
  const { quote } = facts
  const waiting = { betKey: bet.betKey, terms: termsOf(bet), placedAtMs: bet.atMs }
  const taken = (taking: typeof takingLapsed) =>
    quote && {
      market: { quote, taking: { ...taking(quote, waiting.terms), ...joining(quote, facts.taken) } },
    }
  if (judgement.kind === 'lapsed' || !quote) {
    const { position, ...moved } = lapse(waiting, facts, nowMs)
    const { reason } = judgement.kind === 'lapsed' ? judgement : { reason: 'marketClosed' as const }
    return {
      end: { position, moved, ...taken(takingLapsed) },
      bet: { ...lapsed(bet, reason), ...walletAfter(moved.wallet) },
    }
  }
  const { position, ...moved } = confirmBet(waiting, facts, quote, nowMs)
  return {
    end: { position, moved, ...taken(takingConfirmed) },
    bet: {
      ...bet,
      ...walletAfter(moved.wallet),
      bookPaise: profitsOf(position, quote),
      status: 'Open',
    },
  }
}

function cashOutEnd(judgement: Judgement, bet: CashOut, facts: Facts, nowMs: number): Ended {
  const lapseFor = (reason: RefusalName) => {
    return { end: { position: reopened(facts.position) }, bet: lapsed(bet, reason) }
  }
  if (judgement.kind === 'lapsed') return lapseFor(judgement.reason)
  const { profitPaise } = judgement
  const { betKey: reference, percent } = bet
  const closed =
    profitPaise !== undefined ? endClosing({ reference, percent, profitPaise }, facts, nowMs) : undefined
  if (!closed) return lapseFor('cashOutUnavailable')
  const { position, quote, wallet, entry, taking } = closed
  return {
    end: { position, moved: { wallet, entry }, market: { quote, taking } },
    bet: {
      ...bet,
      ...changesOf(closed),
      ...walletAfter(wallet),
      bookPaise: profitsOf(position, quote),
      status: 'Open',
    },
  }
}

function delayOf({ betKey, delay }: Bet): Delay {
  if (!delay) throw new Error(`bet ${betKey} is pending without a delay`)
  return delay
}

function lapsed(bet: Bet, reason: RefusalName): Bet {
  return { ...bet, status: 'Lapsed', lapsedFor: reason, profitPaise: ZERO }
}

/** The wallet in the form in which bets record it. */
function walletAfter({ balancePaise, exposurePaise, version }: Wallet) {
  return { balancePaise, exposurePaise, walletVersion: version }
}
