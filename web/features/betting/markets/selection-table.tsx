import type { ComponentType, ReactNode } from 'react'
import { profitIf } from '../../../../domain/betting/book.ts'
import { type Paise, ZERO } from '../../../../domain/money.ts'
import { useFeedText } from '../../../lib/messages/text.ts'
import { useOdds, useSelectionIds } from '../../../lib/realtime/hooks.ts'
import { CashOut } from '../cash-out/cash-out.tsx'
import { CommissionNote } from './commission-note.tsx'
import { MarketPanel, type RulesSection } from './market-panel.tsx'
import type { MarketProps } from './market-props.ts'
import { MarketStatusLine } from './market-status-line.tsx'
import type { RunnerRowProps } from './runner-row.tsx'

export type SelectionMarketProps = MarketProps & { userId: string; rules: RulesSection }

type SelectionTableProps = {
  market: SelectionMarketProps
  /** Shown above the selections' names. */
  limits: ReactNode
  heads: ReactNode
  Row: ComponentType<RunnerRowProps>
}

/** The height of the heads, and of a selection's row. */
const HEADS_REM = 5.75
const ROW_REM = 3.55

/** A market of selections: its name, status and cash-out, and one row for each selection. */
export function SelectionTable({ market, limits, heads, Row }: SelectionTableProps) {
  const { marketId, userId, rules, position } = market
  const name = useFeedText()('market', useOdds(marketId, (odds) => odds.marketName) ?? '')
  const selectionIds = useSelectionIds(marketId)
  return (
    <MarketPanel
      title={name}
      rules={rules}
      heightRem={HEADS_REM + ROW_REM * selectionIds.length}
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
      <CommissionNote marketId={marketId} position={position} />
    </MarketPanel>
  )
}

/** The parts of a market's props that belong to one runner. */
function runnerProps(
  selectionId: number,
  { marketId, picked, position, isKnown, bookWithBet, onPick }: MarketProps,
): RunnerRowProps {
  const isPicked = picked?.kind === 'selection' && picked.selectionId === selectionId
  return {
    marketId,
    selectionId,
    pickedSide: isPicked ? picked.side : undefined,
    held: isKnown ? (profitOf(position?.book, selectionId) ?? ZERO) : undefined,
    withBet: profitOf(bookWithBet, selectionId),
    onPick,
  }
}

function profitOf(book: MarketProps['bookWithBet'], selectionId: number): Paise | undefined {
  return book?.kind === 'selections' ? profitIf(book, selectionId) : undefined
}
