import { memo } from 'react'
import { useFeedText } from '../../../lib/messages/text.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { Cover } from './cover.tsx'
import { BestPrice, DeeperPrice } from './exchange-price.tsx'
import { ProfitIfWins } from './profit-if-wins.tsx'
import type { RunnerRowProps } from './runner-row.tsx'
import { isShut, useRunnerPart } from './use-market.ts'

/** Covers the best price of each side; on wide screens all six prices. */
const overAll =
  'inset-y-1 left-1 w-[calc(200%-0.5rem)] @xl:inset-y-0.5 @xl:left-[calc(-200%+0.125rem)] @xl:w-[calc(600%-0.25rem)]'

const deeper = 'hidden p-0.5 @xl:table-cell'

/** One runner of an exchange market: three prices a side on wide screens, else the best of each. */
export const ExchangeRow = memo(function ExchangeRow(props: RunnerRowProps) {
  const { marketId, selectionId, pickedSide, held, withBet, onPick } = props
  const name = useRunnerPart(marketId, selectionId, (row) => row.team_name)
  const isClosed = useRunnerPart(marketId, selectionId, isShut)
  const isFinal = useOdds(marketId, (odds) => odds.status === 'CLOSED') ?? false
  const feedText = useFeedText()
  if (name === undefined) return null
  const best = { marketId, selectionId, name, onPick }
  const level = { marketId, selectionId }
  return (
    <tr data-selection={selectionId}>
      <th scope="row" className="py-2 pr-2 pl-4 text-left align-middle font-normal">
        <span className="block font-semibold leading-5">{feedText('result', name)}</span>
        {!isFinal && <ProfitIfWins held={held} withBet={withBet} />}
      </th>
      <td className={deeper}>
        <DeeperPrice {...level} side="lgaai" index={2} />
      </td>
      <td className={deeper}>
        <DeeperPrice {...level} side="lgaai" index={1} />
      </td>
      <td className="relative p-1 @xl:p-0.5">
        <div className="grid h-12 contain-layout contain-size">
          <BestPrice {...best} side="lgaai" isPicked={pickedSide === 'lgaai'} />
        </div>
        {isClosed && <Cover isFinal={isFinal} className={overAll} />}
      </td>
      <td className="p-1 @xl:p-0.5">
        <div className="grid h-12 contain-layout contain-size">
          <BestPrice {...best} side="khaai" isPicked={pickedSide === 'khaai'} />
        </div>
      </td>
      <td className={deeper}>
        <DeeperPrice {...level} side="khaai" index={1} />
      </td>
      <td className={deeper}>
        <DeeperPrice {...level} side="khaai" index={2} />
      </td>
    </tr>
  )
})
