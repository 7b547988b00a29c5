import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../domain/contract/profile.ts'
import { LOSS_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { profileKey } from '../profile.ts'

/** By then the ticker has written the loss. The spread keeps the losers of one crash from asking all at once. */
const MARGIN_MS = 1500
const SPREAD_MS = 1500

/**
 * Fetches the wallet again once a shown loss should be written, unless the socket has announced it. Until it is written, the
 * stake is still held.
 */
export function awaitRelease(client: QueryClient, userId: string): void {
  setTimeout(
    () => {
      const known = client.getQueryData<Profile>(profileKey(userId))
      if (known?.exposureBalance !== 0) void client.invalidateQueries({ queryKey: profileKey(userId) })
    },
    LOSS_AFTER_MS + MARGIN_MS + Math.random() * SPREAD_MS,
  )
}
