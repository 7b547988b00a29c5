import { useEffect, useRef } from 'react'
import type { Profile } from '../../../domain/contract/account.ts'
import { useProfile } from '../../lib/profile.ts'
import { signal } from '../../lib/signals.ts'

/** Signals that the player's money has become more, when the page shows it: a win, or a deposit that arrived. */
export function useMoneySignal(): void {
  const profile = useProfile()
  const { userId } = profile
  const paise = paiseIn(profile)
  const before = useRef({ userId, paise })
  useEffect(() => {
    const isMore = before.current.userId === userId && paise > before.current.paise
    before.current = { userId, paise }
    if (isMore) void signal('money')
  }, [userId, paise])
}

/**
 * Balance and exposure together, in paise: what a bet holds or frees changes nothing. As rupees, the sum of the two may differ in
 * its last bit when money moves from one to the other.
 */
export function paiseIn({
  walletBalance,
  exposureBalance,
}: Pick<Profile, 'walletBalance' | 'exposureBalance'>): number {
  return Math.round((walletBalance + exposureBalance) * 100)
}
