import type { ReactNode } from 'react'
import type { MatkaMarketState } from '../../../domain/contract/matka.ts'
import { useText } from '../../lib/messages/text.ts'
import { GamePage } from '../../ui/game-page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMarkets } from './api/get-markets.ts'
import { MarketsAnswer } from './markets-answer.tsx'
import { listPath } from './paths.ts'
import { shownReturns } from './returns.ts'
import { MatkaRules } from './rules.tsx'

type MarketGateProps = {
  gameName: string
  /** The target of the back arrow, once the market is known. */
  back?: (market: MatkaMarketState) => string
  children: (market: MatkaMarketState) => ReactNode
}

/** Loads the market that the URL names, and shows its page. */
export function MarketGate({ gameName, back: backOf, children }: MarketGateProps) {
  const t = useText()
  const query = useMarkets()
  const market = query.data?.find(({ marketName }) => marketName === gameName)
  const back = (market && backOf?.(market)) ?? listPath
  return (
    <GamePage
      game="matka"
      title={market?.marketName ?? t('matka.title')}
      rules={<MatkaRules />}
      returns={shownReturns()}
      round={market && { ...market, isOver: !market.closeNumber.includes('*') }}
      back={{ to: back, label: back === listPath ? t('history.allMarkets') : t('matka.types') }}
    >
      <MarketsAnswer query={query}>
        {() =>
          market ? (
            children(market)
          ) : (
            <EmptyState title={t('matka.noMarket', { market: gameName })} text={t('matka.noMarketText')} />
          )
        }
      </MarketsAnswer>
    </GamePage>
  )
}
