import '../../lib/messages/en/games/matka.ts'
import { useText } from '../../lib/messages/text.ts'
import { GamePage } from '../../ui/game-page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMarkets } from './api/get-markets.ts'
import { MarketCard } from './market-card.tsx'
import { MarketsAnswer } from './markets-answer.tsx'
import { shownReturns } from './returns.ts'
import { MatkaRules } from './rules.tsx'

export function MatkaPage() {
  const t = useText()
  const query = useMarkets()
  return (
    <GamePage game="matka" title={t('matka.title')} rules={<MatkaRules />} returns={shownReturns()}>
      <MarketsAnswer query={query}>
        {(markets) => (
          <>
            {markets.length === 0 && <EmptyState title={t('matka.none')} />}
            <ul aria-label={t('matka.markets')} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
              {markets.map((market) => (
                <MarketCard key={market.marketId} market={market} />
              ))}
            </ul>
          </>
        )}
      </MarketsAnswer>
    </GamePage>
  )
}
