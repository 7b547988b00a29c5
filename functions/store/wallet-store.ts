import type { Standing, Wallet } from '../../domain/ledger/wallet.ts'
import type { Limits } from '../../domain/limits/limits.ts'
import type { Pause } from '../../domain/limits/pause.ts'
import { unclaimed } from './claim-store.ts'
import type { Part } from './transaction.ts'
import { WalletItem } from './wallet-items.ts'
import { type Change, checkPart, isAt, putPart, updatedIf, updatePart } from './writes.ts'

/**
 * Writes a whole wallet if the stored one is one version behind (for the first version: if there is none), and is not claimed. It ends the
 * owner's claim.
 * @param owner of a claim, for something that is due
 */
export function walletPart<Condition extends string>(
  condition: Condition,
  { claimOwner: _, claimUntilMs: __, ...wallet }: Wallet,
  owner?: string,
): Part<Condition> {
  return putPart(condition, 'wallets', wallet, unclaimed(isAt(wallet.version - 1, 'playerId'), { owner }))
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
