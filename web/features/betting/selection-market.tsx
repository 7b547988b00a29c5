import { memo } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { useOdds, useSelectionIds } from '../../lib/realtime/hooks.ts'
import { CashOut } from './cash-out.tsx'
import { BetDelay, Limits } from './limits.tsx'
import { MarketPanel, type RulesSection } from './market-panel.tsx'
import type { MarketProps } from './market-props.ts'
import { MarketStatus } from './market-status.tsx'
import { runnerProps } from './runner-props.ts'
import { RunnerRow } from './runner-row.tsx'

type SelectionMarketProps = MarketProps & { userId: string; rules: RulesSection }

/** A market of selections with the best price of each side, a row a selection: match odds, or a bookmaker. */
export const SelectionMarket = memo(function SelectionMarket(props: SelectionMarketProps) {
  const { marketId, userId, rules, position } = props
  const t = useText()
  const name = useOdds(marketId, (odds) => odds.marketName) ?? ''
  const kind = useOdds(marketId, (odds) => odds.kind)
  const selectionIds = useSelectionIds(marketId)
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
              <Limits marketId={marketId} />
              {kind === 'bookmaker' && (
                <>
                  {' '}
                  <BetDelay marketId={marketId} />
                </>
              )}
            </th>
            <th scope="col" className="w-22 py-1.5 font-semibold @lg:w-32">
              {t('bet.lgaai')}
            </th>
            <th scope="col" className="w-22 py-1.5 font-semibold @lg:w-32">
              {t('bet.khaai')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {selectionIds.map((id) => (
            <RunnerRow key={id} {...runnerProps(id, props)} />
          ))}
        </tbody>
      </table>
    </MarketPanel>
  )
})
