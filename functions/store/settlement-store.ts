import type { Bet } from '../../domain/betting/bet.ts'
import type { SettledPosition } from '../../domain/betting/settlement.ts'
import type { SettlementStore } from '../settlement/settle-position.ts'
import { claimWallet } from './claim-store.ts'
import { ledgerPart } from './ledger-store.ts'
import { arrivalOf } from './order-parts.ts'
import { marketBets } from './read/bets.ts'
import { positionPart, readHolding } from './read/positions.ts'
import { readWallet } from './read/wallets.ts'
import { type Part, transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'
import { updateIf, updatePart } from './writes.ts'

type Condition = 'walletUnchanged' | 'entryIsNew' | 'positionUnchanged' | 'orderIsThere'

/** The store of settlement: each position is its own transaction. */
export const settlementStore: SettlementStore = {
  bets: (playerId, marketId) => marketBets(playerId, `${marketId}#`),
  markBet,
  commit,
  claimWallet: (playerId, marketId, nowMs) => claimWallet(playerId, ownerOf(marketId), nowMs),
  readWallet,
  readPosition: async (marketId, playerId) => (await readHolding(marketId, playerId))?.position,
}

/** The owner of claims for a market's settlement. */
function ownerOf(marketId: string): string {
  return `settlement of ${marketId}`
}

/** Writes how a bet ended, unless a later revision has. */
async function markBet(bet: Bet): Promise<void> {
  const { playerId, betKey, status, profitPaise, settledRevision } = bet
  await updateIf(
    'bets',
    { playerId, betKey },
    {
      update: 'SET #status = :status, profitPaise = :profit, settledRevision = :revision',
      when: 'settledRevision < :revision',
      values: { status, profit: profitPaise, revision: settledRevision },
    },
  )
}

/**
 * Pays one position once: wallet, entries, position and the orders that lapse change together or not at all. Notices tell
 * the market's matcher to remove those orders from the book.
 */
async function commit({ position, wallet, entry, charge, lapsed }: SettledPosition): Promise<boolean> {
  const outcome = await transact<Condition>([
    walletPart('walletUnchanged', wallet, ownerOf(position.marketId)),
    ledgerPart('entryIsNew', entry),
    ...(charge ? [ledgerPart<Condition>('entryIsNew', charge)] : []),
    positionPart(position),
    ...lapsed.flatMap(({ orderKey }) => [
      lapsedPart(wallet.playerId, orderKey),
      arrivalOf<Condition>('orderIsThere', { ...position, orderKey }, { atMs: entry.atMs, cause: 'settled' }),
    ]),
  ])
  return outcome.kind === 'committed'
}

/** Without a condition on the order's version: every change of its unmatched stake changes the position, whose version is checked. */
function lapsedPart(playerId: string, orderKey: string): Part<Condition> {
  return updatePart(
    'orderIsThere',
    'orders',
    { playerId, orderKey },
    {
      update: 'SET #status = :lapsed, leftPaise = :zero REMOVE #delay ADD #version :one',
      when: 'attribute_exists(orderKey)',
      values: { lapsed: 'Lapsed', zero: 0, one: 1 },
    },
  )
}
