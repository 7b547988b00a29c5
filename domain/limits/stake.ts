import { isRefusal, type Refusal, refuse } from '../contract/refusals.ts'
import type { Wallet } from '../ledger/wallet.ts'
import { type Paise, rupeesFromPaise } from '../money.ts'
import type { LicenceLimits } from './limits.ts'
import { addUse, checkLimit } from './usage.ts'

/** What a stake adds to what was staked, and to what is held. */
interface Stake {
  /** What the bet or play may lose, where that is more than its stake. */
  readonly stakePaise: Paise
  /** One that adds nothing, or frees something, can lose nothing more. */
  readonly holdPaise: Paise
}

/**
 * The wallet with a stake counted, or the first of the limits that is in its way. Stakes count when they are placed,
 * whatever becomes of them. What may be lost in a period is what was, and all that is held after the stake: so however and
 * whenever open bets end, no loss passes its limit.
 */
export function countStake(
  wallet: Wallet,
  { stakePaise, holdPaise }: Stake,
  atMs: number,
  licence: LicenceLimits,
): Wallet | Refusal {
  const refused =
    checkSingle(stakePaise, licence) ??
    checkLimit(wallet, 'stake', stakePaise, atMs, licence) ??
    (holdPaise > 0 ? checkLimit(wallet, 'loss', holdPaise, atMs, licence) : undefined)
  if (isRefusal(refused)) return { ...refused, field: 'stake' }
  return { ...wallet, usage: addUse(wallet.usage, 'stake', stakePaise, atMs) }
}

/** The licence's maximum of one stake. */
function checkSingle(stakePaise: Paise, { stakeMaxPaise }: LicenceLimits): Refusal | undefined {
  if (stakeMaxPaise === undefined || stakePaise <= stakeMaxPaise) return undefined
  const limit = rupeesFromPaise(stakeMaxPaise)
  return refuse('licenceLimit', { details: { kind: 'stake', limit, left: limit } })
}
