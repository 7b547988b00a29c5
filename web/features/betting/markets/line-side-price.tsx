import { memo } from 'react'
import type { LineSide } from '../../../../domain/betting/bet-terms.ts'
import { rateFromPer100 } from '../../../../domain/betting/rates.ts'
import { feedText, useText } from '../../../lib/messages/text.ts'
import type { Pick } from '../../../lib/pick.ts'
import { useOdds } from '../../../lib/realtime/hooks.ts'
import { PriceCell } from '../../../ui/price-cell.tsx'

type LinePriceProps = {
  marketId: string
  /** The line's name as the feed has it: a bet on it names it. */
  name: string
  side: LineSide
  isPicked: boolean
  onPick: (pick: Pick) => void
}

/** NO is a line's lay, YES its back, so they have the same colours. */
const colours = { no: 'khaai', yes: 'lgaai' } as const

/** For the flash at a change, runs weigh more than odds: 46 at 90 is above 45 at 110. */
const RUNS_WEIGHT = 1_000_000

/** One side of a line: the runs big, the odds per 100 small. Renders only when its own price changes. */
export const LineSidePrice = memo(function LinePrice(props: LinePriceProps) {
  const { marketId, name, side, isPicked, onPick } = props
  const t = useText()
  const runs = useOdds(marketId, ({ fancyMarkets: [row] }) => (side === 'yes' ? row?.runsYes : row?.runsNo))
  const odds = useOdds(marketId, ({ fancyMarkets: [row] }) => (side === 'yes' ? row?.oddsYes : row?.oddsNo))
  const isOpen = useOdds(marketId, ({ status }) => status === 'OPEN') ?? false
  const price = runs == null || odds == null || odds <= 0 ? null : { runs, odds }
  return (
    <PriceCell
      side={colours[side]}
      price={price && price.runs * RUNS_WEIGHT + price.odds}
      text={price ? String(price.runs) : ''}
      size={price ? String(price.odds) : undefined}
      joint={t('line.at')}
      label={t('line.on', { side: t(`bet.${side}`), line: feedText('market', name) })}
      suspended={!isOpen}
      selected={isPicked}
      onSelect={() => {
        if (price === null) return
        const agreedRate = rateFromPer100(price.odds)
        onPick({ kind: 'line', marketId, label: name, side, runs: price.runs, agreedRate })
      }}
    />
  )
})
