import type { PlayerFile, PlayerRow } from '../../domain/contract/operator/players.ts'
import { userNoOf } from '../../domain/identity/user-no.ts'
import { rupeesFromPaise } from '../../domain/money.ts'
import { showLimits } from '../limits/show-limits.ts'
import type { ProfileItem } from '../store/profile-item.ts'
import type { Account } from '../store/read/players.ts'

export function playerRow({ playerId, username, email, openedAtMs }: ProfileItem): PlayerRow {
  return {
    playerId,
    userNo: userNoOf(playerId),
    username,
    email,
    openedAt: new Date(openedAtMs).toISOString(),
  }
}

/** A player as operators see it, with the current wallet. */
export function playerFile({ profile, wallet }: Account, nowMs: number): PlayerFile {
  const { success: _, ...play } = showLimits(wallet, nowMs)
  return {
    ...playerRow(profile),
    standing: wallet.standing,
    balance: rupeesFromPaise(wallet.balancePaise),
    exposure: rupeesFromPaise(wallet.exposurePaise),
    play,
  }
}
