import { isRefusal, type Refusal } from '../contract/refusals.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { type Paise, paise } from '../money.ts'
import { addUse, checkLimit } from './usage.ts'

/**
 * The wallet with a stake counted, or the first of the player's limits that is in its way. What may be lost in a period
 * is what was, and all that is held after the stake: so however open bets end, no loss passes its limit.
 * @param stakePaise what is staked, counted when it is placed whatever becomes of it
 * @param holdPaise what the stake adds to what is held; one that adds nothing can lose nothing more
 */
export function countStake(
  wallet: Wallet,
  stakePaise: Paise,
  holdPaise: Paise,
  atMs: number,
): Wallet | Refusal {
  const atRisk = paise(wallet.exposurePaise + holdPaise)
  const refused =
    checkLimit(wallet, 'stake', stakePaise, atMs) ??
    (holdPaise > 0 ? checkLimit(wallet, 'loss', atRisk, atMs) : undefined)
  if (isRefusal(refused)) return { ...refused, field: 'stake' }
  return { ...wallet, usage: addUse(wallet.usage, 'stake', stakePaise, atMs) }
}
