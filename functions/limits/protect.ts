import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { changeLimit, type LimitKey } from '../../domain/limits/limits.ts'
import type { Pause } from '../../domain/limits/pause.ts'
import type { Paise } from '../../domain/money.ts'
import type { Clock } from '../clock.ts'
import { retryOnConflict } from '../retry-on-conflict.ts'
import { samePersonParts } from '../store/person-store.ts'
import { readPersonsAccounts } from '../store/read/persons-accounts.ts'
import { readWallet } from '../store/read/wallets.ts'
import { transact } from '../store/transaction.ts'
import { pausePart, writeLimits } from '../store/wallet-store.ts'

/**
 * Sets a player's own limit.
 * @param wanted paise, or null for none
 * @returns the wallet after it
 */
export function setLimit(
  playerId: string,
  key: LimitKey,
  wanted: Paise | null,
  clock: Clock,
): Promise<Wallet | Refusal> {
  return retryOnConflict(clock, async () => {
    const wallet = await readWallet(playerId)
    if (!wallet) return refuse('notFound', { field: 'userId' })
    const limits = changeLimit(wallet.limits, key, wanted, clock.nowMs())
    return (await writeLimits(playerId, wallet.limits, limits)) ?? 'conflict'
  })
}

/**
 * Starts a player's break, in every account of the same person; one that lasts longer already stays.
 * @returns the wallet after it
 */
export async function takeBreak(
  playerId: string,
  kind: Pause['kind'],
  lengthMs: number,
  clock: Clock,
): Promise<Wallet | Refusal> {
  const pause: Pause = { kind, untilMs: clock.nowMs() + lengthMs }
  return retryOnConflict<Wallet>(clock, async () => {
    const accounts = await readPersonsAccounts(playerId)
    if (!accounts) return refuse('notFound', { field: 'userId' })
    const { wallet, person, others } = accounts
    const shorter = [wallet, ...others].filter((each) => (each.pause?.untilMs ?? 0) < pause.untilMs)
    if (shorter.length === 0) return wallet
    const parts = shorter.map((each) => pausePart(each.playerId, pause))
    const outcome = await transact<string>([...parts, ...samePersonParts(person)])
    return outcome.kind === 'committed' ? ((await readWallet(playerId)) ?? 'conflict') : 'conflict'
  })
}
