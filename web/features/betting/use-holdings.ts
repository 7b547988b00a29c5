import { useEffect, useEffectEvent, useMemo } from 'react'
import { paiseFromRupees } from '../../../domain/money.ts'
import { useBlock } from '../../lib/limits.ts'
import { useText } from '../../lib/messages/text.ts'
import { useProfile, useProfileFailed } from '../../lib/profile.ts'
import { useClosedCount } from '../../lib/realtime/hooks.ts'
import { popup } from '../../ui/popups.ts'
import { usePositions } from './api/get-positions.ts'
import { type Holdings, positionOf } from './holdings.ts'

/** The player's wallet and positions in the markets of a match; undefined until all are loaded. */
export function useHoldings(userId: string, matchId: string): Holdings | undefined {
  const { walletBalance, exposureBalance } = useProfile()
  const block = useBlock()
  const hasProfileFailed = useProfileFailed()
  const { data, isError, refetch } = usePositions(userId, matchId)
  useRefetchedAtClose(matchId, () => void refetch())
  useFailureNotice(isError || hasProfileFailed)

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

/** Fetches again when a market closes: it is settled, and its hold released. */
function useRefetchedAtClose(matchId: string, refetch: () => void): void {
  const closedCount = useClosedCount(matchId)
  const again = useEffectEvent(refetch)
  useEffect(() => {
    if (closedCount > 0) again()
  }, [closedCount])
}

function useFailureNotice(hasFailed: boolean): void {
  const t = useText()
  const say = useEffectEvent(() => popup.error(t('wallet.failed')))
  useEffect(() => {
    if (hasFailed) say()
  }, [hasFailed])
}
