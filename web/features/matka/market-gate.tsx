import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { useText } from '../../lib/messages/text.ts'
import { GamePage } from '../../ui/game-page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMarkets } from './api/get-markets.ts'
import { MarketsAnswer } from './markets-answer.tsx'
import { listPath } from './paths.ts'
import { shownReturns } from './returns.ts'
import { MatkaRules } from './rules.tsx'

type MarketGateProps = { gameName: string; children: (market: MatkaMarketState) => ReactNode }

/** The page of one market, as the server tells it: of what an address says, only the name counts. */
export function MarketGate({ gameName, children }: MarketGateProps) {
  const t = useText()
  const query = useMarkets()
  const market = query.data?.find(({ marketName }) => marketName === gameName)
  return (
    <GamePage
      game="matka"
      title={market?.marketName ?? t('matka.title')}
      rules={<MatkaRules />}
      returns={shownReturns()}
      round={market}
    >
      <Link
        to={listPath}
        className="inline-flex items-center gap-1 justify-self-start rounded font-medium text-ink-muted text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('matka.allMarkets')}
      </Link>
      <MarketsAnswer query={query}>
        {market ? (
          children(market)
        ) : (
          <EmptyState title={t('matka.noMarket', { market: gameName })} text={t('matka.noMarketText')} />
        )}
      </MarketsAnswer>
    </GamePage>
  )
}
