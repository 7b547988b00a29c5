import { memo } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { BetDelay, MarketLimits } from './market-limits.tsx'
import { PriceHead } from './price-head.tsx'
import { RunnerRow } from './runner-row.tsx'
import { type SelectionMarketProps, SelectionTable } from './selection-table.tsx'

const price = 'w-22 @lg:w-32'

/** A market of selections with the best price of each side, one row each: match odds, or a bookmaker. */
export const SelectionMarketPanel = memo(function SelectionMarket(market: SelectionMarketProps) {
  const { marketId } = market
  const t = useText()
  const kind = useOdds(marketId, (odds) => odds.kind)
  return (
    <SelectionTable
      market={market}
      limits={
        <>
          <MarketLimits marketId={marketId} />
          {kind === 'bookmaker' && (
            <>
              {' '}
              <BetDelay marketId={marketId} />
            </>
          )}
        </>
      }
      heads={
        <>
          <PriceHead side={t('bet.lgaai')} usual="rate" className={price} />
          <PriceHead side={t('bet.khaai')} usual="rate" className={price} />
        </>
      }
      Row={RunnerRow}
    />
  )
})
