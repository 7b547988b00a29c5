import { useEffect, useRef } from 'react'
import type { Profile } from '../../../domain/contract/profile.ts'
import { useProfile, useProfileFetched } from '../../lib/profile.ts'
import { signal } from '../../lib/signals.ts'

/** Signals that the player has more money, such as after a win or a deposit, at the moment at which the page shows it. */
export function useMoneySignal(): void {
  const profile = useProfile()
  const isFetched = useProfileFetched()
  const { userId } = profile
  const paise = paiseIn(profile)
  const before = useRef<{ userId: string; paise: number }>(undefined)
  useEffect(() => {
    if (!isFetched) return
    const isMore = before.current?.userId === userId && paise > before.current.paise
    before.current = { userId, paise }
    if (isMore) void signal('money')
  }, [isFetched, userId, paise])
}

/**
 * Balance plus exposure, in paise. A bet moves money between the two and leaves the sum as it is; in rupees, floating point could
 * make it differ in its last bit.
 */
export function paiseIn({
  walletBalance,
  exposureBalance,
}: Pick<Profile, 'walletBalance' | 'exposureBalance'>): number {
  return Math.round((walletBalance + exposureBalance) * 100)
}
