import { isTornRead, type Position } from '../../domain/betting/position.ts'
import { isClaimed, type Wallet } from '../../domain/ledger/wallet.ts'

/**
 * Whether a call of a player on a position has to read again: wallet and position were read at different moments, or the wallet is
 * claimed. A transaction would fail for the claim, and until then be in the way of the one that is due.
 */
export function mustReadAgain(
  wallet: Wallet | undefined,
  position: Position | undefined,
  nowMs: number,
): boolean {
  return wallet !== undefined && (isTornRead(wallet, position) || isClaimed(wallet, nowMs))
}
