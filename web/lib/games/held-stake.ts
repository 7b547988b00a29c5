import type { QueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../domain/contract/account.ts'
import { LOSS_AFTER_MS } from '../../../domain/games/cash-out.ts'
import { profileKey } from '../profile.ts'

/** By then the ticker has written the loss. Not all who lost to one crash ask at one moment. */
const MARGIN_MS = 1500
const SPREAD_MS = 1500

/**
 * A loss that was shown is written later, and the stake is held until then: has the wallet fetched again after that, where no
 * message over the socket has announced it.
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
