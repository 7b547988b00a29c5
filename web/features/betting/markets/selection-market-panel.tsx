import { memo } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { BetDelay, MarketLimits } from './market-limits.tsx'
import { RunnerRow } from './runner-row.tsx'
import { type SelectionMarketProps, SelectionTable } from './selection-table.tsx'

const price = 'w-22 py-1.5 font-semibold @lg:w-32'

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
          <th scope="col" className={price}>
            {t('bet.lgaai')}
          </th>
          <th scope="col" className={price}>
            {t('bet.khaai')}
          </th>
        </>
      }
      Row={RunnerRow}
    />
  )
})
