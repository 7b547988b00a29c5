import type { Entry } from '../ledger/entry.ts'
import { post, releasePostings, type Wallet } from '../ledger/wallet.ts'
import { paise, ZERO } from '../money.ts'
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
 * Undefined when this revision, or a later one, has settled it already.
 */
export function settlePosition(
  position: Position,
  wallet: Wallet,
  declared: DeclaredResult,
  atMs: number,
): SettledPosition | undefined {
  if (position.settledRevision >= declared.revision) return undefined
  const { result, revision } = declared
  const due = result.kind === 'void' ? ZERO : (position.book[result.selectionId] ?? ZERO)
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

/** How one bet of a settled market ended, and what it brought in paise. */
export function betOutcome(bet: SelectionBet, result: MarketResult) {
  if (result.kind === 'void') return { status: 'Void', profitPaise: ZERO } as const
  const status = betWins(bet, result.selectionId) ? 'Won' : 'Lost'
  return { status, profitPaise: betProfit(bet, result.selectionId) } as const
}
