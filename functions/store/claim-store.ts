import { CLAIM_MS } from '../../domain/ledger/wallet.ts'
import { systemClock } from '../clock.ts'
import { isContention, type Part } from './transaction.ts'
import { type Change, checkPart, updateIf, type When } from './writes.ts'

const exists = { when: 'attribute_exists(playerId)' }

/**
 * Claims a wallet for a write that is due, unless it is claimed for another one: for a moment, nothing else can write it, but for an
 * operator's suspension, a log-out on all devices and a restoration, and has to try again. Otherwise players who keep writing their own wallet, for example its limits, could hold up the end of a delay until it is known
 * whether that end is good. The version stays, so what the owner has read stays right.
 * @param owner the same for all that try the same write
 * @returns whether the wallet is claimed for this owner now; false also while too many transactions write it
 */
export function claimWallet(playerId: string, owner: string, nowMs: number): Promise<boolean> {
  return change(playerId, {
    update: 'SET claimOwner = :owner, claimUntilMs = :until',
    ...unclaimed({ ...exists, values: { until: nowMs + CLAIM_MS } }, { owner, nowMs }),
  })
}

/** Ends the owner's claim of a wallet, if it has one. A claim ends by itself, so this may fail. */
export async function releaseWallet(playerId: string, owner: string): Promise<void> {
  await change(playerId, {
    update: 'REMOVE claimOwner, claimUntilMs',
    when: 'claimOwner = :owner',
    values: { owner },
  })
}

/** How often a change is tried while transactions write the wallet. */
const ATTEMPTS_MAX = 5

/** Changes a wallet's claim; false when the condition does not hold, or too many transactions write the wallet. */
async function change(playerId: string, to: Change): Promise<boolean> {
  try {
    return await updateIf('wallets', { playerId }, to, ATTEMPTS_MAX)
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
