import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { type Paise, rupeesFromPaise } from '../money.ts'
import type { LicenceLimits } from './limits.ts'
import { addUse, checkLimit } from './usage.ts'

/** What a stake adds to the staked amount, and to the hold. */
interface Stake {
  /** The stake, or what the bet or play may lose where that is more. */
  readonly stakePaise: Paise
  /** The whole of it, where a part has been counted before. */
  readonly wholePaise?: Paise
  /** What it adds to the hold. With zero or less, nothing more can be lost. */
  readonly holdPaise: Paise
}

/**
 * The wallet with a stake counted, or a refusal by the first limit that it exceeds. A stake counts when it is
 * placed, however it ends. The loss limit counts the period's losses plus the whole hold after the stake, so
 * losses can't exceed the limit however and whenever open bets end.
 */
export function countStake(
  wallet: Wallet,
  { stakePaise, wholePaise = stakePaise, holdPaise }: Stake,
  atMs: number,
  licence: LicenceLimits,
): Wallet | Refusal {
  const refused =
    checkSingle(wholePaise, licence) ??
    checkLimit(wallet, 'stake', stakePaise, atMs, licence) ??
    (holdPaise > 0 ? checkLimit(wallet, 'loss', holdPaise, atMs, licence) : undefined)
  if (isRefusal(refused)) return { ...refused, field: 'stake' }
  return { ...wallet, usage: addUse(wallet.usage, 'stake', stakePaise, atMs) }
}

/** Refuses a stake above the licence's maximum. */
function checkSingle(stakePaise: Paise, { stakeMaxPaise }: LicenceLimits): Refusal | undefined {
  if (stakeMaxPaise === undefined || stakePaise <= stakeMaxPaise) return undefined
  const limit = rupeesFromPaise(stakeMaxPaise)
  return refuse('licenceLimit', { details: { kind: 'stake', limit, left: limit } })
}
