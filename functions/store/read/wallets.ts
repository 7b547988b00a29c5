import type { Wallet } from '../../../domain/ledger/wallet.ts'
import { checkSignedIn } from '../../caller.ts'
import { WalletItem } from '../wallet-items.ts'
import { readAll } from './batch-get.ts'
import { getItem } from './queries.ts'

/**
 * Parses a stored wallet.
 * @throws {SignedOut} when it is the caller's wallet, and their token is older than their last log-out on all
 * devices
 */
export function walletOf(item: Record<string, unknown>): Wallet {
  const wallet = WalletItem.parse(item)
  checkSignedIn(wallet)
  return wallet
}

/** A wallet, read consistently. */
export async function readWallet(playerId: string): Promise<Wallet | undefined> {
  const item = await getItem('wallets', { playerId })
  return item && walletOf(item)
}

/**
 * These players' wallets by id, those that exist. Each is consistent in itself, but not all are read at one
 * moment.
 */
export async function readWallets(playerIds: readonly string[]): Promise<ReadonlyMap<string, Wallet>> {
  const items = await readAll(
    'wallets',
    playerIds.map((playerId) => ({ playerId })),
  )
  return new Map(items.map((item) => WalletItem.parse(item)).map((wallet) => [wallet.playerId, wallet]))
}
