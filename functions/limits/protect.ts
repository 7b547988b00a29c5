import { type Refusal, refuse } from '../../domain/contract/refusals.ts'
import type { Wallet } from '../../domain/ledger/wallet.ts'
import { changeLimit, type LimitKey } from '../../domain/limits/limits.ts'
import type { Pause } from '../../domain/limits/pause.ts'
import type { Paise } from '../../domain/money.ts'
import { racing } from '../betting/racing.ts'
import type { Clock } from '../clock.ts'
import { readWallet, writeLimits, writePause } from '../store/wallet-store.ts'

/** Sets a player's own limit. @param wanted paise, or null for none @returns the wallet after it */
export function setLimit(
  playerId: string,
  key: LimitKey,
  wanted: Paise | null,
  clock: Clock,
): Promise<Wallet | Refusal> {
  return racing(clock, async () => {
    const wallet = await readWallet(playerId)
    if (!wallet) return refuse('notFound', { field: 'userId' })
    const limits = changeLimit(wallet.limits, key, wanted, clock.nowMs())
    return (await writeLimits(playerId, wallet.limits, limits)) ?? 'raced'
  })
}

/** Lets a player take a break from now on; one that lasts longer already stays. @returns the wallet after it */
export async function takeBreak(
  playerId: string,
  kind: Pause['kind'],
  lengthMs: number,
  clock: Clock,
): Promise<Wallet | Refusal> {
  if (!(await readWallet(playerId))) return refuse('notFound', { field: 'userId' })
  const written = await writePause(playerId, { kind, untilMs: clock.nowMs() + lengthMs })
  return written ?? (await readWallet(playerId)) ?? refuse('notFound', { field: 'userId' })
}
