import { CLAIM_MS } from '../../domain/ledger/wallet.ts'
import { systemClock } from '../clock.ts'
import { isContention, type Part } from './transaction.ts'
import { type Change, checkPart, updateIf, type When } from './writes.ts'

const exists = { when: 'attribute_exists(playerId)' }

/**
 * Claims a wallet for a write that is due, unless something else has claimed it. For a moment, other writes fail and have to try again,
 * except for an operator's suspension, a log-out on all devices and a restoration. Otherwise players who keep writing their own wallet,
 * for example its limits, could hold up the end of a delay until they know whether they want it. The wallet keeps its version, so what the
 * owner has read stays right.
 * @param owner the same for all that try the same write
 * @returns whether the wallet is claimed for this owner now; false also while too many transactions write it
 */
export function claimWallet(playerId: string, owner: string, nowMs: number): Promise<boolean> {
  return change(playerId, {
    update: 'SET claimOwner = :owner, claimUntilMs = :until',
    ...unclaimed({ ...exists, values: { until: nowMs + CLAIM_MS } }, { owner, nowMs }),
  })
}

/** Ends the owner's claim of a wallet, if it has one. May fail to without an error, because a claim also ends by itself. */
export async function releaseWallet(playerId: string, owner: string): Promise<void> {
  await change(playerId, {
    update: 'REMOVE claimOwner, claimUntilMs',
    when: 'claimOwner = :owner',
    values: { owner },
  })
}

/** How often a claim or release is tried while transactions write the wallet. */
const CLAIM_ATTEMPTS_MAX = 5

/** Changes a wallet's claim; false when the condition does not hold, or too many transactions write the wallet. */
async function change(playerId: string, to: Change): Promise<boolean> {
  try {
    return await updateIf('wallets', { playerId }, to, CLAIM_ATTEMPTS_MAX)
  } catch (error) {
    if (isContention(error)) return false
    throw error
  }
}

/** A condition on a wallet, and that no claim on it is running but that of `owner`. */
export function unclaimed(
  { when, values }: When,
  { owner, nowMs = systemClock.nowMs() }: { owner?: string | undefined; nowMs?: number } = {},
): When {
  const own = owner === undefined ? '' : ' OR claimOwner = :owner'
  return {
    when: `${when} AND (attribute_not_exists(claimUntilMs) OR claimUntilMs < :now${own})`,
    values: { ...values, now: nowMs, ...(owner !== undefined && { owner }) },
  }
}

/** The condition that no claim on a player's wallet is running, for a write of something else that would be in its way. */
export function unclaimedCheck(playerId: string): Part<'walletUnchanged'> {
  return checkPart('walletUnchanged', 'wallets', { playerId }, unclaimed(exists))
}
