import type { ComponentType, ReactNode } from 'react'
import { marketNameText } from '../../../lib/market-name.ts'
import { useOdds, useSelectionIds } from '../../../lib/realtime/hooks.ts'
import { CashOut } from '../cash-out/cash-out.tsx'
import { MarketPanel, type RulesSection } from './market-panel.tsx'
import type { MarketProps } from './market-props.ts'
import { MarketStatusLine } from './market-status-line.tsx'
import { runnerProps } from './runner-props.ts'
import type { RunnerRowProps } from './runner-row.tsx'

export type SelectionMarketProps = MarketProps & { userId: string; rules: RulesSection }

type SelectionTableProps = {
  market: SelectionMarketProps
  /** What stands above the selections' names. */
  limits: ReactNode
  /** The heads of the prices' columns. */
  heads: ReactNode
  Row: ComponentType<RunnerRowProps>
}

/** A market of selections: its name, status and cash-out, and a row a selection. */
export function SelectionTable({ market, limits, heads, Row }: SelectionTableProps) {
  const { marketId, userId, rules, position } = market
  const name = marketNameText(useOdds(marketId, (odds) => odds.marketName) ?? '')
  const selectionIds = useSelectionIds(marketId)
  return (
    <MarketPanel
      title={name}
      rules={rules}
      status={<MarketStatusLine marketId={marketId} />}
      actions={position && <CashOut marketId={marketId} userId={userId} position={position} />}
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="bg-raised text-ink-muted text-xs">
            <th scope="col" className="py-1.5 pl-4 text-left font-medium tabular-nums">
              {limits}
            </th>
            {heads}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {selectionIds.map((id) => (
            <Row key={id} {...runnerProps(id, market)} />
          ))}
        </tbody>
      </table>
    </MarketPanel>
  )
}
