import { memo } from 'react'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import { type Rate, rateFromFraction } from '../../../../domain/betting/rates.ts'
import type { MatchOddsRow } from '../../../../domain/contract/markets.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatSize } from '../../../lib/money.ts'
import { useNotation } from '../../../lib/odds-display.ts'
import { formatPrice, offeredRate } from '../../../lib/prices.ts'
import { PriceCell } from '../../../ui/price-cell.tsx'
import type { Pick } from '../slip/slip.ts'
import { isShut, useRunnerPart } from './use-market.ts'

/** The prices of one side, best first. */
function levelsOf(row: MatchOddsRow, side: Side): MatchOddsRow['ex']['availableToBack'] {
  return side === 'lgaai' ? row.ex.availableToBack : row.ex.availableToLay
}

type RunnerSide = { marketId: string; selectionId: number; side: Side }

type BestPriceProps = RunnerSide & {
  name: string
  isPicked: boolean
  onPick: (pick: Pick) => void
}

/** The best price of one side as decimal odds, with the amount on offer. Pressing it picks it for a bet. */
export const BestPrice = memo(function BestPrice(props: BestPriceProps) {
  const { marketId, selectionId, side, name, isPicked, onPick } = props
  const t = useText()
  const rate = useRunnerPart(marketId, selectionId, (row) => offeredRate(row, side)) ?? null
  const size = useRunnerPart(marketId, selectionId, (row) => levelsOf(row, side)[0]?.size)
  const notation = useNotation('decimal')
  const isClosed = useRunnerPart(marketId, selectionId, isShut) ?? true
  return (
    <PriceCell
      side={side}
      price={rate}
      text={rate === null ? '' : formatPrice(rate, notation)}
      size={rate === null || size === undefined ? undefined : formatSize(size)}
      joint={t('odds.with')}
      label={t('bet.on', { side: t(side === 'lgaai' ? 'odds.back' : 'odds.lay'), team: name })}
      suspended={isClosed}
      selected={isPicked}
      onSelect={() => {
        if (rate === null) return
        onPick({ kind: 'selection', marketId, selectionId, label: name, side, agreedRate: rate })
      }}
    />
  )
})

const tints = { lgaai: 'bg-lgaai/45', khaai: 'bg-khaai/45' }

/** A price level behind the best one, offered once the better ones are taken. Read-only. */
export const DeeperPrice = memo(function DeeperPrice(props: RunnerSide & { index: number }) {
  const { marketId, selectionId, side, index } = props
  const level = useRunnerPart(marketId, selectionId, (row) => levelsOf(row, side)[index])
  const notation = useNotation('decimal')
  const isClosed = useRunnerPart(marketId, selectionId, isShut) ?? true
  return (
    <div
      className={`grid h-12 contain-strict place-content-center rounded-lg text-center ${level && !isClosed ? tints[side] : 'bg-raised'}`}
    >
      <span className="font-semibold text-ink-muted text-sm tabular-nums leading-5">
        {notation === 'decimal'
          ? (level?.price.toFixed(2) ?? '–')
          : formatPrice(rateOf(level?.price), notation)}
      </span>
      {level && <span className="text-2xs text-ink-muted tabular-nums">{formatSize(level.size)}</span>}
    </div>
  )
})

/** A price of the exchange as a rate; null without a price. */
function rateOf(price: number | undefined): Rate | null {
  return price === undefined ? null : rateFromFraction(price - 1)
}
