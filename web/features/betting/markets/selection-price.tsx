import { memo } from 'react'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { preferred, useOddsDisplay } from '../../../lib/odds-display.ts'
import type { Pick } from '../../../lib/pick.ts'
import { formatDecimal, formatPrice, offeredRate } from '../../../lib/prices.ts'
import { PriceCell } from '../../../ui/price-cell.tsx'
import { isShut, useRunnerPart } from './use-market.ts'

type SelectionPriceProps = {
  marketId: string
  selectionId: number
  /** The selection's name as the feed has it: a bet on it names it. */
  name: string
  side: Side
  isPicked: boolean
  onPick: (pick: Pick) => void
}

/**
 * The best price of one side, as a rate per 100, as decimal odds, or as both, as the player prefers. Renders only when its own
 * price changes.
 */
export const SelectionPrice = memo(function SelectionPrice(props: SelectionPriceProps) {
  const { marketId, selectionId, name, side, isPicked, onPick } = props
  const t = useText()
  const rate = useRunnerPart(marketId, selectionId, (row) => offeredRate(row, side)) ?? null
  const display = useOddsDisplay()
  const isClosed = useRunnerPart(marketId, selectionId, isShut) ?? true
  return (
    <PriceCell
      side={side}
      price={rate}
      text={formatPrice(rate, preferred('rate', display))}
      {...(display === 'both' && rate !== null && { size: formatDecimal(rate), joint: t('bet.inDecimal') })}
      label={t('bet.on', { side: t(`bet.${side}`), team: feedText('result', name) })}
      suspended={isClosed}
      selected={isPicked}
      onSelect={() => {
        if (rate === null) return
        onPick({ kind: 'selection', marketId, selectionId, label: name, side, agreedRate: rate })
      }}
    />
  )
})
