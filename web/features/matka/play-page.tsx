import '../../lib/messages/en/games/matka.ts'
import { BidType } from '../../../domain/games/matka/bets.ts'
import { useText } from '../../lib/messages/text.ts'
import { useParams } from '../../lib/router/params.ts'
import { storedUserId, useStoredUser } from '../../lib/stored-user.ts'
import { BidTypeTile } from './bid-type-tile.tsx'
import { DrawChart } from './draw-chart.tsx'
import { MarketGate } from './market-gate.tsx'
import { MarketHead } from './market-head.tsx'
import { MyBids } from './my-bids.tsx'

export function MatkaPlayPage() {
  const t = useText()
  const { gameName = '' } = useParams()
  const userId = storedUserId(useStoredUser()) ?? ''
  return (
    <MarketGate gameName={gameName}>
      {(market) => (
        <>
          <MarketHead market={market} />
          {market.bidStatus === 'Closed' && (
            <p role="status" className="rounded-xl bg-raised px-4 py-3 text-ink-muted text-sm">
              {t('matka.closed')}
              {market.serverTimeMs >= market.closeAtMs && `. ${t('matka.nextDraw')}`}
            </p>
          )}
          <ul aria-label={t('matka.types')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {BidType.options.map((bidType) => (
              <BidTypeTile key={bidType} bidType={bidType} market={market} />
            ))}
          </ul>
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <DrawChart draws={market.draws} />
            <MyBids userId={userId} />
          </div>
        </>
      )}
    </MarketGate>
  )
}
