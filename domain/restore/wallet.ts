import { type Pending, pendingWith } from '../cashier/pending.ts'
import type { CashierRequest } from '../cashier/request.ts'
import type { Entry } from '../ledger/entry.ts'
import { emptyWallet, post, type Wallet } from '../ledger/wallet.ts'
import type { Usage } from '../limits/limits.ts'
import { addUse } from '../limits/usage.ts'
import { ZERO } from '../money.ts'
import { Stakes } from './stakes.ts'
import type { Stored } from './stored.ts'

/**
 * The wallet that entries make. What no entry has (standing, breaks, own limits) stays as it is stored; where no wallet
 * is, the player is suspended until an operator has looked. The entries that the stored wallet lacks add to its usage.
 */
export function rebuiltWallet(stored: Stored, entries: readonly Entry[]): Wallet {
  const { playerId, requests } = stored
  const kept = stored.wallet.value
  const stakes = new Stakes(stored)
  let wallet: Wallet = { ...emptyWallet(playerId), usage: kept?.usage ?? depositsUse(requests) }
  for (const entry of entries) {
    const isNew = entry.sequence > (kept?.sequence ?? 0)
    const usage = stakes.after(wallet.usage, entry)
    const before = isNew ? { ...wallet, usage } : wallet
    const after = post(before, entry).wallet
    wallet = isNew ? after : { ...after, usage: wallet.usage }
  }
  const { balancePaise, exposurePaise, resultPaise, sequence, usage } = wallet
  return {
    ...(kept ?? { ...emptyWallet(playerId), standing: 'suspended' }),
    ...{ balancePaise, exposurePaise, resultPaise, sequence, usage },
    pending: pendingOf(requests, kept?.pending ?? {}),
    version: versionSeen(stored, sequence),
  }
}

/** The highest version that the wallet is known to have had. It never goes backwards. */
function versionSeen({ wallet, bets, openPlays, entries }: Stored, sequence: number): number {
  const ahead = wallet.version + Math.max(0, sequence - (wallet.value?.sequence ?? sequence))
  // Commission is charged in the same write as its settlement.
  const writes = sequence - entries.filter(({ kind }) => kind === 'commission').length
  const seen = [...bets, ...openPlays].map(({ walletVersion }) => walletVersion)
  return seen.reduce((most, version) => Math.max(most, version), Math.max(ahead, writes))
}

/** A deposit counts from when it is requested, until it is rejected. */
function depositsUse(requests: readonly CashierRequest[]): Usage {
  const counted = requests.filter(({ kind, status }) => kind === 'deposit' && status !== 'Rejected')
  const inOrder = counted.toSorted((a, b) => a.requestedAtMs - b.requestedAtMs)
  return inOrder.reduce<Usage>(
    (usage, { amountPaise, requestedAtMs }) => addUse(usage, 'deposit', amountPaise, requestedAtMs),
    {},
  )
}

/** Kinds that the wallet has counted before keep their count, which may be zero. */
function pendingOf(requests: readonly CashierRequest[], before: Pending): Pending {
  const undecided = requests.filter(({ status }) => status === 'Pending')
  return undecided.reduce<Pending>(
    (pending, { kind, amountPaise }) =>
      kind === 'adjustment' ? pending : pendingWith(pending, kind, amountPaise),
    Object.fromEntries(Object.keys(before).map((kind) => [kind, { count: 0, paise: ZERO }])),
  )
}
