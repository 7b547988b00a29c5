import { CLAIM_MS } from '../../domain/ledger/wallet.ts'
import { systemClock } from '../clock.ts'
import { isContention, type Part } from './transaction.ts'
import { checkPart, updateIf, type When } from './writes.ts'

const exists = { when: 'attribute_exists(playerId)' }

/**
 * Claims a wallet for a write that is due, unless it is claimed for another one: for a moment, nothing else can write it, and has to try
 * again. Otherwise players who keep writing their own wallet, for example its limits, could hold up the end of a delay until it is known
 * whether that end is good. The version stays, so what the owner has read stays right.
 * @param owner the same for all that try the same write
 * @returns whether the wallet is claimed for this owner now; false also while too many transactions write it
 */
export async function claimWallet(playerId: string, owner: string, nowMs: number): Promise<boolean> {
  try {
    return await updateIf(
      'wallets',
      { playerId },
      {
        update: 'SET claimOwner = :owner, claimUntilMs = :until',
        ...unclaimed({ ...exists, values: { until: nowMs + CLAIM_MS } }, { owner, nowMs }),
      },
      CLAIM_ATTEMPTS_MAX,
    )
  } catch (error) {
    if (isContention(error)) return false
    throw error
  }
}

/** How often a claim is tried while transactions write the wallet. Its owner then goes on as after any conflict. */
const CLAIM_ATTEMPTS_MAX = 5

/** Ends the owner's claim of a wallet, if it has one. */
export async function releaseWallet(playerId: string, owner: string): Promise<void> {
  const release = {
    update: 'REMOVE claimOwner, claimUntilMs',
    when: 'claimOwner = :owner',
    values: { owner },
  }
  await updateIf('wallets', { playerId }, release)
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
