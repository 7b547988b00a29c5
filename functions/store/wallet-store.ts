import type { Standing, Wallet } from '../../domain/ledger/wallet.ts'
import type { Limits } from '../../domain/limits/limits.ts'
import type { Pause } from '../../domain/limits/pause.ts'
import { systemClock } from '../clock.ts'
import type { Part } from './transaction.ts'
import { WalletItem } from './wallet-items.ts'
import {
  type Change,
  checkPart,
  isAt,
  putPart,
  updatedIf,
  updateIf,
  updatePart,
  type When,
} from './writes.ts'

/**
 * Writes a whole wallet, on condition that the stored one is one version behind, for the first version that
 * there is none; and that it is not claimed.
 */
export function walletPart<Condition extends string>(condition: Condition, wallet: Wallet): Part<Condition> {
  return wholePart(condition, wallet, unclaimed(followsOn(wallet)))
}

/** Writes a whole wallet like `walletPart`, for something that is due: also while its own claim is running. */
export function dueWalletPart<Condition extends string>(
  condition: Condition,
  wallet: Wallet,
  owner: string,
): Part<Condition> {
  return wholePart(condition, wallet, unclaimed(followsOn(wallet), owner))
}

/** Writes a whole wallet, which ends a claim. */
function wholePart<Condition extends string>(
  condition: Condition,
  { claimOwner: _, claimUntilMs: __, ...wallet }: Wallet,
  when: When,
): Part<Condition> {
  return putPart(condition, 'wallets', wallet, when)
}

function followsOn({ version }: Wallet): When {
  return isAt(version - 1, 'playerId')
}

/** How long a claim lasts: some ten times what a read and a transaction take. */
const CLAIM_MS = 500

/**
 * Claims a wallet for a write that is due, unless it is claimed for another one: for a moment, nothing else can write it, and has to try
 * again. Otherwise a player who keeps writing the own wallet, for example its limits, could hold up the end of a delay until it is known
 * whether that end is good. The version stays, so what the owner has read stays right.
 * @param owner the same for all that try the same write
 * @returns whether the wallet is claimed for this owner now
 */
export function claimWallet(playerId: string, owner: string, nowMs: number): Promise<boolean> {
  return updateIf(
    'wallets',
    { playerId },
    {
      update: 'SET claimOwner = :owner, claimUntilMs = :until',
      when: 'attribute_exists(playerId) AND (attribute_not_exists(claimOwner) OR claimOwner = :owner OR claimUntilMs < :now)',
      values: { owner, until: nowMs + CLAIM_MS, now: nowMs },
    },
  )
}

/** A condition on a wallet, and that no claim on it is running but that of `owner`. */
function unclaimed({ when, values }: When, owner?: string): When {
  const own = owner === undefined ? '' : ' OR claimOwner = :owner'
  return {
    when: `${when} AND (attribute_not_exists(claimUntilMs) OR claimUntilMs < :now${own})`,
    values: { ...values, now: systemClock.nowMs(), ...(owner !== undefined && { owner }) },
  }
}

/** The condition that no claim on a player's wallet is running, for a write of something else that would be in its way. */
export function unclaimedCheck(playerId: string): Part<'walletUnchanged'> {
  const exists = { when: 'attribute_exists(playerId)' }
  return checkPart('walletUnchanged', 'wallets', { playerId }, unclaimed(exists))
}

/** The condition that a player's wallet has not changed since it was read, or still does not exist. */
export function walletCheck(playerId: string, wallet: Wallet | undefined): Part<'walletUnchanged'> {
  return checkPart('walletUnchanged', 'wallets', { playerId }, isAt(wallet?.version ?? 0, 'playerId'))
}

/**
 * Writes a player's own limits as the wallet's next version, without an entry. Concurrent bets don't block
 * it; bets that read the wallet before it conflict and read again.
 * @returns the wallet after it; undefined when the limits were no longer `before`, or the wallet is claimed
 */
export function writeLimits(playerId: string, before: Limits, after: Limits): Promise<Wallet | undefined> {
  return change(playerId, {
    update: 'SET #limits = :after ADD version :one',
    ...unclaimed({ when: '#limits = :before', values: { before, after, one: 1 } }),
  })
}

/** Writes a break like `writeLimits`, unless the stored one is as long or longer. */
export function pausePart(playerId: string, pause: Pause): Part<'breakIsShorter'> {
  return updatePart(
    'breakIsShorter',
    'wallets',
    { playerId },
    {
      update: 'SET #pause = :after ADD version :one',
      ...unclaimed({
        when: 'attribute_exists(playerId) AND (attribute_not_exists(#pause) OR #pause.untilMs < :until)',
        values: { after: pause, until: pause.untilMs, one: 1 },
      }),
    },
  )
}

/**
 * Stores the time of a player's log-out on all devices, if the player has a wallet and the stored one is earlier. Transactions that
 * read the wallet before it conflict and read again.
 */
export async function noteSignOut(playerId: string, atMs: number): Promise<void> {
  await change(playerId, {
    update: 'SET signedOutAtMs = :after ADD version :one',
    when: 'attribute_exists(playerId) AND (attribute_not_exists(signedOutAtMs) OR signedOutAtMs < :after)',
    values: { after: atMs, one: 1 },
  })
}

async function change(playerId: string, to: Change): Promise<Wallet | undefined> {
  const after = await updatedIf('wallets', { playerId }, to)
  return after && WalletItem.parse(after)
}

/**
 * Writes a player's standing as the wallet's next version, on condition that it was different. Concurrent
 * bets don't block it; bets that read the wallet before it conflict and read again.
 */
export function standingPart<Condition extends string>(
  condition: Condition,
  playerId: string,
  standing: Standing,
): Part<Condition> {
  return updatePart(
    condition,
    'wallets',
    { playerId },
    {
      update: 'SET standing = :after ADD version :one',
      when: 'attribute_exists(playerId) AND standing <> :after',
      values: { after: standing, one: 1 },
    },
  )
}
