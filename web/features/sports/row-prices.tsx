import { clsx } from 'clsx'
import { useText } from '../../lib/messages/text.ts'
import { useNotation } from '../../lib/odds-display.ts'
import { formatPrice, type Notation, offeredRate, type PricedRow } from '../../lib/prices.ts'
import { useOdds, useRunner, useSelectionIds } from '../../lib/realtime/hooks.ts'
import { sideKeys } from '../../lib/side-keys.ts'
import { PriceTag } from '../../ui/price-tag.tsx'

type RowPricesProps = { marketId: string; notation: Notation }

/** Each runner's best prices side by side: two teams, or home, draw and away. */
export function RowPrices({ marketId, notation }: RowPricesProps) {
  const t = useText()
  const status = useOdds(marketId, (odds) => odds.status)
  const selectionIds = useSelectionIds(marketId)
  if (selectionIds.length === 0) {
    return <p className="text-ink-faint text-sm">{t('sports.noPrices')}</p>
  }
  return (
    <div
      className="pointer-events-none relative grid auto-cols-fr grid-flow-col gap-2 md:auto-cols-[8.5rem] md:gap-3"
      data-status={status}
    >
      {drawBetween(selectionIds).map((id) => (
        <RunnerPrices key={id} marketId={marketId} selectionId={id} notation={notation} />
      ))}
      {status !== 'OPEN' && <Cover isClosed={status === 'CLOSED'} />}
    </div>
  )
}

/** Orders three selections as in 1X2: feeds list both teams first and the draw last. */
function drawBetween(selectionIds: readonly number[]): readonly number[] {
  const [home, away, draw, ...others] = selectionIds
  return home && away && draw && others.length === 0 ? [home, draw, away] : selectionIds
}

/** Covers the prices, below the names. */
function Cover({ isClosed }: { isClosed: boolean }) {
  const t = useText()
  return (
    <p
      className={clsx(
        'absolute inset-x-0 bottom-0 grid h-8 place-content-center rounded-lg bg-raised font-bold text-xs uppercase tracking-wider',
        isClosed ? 'text-ink-muted' : 'text-loss',
      )}
    >
      {t(isClosed ? 'market.closed' : 'market.suspended')}
    </p>
  )
}

type RunnerPricesProps = RowPricesProps & { selectionId: number }

function RunnerPrices({ marketId, selectionId, notation }: RunnerPricesProps) {
  const row = useRunner(marketId, selectionId)
  if (row === undefined) return null
  return (
    <div className="grid min-w-0 grid-cols-2 gap-1">
      <span aria-hidden className="col-span-2 truncate text-center text-2xs text-ink-muted">
        {row.team_name}
      </span>
      <Price row={row} side="lgaai" notation={notation} />
      <Price row={row} side="khaai" notation={notation} />
    </div>
  )
}

function Price({ row, side, notation }: { row: PricedRow; side: 'lgaai' | 'khaai'; notation: Notation }) {
  const t = useText()
  const rate = offeredRate(row, side)
  const label = t('bet.on', { side: t(sideKeys[notation][side]), team: row.team_name })
  const text = formatPrice(rate, useNotation(notation))
  return <PriceTag side={side} price={rate} text={text} label={label} />
}
