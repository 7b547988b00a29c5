import { memo } from 'react'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import type { Paise } from '../../../../domain/money.ts'
import { useFeedText } from '../../../lib/messages/text.ts'
import type { Pick } from '../../../lib/pick.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Cover } from './cover.tsx'
import { ProfitIfWins } from './profit-if-wins.tsx'
import { SelectionPrice } from './selection-price.tsx'
import { isShut, useRunnerPart } from './use-market.ts'

const sides = ['lgaai', 'khaai'] as const

export type RunnerRowProps = {
  marketId: string
  selectionId: number
  pickedSide: Side | undefined
  /** Profit or loss if this runner wins: now, and with the bet of the slip. */
  held: Paise | undefined
  withBet: Paise | undefined
  onPick: (pick: Pick) => void
}

/** One runner: its name, the profit or loss if it wins, and its two best prices. */
export const RunnerRow = memo(function RunnerRow(props: RunnerRowProps) {
  const { marketId, selectionId, pickedSide, held, withBet, onPick } = props
  const name = useRunnerPart(marketId, selectionId, (row) => row.team_name)
  const isClosed = useRunnerPart(marketId, selectionId, isShut)
  const isFinal = useOdds(marketId, (odds) => odds.status === 'CLOSED') ?? false
  const feedText = useFeedText()
  if (name === undefined) return null
  return (
    <tr data-selection={selectionId}>
      <th scope="row" className="py-2 pr-2 pl-4 text-left align-middle font-normal">
        <span className="block font-semibold leading-5">{feedText('result', name)}</span>
        {!isFinal && <ProfitIfWins held={held} withBet={withBet} />}
      </th>
      {sides.map((side, index) => (
        <td key={side} className="relative p-1">
          <div className="grid h-12 contain-layout contain-size">
            <SelectionPrice
              marketId={marketId}
              selectionId={selectionId}
              name={name}
              side={side}
              isPicked={pickedSide === side}
              onPick={onPick}
            />
          </div>
          {isClosed && index === 0 && <Cover isFinal={isFinal} />}
        </td>
      ))}
    </tr>
  )
})
