import { memo } from 'react'
import type { Side } from '../../../../domain/betting/bet-terms.ts'
import { rate } from '../../../../domain/betting/rates.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import { formatSize } from '../../../lib/money.ts'
import { useNotation } from '../../../lib/odds-display.ts'
import type { Pick } from '../../../lib/pick.ts'
import { formatPrice, levelsOf, offeredRate } from '../../../lib/prices.ts'
import { useIsStale } from '../../../lib/realtime/hooks.ts'
import { PriceCell } from '../../../ui/price-cell.tsx'
import { isShut, useRunnerPart } from './use-market.ts'

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
  const offered = useRunnerPart(marketId, selectionId, (row) => offeredRate(row, side)) ?? null
  const size = useRunnerPart(marketId, selectionId, (row) => levelsOf(row, side)[0]?.size)
  const notation = useNotation('decimal')
  const isClosed = useRunnerPart(marketId, selectionId, isShut) ?? true
  return (
    <PriceCell
      side={side}
      price={offered}
      text={offered === null ? '' : formatPrice(offered, notation)}
      size={offered === null || size === undefined ? undefined : formatSize(size)}
      joint={t('odds.with')}
      label={t('bet.on', {
        side: t(side === 'lgaai' ? 'odds.back' : 'odds.lay'),
        team: feedText('result', name),
      })}
      suspended={isClosed}
      selected={isPicked}
      onSelect={() => {
        if (offered === null) return
        onPick({ kind: 'selection', marketId, selectionId, label: name, side, agreedRate: offered })
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
  const isGrey = useIsStale() || isClosed
  return (
    <div
      className={`grid h-12 contain-strict place-content-center rounded-lg text-center ${level && !isGrey ? tints[side] : 'bg-raised'}`}
    >
      <span className="font-semibold text-ink-muted text-sm tabular-nums leading-5">
        {formatPrice(level ? rate(level.basisPoints) : null, notation)}
      </span>
      {level && <span className="text-2xs text-ink-muted tabular-nums">{formatSize(level.size)}</span>}
    </div>
  )
})
