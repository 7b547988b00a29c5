import type { Made } from '../../domain/cashier/ask.ts'
import type { CashierRequest } from '../../domain/cashier/request.ts'
import { isRefusal, type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import type { Clock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { requestPart, utrPart } from '../store/cashier-store.ts'
import { ledgerPart } from '../store/ledger-store.ts'
import { readRequest } from '../store/read/cashier.ts'
import { readWallet } from '../store/read/wallets.ts'
import { transact } from '../store/transaction.ts'
import { walletPart } from '../store/wallet-store.ts'

/** What identifies a player's request to the cashier. */
interface RequestIdentity {
  readonly playerId: string
  readonly requestKey: string
  readonly inputHash: string
  /** The payment's reference, which must not have been reported before. */
  readonly utr?: string
  /** The refusal for another request under the same key, or for the same payment. */
  readonly conflict: Refusal
}

/** The stored request; with the wallet if this call made it, not an earlier one. */
export interface StoredRequest {
  readonly request: CashierRequest
  readonly wallet?: Wallet
}

/**
 * Makes a request at the cashier, once for ever under its key: the wallet, its entry and the request are one
 * transaction.
 * @param decide the rules; called again after each conflict
 */
export function makeRequest(
  clock: Clock,
  asked: RequestIdentity,
  decide: (wallet: Wallet, nowMs: number) => Made | Refusal,
): Promise<StoredRequest | Refusal> {
  const { playerId, requestKey, utr, inputHash, conflict } = asked
  return retryOnConflict<StoredRequest>(clock, async () => {
    // The wallet first: if it already counts this very request, the request read next is found.
    const wallet = await readWallet(playerId)
    if (!wallet) return refuse('notFound', { field: 'userId' })
    const { request: known, utrPlayerId } = await readRequest(playerId, requestKey, utr)
    if (known) return known.inputHash === inputHash ? { request: known } : conflict
    const made = decide(wallet, clock.nowMs())
    if (isRefusal(made)) return made
    // A UTR of this player without its request: the request was stored between the two reads.
    if (utrPlayerId === playerId) return 'conflict'
    if (utrPlayerId) return conflict
    return (await commit(made, utr)) ? made : 'conflict'
  })
}

async function commit({ request, wallet, entry }: Made, utr: string | undefined): Promise<boolean> {
  const outcome = await transact<string>([
    requestPart(request),
    ...(utr === undefined ? [] : [utrPart(utr, request)]),
    walletPart('walletUnchanged', wallet),
    ...(entry ? [ledgerPart('entryIsNew', entry)] : []),
  ])
  return outcome.kind === 'committed'
}
