import { memo } from 'react'
import { useText } from '../../../lib/messages/text.ts'
import { ExchangeRow } from './exchange-row.tsx'
import { BetDelay, MarketLimits } from './market-limits.tsx'
import { PriceHead } from './price-head.tsx'
import { type SelectionMarketProps, SelectionTable } from './selection-table.tsx'

const price = 'w-20 @xl:w-17'
const deeper = `hidden @xl:table-cell py-1.5 font-semibold ${price}`

/** A market of selections in decimal odds with three price levels a side, one row for each selection. */
export const ExchangeMarket = memo(function ExchangeMarket(market: SelectionMarketProps) {
  const { marketId } = market
  const t = useText()
  const [back, lay] = [t('odds.back'), t('odds.lay')]
  const deeperHead = (side: string, level: number) => (
    <th scope="col" className={deeper}>
      <span className="sr-only">{t('odds.level', { side, level })}</span>
    </th>
  )
  return (
    <SelectionTable
      market={market}
      limits={
        <>
          <MarketLimits marketId={marketId} /> <BetDelay marketId={marketId} />
        </>
      }
      heads={
        <>
          {deeperHead(back, 3)}
          {deeperHead(back, 2)}
          <PriceHead side={back} usual="decimal" className={price} />
          <PriceHead side={lay} usual="decimal" className={price} />
          {deeperHead(lay, 2)}
          {deeperHead(lay, 3)}
        </>
      }
      Row={ExchangeRow}
    />
  )
})
