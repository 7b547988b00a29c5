import type { Standing } from '../../domain/ledger/wallet.ts'
import type { Part } from './transaction.ts'
import { updatePart } from './writes.ts'

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
