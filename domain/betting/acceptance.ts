import type { AcceptOdds } from '../contract/bets.ts'
import { type Refusal, refuse } from '../contract/refusals.ts'
import type { Entry } from '../ledger/entry.ts'
import { holdPostings, post, type Wallet } from '../ledger/wallet.ts'
import { type Paise, paise, rupeesFromPaise } from '../money.ts'
import { exposurePaise, type SelectionBet, type Side, withBet } from './match-odds.ts'
import { openPosition, type Position } from './position.ts'
import type { Quote, RunnerQuote } from './quote.ts'
import { per100, type Rate } from './rates.ts'

/** A bet as asked for, before any rule has looked at it. */
export interface BetRequest {
  readonly betKey: string
  readonly marketId: string
  /** The runner by id, else by name. */
  readonly selectionId?: number
  readonly label: string
  readonly side: Side
  readonly stakePaise: Paise
  /** The price the player saw. */
  readonly rate: Rate
  readonly accept: AcceptOdds
}

/** What acceptance looks at, read at one moment. Absent when there is none. */
export interface BetFacts {
  readonly wallet: Wallet | undefined
  readonly quote: Quote | undefined
  readonly position: Position | undefined
}

/** An accepted bet: everything that one transaction must write. */
export interface Acceptance {
  readonly bet: SelectionBet
  readonly runner: RunnerQuote
  readonly quote: Quote
  readonly wallet: Wallet
  readonly position: Position
  readonly entry: Entry
}

/**
 * Decides a bet by the rules in order of precedence: standing, market open, selection, stake, limits, price still on
 * offer, exposure covered. Returns the first refusal, or what to write. A price that has moved is refused with the
 * new one in `details.odds` (rate per 100), unless the player accepts it.
 */
export function decideBet(request: BetRequest, facts: BetFacts, atMs: number): Acceptance | Refusal {
  const { wallet, quote } = facts
  if (!wallet) return refuse('notFound', { field: 'userId' })
  if (wallet.standing !== 'active') return refuse('playerExcluded')
  if (!quote) return refuse('marketNotFound', { field: 'marketId' })
  const offer = checkOffer(request, quote)
  if ('refused' in offer) return offer
  return cover(request, { ...facts, wallet, quote }, offer, atMs)
}

interface Offer {
  readonly runner: RunnerQuote
  readonly rate: Rate
}

/** Market, selection, stake and price: the rules that look at the quote alone. */
function checkOffer(request: BetRequest, quote: Quote): Offer | Refusal {
  if (quote.status === 'CLOSED') return refuse('marketClosed')
  if (quote.status !== 'OPEN') return refuse('marketSuspended')
  const runner = findRunner(request, quote)
  if (!runner) return refuse('invalidTeam', { field: 'label' })
  const stake = checkStake(request.stakePaise, quote)
  if (stake) return stake
  const offered = runner.status === 'ACTIVE' ? runner[request.side] : null
  if (offered === null) return refuse('marketSuspended')
  if (!accepts(request, offered)) {
    return refuse('oddsChanged', { field: 'odds', details: { odds: per100(offered) } })
  }
  return { runner, rate: offered }
}

function findRunner(request: BetRequest, quote: Quote): RunnerQuote | undefined {
  const { selectionId, label } = request
  if (selectionId === undefined) return quote.runners.find((runner) => runner.name === label)
  return quote.runners.find((runner) => runner.selectionId === selectionId && runner.name === label)
}

function checkStake(stakePaise: Paise, quote: Quote): Refusal | undefined {
  if (stakePaise <= 0) return refuse('invalidStake', { field: 'stake' })
  if (stakePaise < quote.stakeMinPaise) {
    return refuse('stakeTooLow', {
      field: 'stake',
      details: { minStake: rupeesFromPaise(quote.stakeMinPaise) },
    })
  }
  if (stakePaise > quote.stakeMaxPaise) {
    return refuse('stakeTooHigh', {
      field: 'stake',
      details: { maxStake: rupeesFromPaise(quote.stakeMaxPaise) },
    })
  }
  return undefined
}

/** A back is better at a higher rate, a lay at a lower one. */
function accepts(request: BetRequest, offered: Rate): boolean {
  if (offered === request.rate || request.accept === 'any') return true
  if (request.accept === 'exact') return false
  return request.side === 'lgaai' ? offered > request.rate : offered < request.rate
}

/** The last rule: the worst case of the whole position must be covered by the wallet. */
function cover(
  request: BetRequest,
  facts: { wallet: Wallet; quote: Quote; position: Position | undefined },
  { runner, rate }: Offer,
  atMs: number,
): Acceptance | Refusal {
  const { wallet, quote } = facts
  const ids = quote.runners.map((each) => each.selectionId)
  const held = facts.position ?? openPosition(quote.marketId, wallet.playerId, ids)
  const { side, stakePaise } = request
  const bet: SelectionBet = { side, selectionId: runner.selectionId, stakePaise, rate }
  const book = withBet(held.book, bet)
  const exposure = exposurePaise(book)
  const hold = paise(exposure - held.exposurePaise)
  // A corrected result may leave a balance below zero; a bet that holds nothing more is covered all the same.
  if (hold > Math.max(0, wallet.balancePaise)) {
    return refuse('insufficientBalance', {
      field: 'stake',
      details: { balance: rupeesFromPaise(wallet.balancePaise), needed: rupeesFromPaise(hold) },
    })
  }
  const posted = post(wallet, {
    kind: 'betHold',
    reference: request.betKey,
    atMs,
    postings: holdPostings(wallet.playerId, hold),
  })
  const position: Position = {
    ...held,
    book,
    exposurePaise: exposure,
    betCount: held.betCount + 1,
    version: held.version + 1,
  }
  return { bet, runner, quote, wallet: posted.wallet, entry: posted.entry, position }
}
