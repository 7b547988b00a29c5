import { useEffect, useEffectEvent, useMemo } from 'react'
import { paiseFromRupees } from '../../../domain/money.ts'
import { useBlock } from '../../lib/limits.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile, useProfileFailed } from '../../lib/profile.ts'
import { useClosedCount } from '../../lib/realtime/hooks.ts'
import { popup } from '../../ui/popups.ts'
import { usePositions } from './api/get-positions.ts'
import { type Holdings, positionOf } from './holdings.ts'

/** What the player holds in the markets of a match and in the wallet; undefined until all of it is known. */
export function useHoldings(userId: string, matchId: string): Holdings | undefined {
  const { walletBalance, exposureBalance } = useProfile()
  const block = useBlock()
  const hasProfileFailed = useProfileFailed()
  const { data, isError, refetch } = usePositions(userId, matchId)
  useRefetchedAtClose(matchId, () => void refetch())
  useFailureSaid(isError || hasProfileFailed)

  const positions = useMemo(
    () => data && new Map(data.map((view) => [view.marketId, positionOf(view, userId)])),
    [data, userId],
  )
  return (
    positions && {
      balancePaise: paiseFromRupees(walletBalance),
      exposurePaise: paiseFromRupees(exposureBalance),
      positions,
      block,
    }
  )
}

/** A market that closes is settled, and held no longer. */
function useRefetchedAtClose(matchId: string, refetch: () => void): void {
  const closedCount = useClosedCount(matchId)
  const again = useEffectEvent(refetch)
  useEffect(() => {
    if (closedCount > 0) again()
  }, [closedCount])
}

function useFailureSaid(hasFailed: boolean): void {
  const t = useText()
  const say = useEffectEvent(() => popup.error(t('wallet.failed')))
  useEffect(() => {
    if (hasFailed) say()
  }, [hasFailed])
}
