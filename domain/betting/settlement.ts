import type { Entry } from '../ledger/entry.ts'
import { post, releasePostings, type Wallet } from '../ledger/wallet.ts'
import { type Paise, paise, ZERO } from '../money.ts'
import { betProfit, betWins, type SelectionBet } from './match-odds.ts'
import type { Position } from './position.ts'

/** How a market ended: one selection won, or every bet is void. */
export type MarketResult =
  | { readonly kind: 'winner'; readonly selectionId: number }
  | { readonly kind: 'void'; readonly reason: string }

/** A result in force. Each correction has the next revision; the first is 1. */
export interface DeclaredResult {
  readonly revision: number
  readonly result: MarketResult
}

/** A position after settlement, with the wallet and the entry that go with it. */
export interface SettledPosition {
  readonly position: Position
  readonly wallet: Wallet
  readonly entry: Entry
}

/**
 * Settles one position by a result: releases what is held and pays the difference to what was paid before, so
 * that settling, voiding and settling again in any order ends as settling once by the last result.
 * Undefined when this revision, or a later one, has settled it already. Throws when the winner is not of the market.
 */
export function settlePosition(
  position: Position,
  wallet: Wallet,
  declared: DeclaredResult,
  atMs: number,
): SettledPosition | undefined {
  if (position.settledRevision >= declared.revision) return undefined
  const { result, revision } = declared
  const due = duePaise(position, result)
  const posted = post(wallet, {
    kind: 'marketSettlement',
    reference: `${position.marketId}#${revision}`,
    atMs,
    postings: releasePostings(
      position.playerId,
      position.exposurePaise,
      paise(due - position.paidPaise),
      position.marketId,
    ),
  })
  return {
    ...posted,
    position: {
      ...position,
      exposurePaise: ZERO,
      paidPaise: due,
      settledRevision: revision,
      version: position.version + 1,
    },
  }
}

/** What the whole position brings by a result. A winner that the book does not name would settle bets by no rule. */
function duePaise({ book, marketId }: Position, result: MarketResult): Paise {
  if (result.kind === 'void') return ZERO
  const due = book[result.selectionId]
  if (due === undefined) throw new RangeError(`${marketId} has no selection ${result.selectionId}`)
  return due
}

/** How one bet of a settled market ended, and what it brought in paise. */
export function betOutcome(bet: SelectionBet, result: MarketResult) {
  if (result.kind === 'void') return { status: 'Void', profitPaise: ZERO } as const
  const status = betWins(bet, result.selectionId) ? 'Won' : 'Lost'
  return { status, profitPaise: betProfit(bet, result.selectionId) } as const
}
