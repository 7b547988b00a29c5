import type { BetFacts } from '../../domain/betting/acceptance.ts'
import { type Bet, isCashOut } from '../../domain/betting/bet.ts'
import { type BetTerms, isLineBet } from '../../domain/betting/bet-terms.ts'
import { endClosing, judgeClosing, reopened } from '../../domain/betting/cash-out.ts'
import type { Delay, Judged, Judgement } from '../../domain/betting/delay.ts'
import { confirm, type Held, judgeBet, lapse } from '../../domain/betting/pending-bet.ts'
import type { Position } from '../../domain/betting/position.ts'
import type { Quote } from '../../domain/betting/quote.ts'
import { joining, type Taking, takingConfirmed, takingLapsed } from '../../domain/betting/taken.ts'
import type { RefusalName } from '../../domain/contract/refusals.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { ZERO } from '../../domain/money.ts'
import { changesOf } from './cash-out-bet.ts'
import { bookPaise } from './place-bet.ts'

/** The end of a delay: what one transaction must write besides the bet. */
export interface DelayEnd {
  readonly position: Position
  /** The money moved; absent where a cash-out lapses. */
  readonly moved?: { readonly wallet: Wallet; readonly entry: Entry }
  /** What changes in the market's taken amounts; absent where nothing does. */
  readonly market?: MarketEnd
}

/**
 * What the end of a delay adds to the market's taken amounts, or takes away, whatever its quote says by then.
 */
interface MarketEnd {
  readonly quote: Quote
  readonly taking: Taking
}

type PlacedBet = Exclude<Bet, { side: 'cashOut' }>
type CashOut = Extract<Bet, { side: 'cashOut' }>
type Facts = BetFacts & Held

/** What to write at the end of a delay, and the bet after it. */
interface Ended {
  readonly end: DelayEnd
  readonly bet: Bet
}

/** Judges the delay of a bet or a cash-out by its market's state now; 'waits' if it is not over. */
export function judge(bet: Bet, facts: Facts, nowMs: number): Judged {
  const waiting = { ...delayOf(bet), placedAtMs: bet.atMs }
  if (!isCashOut(bet)) return judgeBet({ ...waiting, terms: termsOf(bet) }, facts, nowMs)
  return judgeClosing({ ...waiting, offeredPaise: bet.offeredPaise ?? bet.winPaise }, facts, nowMs)
}

/** Ends a delay by its judgement. Nothing stands any more once the player's position is settled. */
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
  const { position, ...moved } = confirm(waiting, facts, quote, nowMs)
  return {
    end: { position, moved, ...taken(takingConfirmed) },
    bet: { ...bet, ...walletAfter(moved.wallet), bookPaise: bookPaise(position, quote), status: 'Open' },
  }
}

function cashOutEnd(judgement: Judgement, bet: CashOut, facts: Facts, nowMs: number): Ended {
  const lapseFor = (reason: RefusalName) => {
    return { end: { position: reopened(facts.position) }, bet: lapsed(bet, reason) }
  }
  if (judgement.kind === 'lapsed') return lapseFor(judgement.reason)
  const { profitPaise } = judgement
  const closed =
    profitPaise !== undefined ? endClosing({ reference: bet.betKey, profitPaise }, facts, nowMs) : undefined
  if (!closed) return lapseFor('cashOutUnavailable')
  const { position, quote, wallet, entry, taking } = closed
  return {
    end: { position, moved: { wallet, entry }, market: { quote, taking } },
    bet: {
      ...bet,
      ...changesOf(closed),
      ...walletAfter(wallet),
      bookPaise: bookPaise(position, quote),
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

/** The wallet in the form that bets record it. */
function walletAfter({ balancePaise, exposurePaise, version }: Wallet) {
  return { balancePaise, exposurePaise, walletVersion: version }
}

function termsOf(bet: BetTerms): BetTerms {
  const { stakePaise, rate } = bet
  if (isLineBet(bet)) return { side: bet.side, runs: bet.runs, stakePaise, rate }
  return { side: bet.side, selectionId: bet.selectionId, stakePaise, rate }
}
