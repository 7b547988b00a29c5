import { balanceAccount, type Entry, houseAccount, transfer } from '../ledger/entry.ts'
import { post, releasePostings, type Wallet } from '../ledger/wallet.ts'
import { addUse } from '../limits/usage.ts'
import { type Paise, paise } from '../money.ts'
import { riskPaise } from './bet-terms.ts'
import { duePaise } from './book.ts'
import { commissionPaise, netDuePaise } from './commission.ts'
import type { DeclaredResult, MarketResult } from './market-result.ts'
import type { OrderTerms, Position } from './position.ts'
import { settledAt, withCommissionPaid } from './position-changes.ts'

/** A position after settlement, with its wallet and the ledger entries. */
export interface SettledPosition {
  readonly position: Position
  readonly wallet: Wallet
  readonly entry: Entry
  /** The entry of the commission; absent when what is charged does not change. */
  readonly charge?: Entry
  /** Its unmatched orders, which lapse. */
  readonly lapsed: readonly OrderTerms[]
}

/**
 * Settles one position by a result: releases its hold, pays the difference to what was paid before, and charges the
 * difference to the commission charged before. So any series of results, void or not, ends like settling once by the last one.
 * Undefined when this revision or a later one has settled it already. Throws when the result is of another
 * kind of market.
 */
export function settlePosition(
  position: Position,
  wallet: Wallet,
  declared: DeclaredResult,
  atMs: number,
): SettledPosition | undefined {
  if (position.settledRevision >= declared.revision) return undefined
  const { result, revision } = declared
  const due = duePaise(position.book, result)
  const posted = post(withoutOrderStakes(wallet, position, atMs), {
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
  const after = { ...posted, position: settledAt(position, due, revision), lapsed: position.orders ?? [] }
  return charged(after, commissionPaise(position, result))
}

/** Charges what a settled position still owes of its commission. The same write stores both entries: the wallet's version stays. */
function charged(settled: SettledPosition, duePaise: Paise): SettledPosition {
  const { wallet, position, entry } = settled
  const owedPaise = paise(duePaise - (position.commission?.paidPaise ?? 0))
  if (owedPaise === 0) return settled
  const { reference, atMs } = entry
  const postings = transfer(balanceAccount(wallet.playerId), houseAccount(position.marketId), owedPaise)
  const posted = post(
    { ...wallet, version: wallet.version - 1 },
    { kind: 'commission', reference, atMs, postings },
  )
  const { wallet: after, entry: charge } = posted
  return { ...settled, wallet: after, charge, position: withCommissionPaid(position, duePaise) }
}

/** The wallet without the stakes of unmatched orders in its usage: they lapse, and no longer count against limits. */
function withoutOrderStakes(wallet: Wallet, { orders = [] }: Position, atMs: number): Wallet {
  const usage = orders.reduce(
    (used, order) => addUse(used, 'stake', paise(-riskPaise(order.terms)), atMs, order.atMs),
    wallet.usage,
  )
  return { ...wallet, usage }
}

/**
 * How much further below zero settling a position takes a balance, in paise: what the player then owes.
 * @throws when the result is of another kind of market
 */
export function shortfallPaise(position: Position, balancePaise: Paise, result: MarketResult): Paise {
  const { exposurePaise, paidPaise, commission } = position
  const beforePaise = paidPaise - (commission?.paidPaise ?? 0)
  const afterPaise = balancePaise + exposurePaise + netDuePaise(position, result) - beforePaise
  return paise(Math.max(0, Math.min(0, balancePaise) - afterPaise))
}
