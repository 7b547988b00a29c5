import type { BetFacts } from '../../domain/betting/acceptance.ts'
import { type Bet, isCashOut } from '../../domain/betting/bet.ts'
import { type BetTerms, isLineBet } from '../../domain/betting/bet-terms.ts'
import { endClosing, reopened } from '../../domain/betting/cash-out.ts'
import { confirm, type Held, lapse, verdictOf } from '../../domain/betting/pending-bet.ts'
import { isTornRead, type Position } from '../../domain/betting/position.ts'
import type { Quote } from '../../domain/betting/quote.ts'
import { joining, type Taking, takingConfirmed, takingLapsed } from '../../domain/betting/taken.ts'
import { isRefusal, type Refusal, type RefusalName } from '../../domain/contract/refusals.ts'
import type { Entry } from '../../domain/ledger/entry.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { ZERO } from '../../domain/money.ts'
import type { Clock } from '../clock.ts'
import { changesOf } from './cash-out-bet.ts'
import { type BettingStore, bookPaise, type Commit } from './place-bet.ts'
import { racing } from './racing.ts'

/** Names a bet, or a cash-out, in its delay. */
export interface PendingKey {
  readonly playerId: string
  readonly marketId: string
  readonly betKey: string
}

/** The end of a delay: what one transaction must write, beside the bet. */
export interface DelayEnd {
  readonly position: Position
  /** The money that moves; none where a cash-out lapses. */
  readonly moved?: { readonly wallet: Wallet; readonly entry: Entry }
  /** What changes of what is taken of the market; absent where nothing does. */
  readonly market?: MarketEnd
}

/** What the end of a delay takes of a market, or gives back. */
export interface MarketEnd {
  readonly quote: Quote
  readonly taking: Taking
  /** Whether the quote must be in force still; nothing can change any more that a bet lapses. */
  readonly mustBeSame: boolean
}

/** What the end of a delay needs of a store, besides what bets do. */
export interface DelayStore extends Pick<BettingStore, 'readFacts'> {
  /** One transaction: all of it or nothing. The bet must still be pending. */
  commitEnd(end: DelayEnd, bet: Bet): Promise<Commit>
}

/** A delay that is not over: when to look again, in milliseconds since the epoch. */
interface Later {
  readonly laterMs: number
}

/**
 * Ends the delay of a bet or a cash-out once it is over: confirms it, or lets it lapse. Whoever comes second finds it ended and
 * changes nothing; undefined then.
 */
export async function endDelay(
  store: DelayStore,
  clock: Clock,
  key: PendingKey,
): Promise<Bet | Later | undefined> {
  const ended = await racing(clock, () => attempt(store, clock, key))
  if (isRefusal(ended)) throw new Error(`the delay of ${key.betKey} could not be ended: ${ended.refused}`)
  return ended === 'done' ? undefined : ended
}

async function attempt(
  store: DelayStore,
  clock: Clock,
  key: PendingKey,
): Promise<Bet | Later | 'done' | Refusal | 'raced'> {
  const read = await store.readFacts(key)
  if (read === 'conflict') return 'raced'
  const { facts, bet } = read
  if (bet?.status !== 'Pending') return 'done'
  const { wallet, position } = facts
  if (!wallet || !position) throw new Error(`no wallet or position of ${key.playerId}`)
  if (isTornRead(wallet, position)) return 'raced'
  const decided = decide(bet, { ...facts, wallet, position }, clock.nowMs())
  if ('laterMs' in decided) return decided
  const { end, bet: ended } = decided
  const { moved, market, position: after } = end
  const told: Bet = {
    ...ended,
    ...(moved && walletAfter(moved.wallet)),
    ...(market?.mustBeSame && { bookPaise: bookPaise(after, market.quote) }),
  }
  return (await store.commitEnd(end, told)) === 'committed' ? told : 'raced'
}

/** What to write, and the bet as it then is. */
interface Decided {
  readonly end: DelayEnd
  readonly bet: Bet
}

function decide(bet: Bet, facts: BetFacts & Held, nowMs: number): Decided | Later {
  if (!bet.delay) throw new Error(`bet ${bet.betKey} is pending without a delay`)
  const waiting = { ...bet.delay, placedAtMs: bet.atMs }
  if (isCashOut(bet)) {
    const { betKey: reference, offeredPaise = bet.winPaise } = bet
    const ended = endClosing({ ...waiting, reference, offeredPaise }, facts, nowMs)
    if (!('kind' in ended)) {
      const { position, quote, wallet, entry, taking } = ended
      return {
        end: { position, moved: { wallet, entry }, market: { quote, taking, mustBeSame: true } },
        bet: { ...bet, ...changesOf(ended), status: 'Open' },
      }
    }
    if (ended.kind === 'waits') return { laterMs: ended.untilMs }
    return { end: { position: reopened(facts.position) }, bet: lapsed(bet, ended.reason) }
  }
  const pending = { ...waiting, betKey: bet.betKey, terms: termsOf(bet) }
  const verdict = verdictOf(pending, facts, nowMs)
  if (verdict.kind === 'waits') return { laterMs: verdict.untilMs }
  if (verdict.kind === 'lapsed') {
    const { position, ...moved } = lapse(pending, facts, nowMs)
    const { quote } = facts
    const market = quote && {
      quote,
      taking: { ...takingLapsed(quote, pending.terms), ...joining(quote, facts.taken) },
      mustBeSame: false,
    }
    return { end: { position, moved, ...(market && { market }) }, bet: lapsed(bet, verdict.reason) }
  }
  const { quote } = verdict
  const { position, ...moved } = confirm(pending, facts, quote, nowMs)
  const taking = { ...takingConfirmed(quote, pending.terms), ...joining(quote, facts.taken) }
  const market = { quote, taking, mustBeSame: true }
  return { end: { position, moved, market }, bet: { ...bet, status: 'Open' } }
}

function lapsed(bet: Bet, reason: RefusalName): Bet {
  return { ...bet, status: 'Lapsed', lapsedFor: reason, profitPaise: ZERO }
}

/** The wallet as a bet shows it. */
function walletAfter({ balancePaise, exposurePaise, version }: Wallet) {
  return { balancePaise, exposurePaise, walletVersion: version }
}

function termsOf(bet: BetTerms): BetTerms {
  const { stakePaise, rate } = bet
  if (isLineBet(bet)) return { side: bet.side, runs: bet.runs, stakePaise, rate }
  return { side: bet.side, selectionId: bet.selectionId, stakePaise, rate }
}
