import type { Bet } from '../../domain/betting/bet.ts'
import type { SettledPosition } from '../../domain/betting/settlement.ts'
import type { SettlementStore } from '../settlement/settle-position.ts'
import { ledgerPart } from './ledger-store.ts'
import { marketBets } from './read/bets.ts'
import { positionPart, readHolding } from './read/positions.ts'
import { readWallet } from './read/wallets.ts'
import { transact } from './transaction.ts'
import { walletPart } from './wallet-store.ts'
import { updateIf } from './writes.ts'

/** The store of settlement: each position is its own transaction. */
export const settlementStore: SettlementStore = {
  bets: (playerId, marketId) => marketBets(playerId, `${marketId}#`),
  markBet,
  commit,
  readWallet,
  readPosition: async (marketId, playerId) => (await readHolding(marketId, playerId))?.position,
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

/** Pays one position once: wallet, entry and position change together or not at all. */
async function commit({ position, wallet, entry }: SettledPosition): Promise<boolean> {
  const outcome = await transact<'walletUnchanged' | 'entryIsNew' | 'positionUnchanged'>([
    walletPart('walletUnchanged', wallet),
    ledgerPart('entryIsNew', entry),
    positionPart(position),
  ])
  return outcome.kind === 'committed'
}
