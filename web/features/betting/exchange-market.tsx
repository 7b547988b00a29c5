import { memo } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useOdds, useSelectionIds } from '../../lib/realtime/hooks.ts'
import { CashOut } from './cash-out.tsx'
import { ExchangeRow } from './exchange-row.tsx'
import { BetDelay, Limits } from './limits.tsx'
import { MarketPanel, type RulesSection } from './market-panel.tsx'
import type { MarketProps } from './market-props.ts'
import { MarketStatus } from './market-status.tsx'
import { runnerProps } from './runner-props.ts'

type ExchangeMarketProps = MarketProps & { userId: string; rules: RulesSection }

const price = 'w-20 py-1.5 font-semibold @xl:w-17'
const deeper = `hidden @xl:table-cell ${price}`

/** A market of selections in decimal odds, with the prices behind the best ones, a row a selection. */
export const ExchangeMarket = memo(function ExchangeMarket(props: ExchangeMarketProps) {
  const { marketId, userId, rules, position } = props
  const t = useText()
  const name = useOdds(marketId, (odds) => odds.marketName) ?? ''
  const selectionIds = useSelectionIds(marketId)
  const levelName = (side: string, level: number) => (
    <span className="sr-only">{t('odds.level', { side, level })}</span>
  )
  const [back, lay] = [t('odds.back'), t('odds.lay')]
  return (
    <MarketPanel
      title={name}
      rules={rules}
      status={<MarketStatus marketId={marketId} />}
      actions={position && <CashOut marketId={marketId} userId={userId} position={position} />}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="bg-raised text-ink-muted text-xs">
            <th scope="col" className="py-1.5 pl-4 text-left font-medium tabular-nums">
              <Limits marketId={marketId} /> <BetDelay marketId={marketId} />
            </th>
            <th scope="col" className={deeper}>
              {levelName(back, 3)}
            </th>
            <th scope="col" className={deeper}>
              {levelName(back, 2)}
            </th>
            <th scope="col" className={price}>
              {back}
            </th>
            <th scope="col" className={price}>
              {lay}
            </th>
            <th scope="col" className={deeper}>
              {levelName(lay, 2)}
            </th>
            <th scope="col" className={deeper}>
              {levelName(lay, 3)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {selectionIds.map((id) => (
            <ExchangeRow key={id} {...runnerProps(id, props)} />
          ))}
        </tbody>
      </table>
    </MarketPanel>
  )
})
