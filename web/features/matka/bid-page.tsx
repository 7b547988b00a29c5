import '../../lib/messages/en/games/matka.ts'
import { BidType } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { useParams } from '../../lib/router/params.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { EmptyState } from '../../ui/states.tsx'
import { BidForm } from './bid-form.tsx'
import { MarketGate } from './market-gate.tsx'
import { MarketHead } from './market-head.tsx'
import { MyBids } from './my-bids.tsx'
import { playPath } from './paths.ts'

/**
 * Places bids of one type. Points, profit and status in its URL are only for show: what is paid and taken comes from the
 * server.
 */
export function MatkaBidPage() {
  const t = useText()
  const { gameName = '', bitType = '' } = useParams()
  const userId = storedUserId(useStoredUser()) ?? ''
  const bidType = BidType.safeParse(bitType)
  return (
    <MarketGate gameName={gameName} back={({ marketName, bidStatus }) => playPath(marketName, bidStatus)}>
      {(market) =>
        bidType.success ? (
          <>
            <MarketHead market={market} />
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
              <BidForm key={bidType.data} market={market} bidType={bidType.data} userId={userId} />
              <MyBids userId={userId} />
            </div>
          </>
        ) : (
          <EmptyState title={t('matka.noType', { type: bitType })} />
        )
      }
    </MarketGate>
  )
}
