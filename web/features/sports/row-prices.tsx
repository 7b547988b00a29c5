import { clsx } from 'clsx'
import type { MatchOddsRow } from '../../../domain/contract/markets.ts'
import { useText } from '../../lib/messages/text.ts'
import { formatRate, offeredRate } from '../../lib/prices.ts'
import { useOdds, useRunner, useSelectionIds } from '../../lib/realtime/hooks.ts'
import { PriceTag } from '../../ui/price-tag.tsx'

/** Each team's best prices, a line a team. */
export function RowPrices({ marketId }: { marketId: string }) {
  const t = useText()
  const status = useOdds(marketId, (odds) => odds.status)
  const selectionIds = useSelectionIds(marketId)
  if (selectionIds.length === 0) {
    return <p className="text-ink-faint text-sm">{t('sports.noPrices')}</p>
  }
  return (
    <div className="relative grid gap-1" data-status={status}>
      {selectionIds.map((id) => (
        <TeamPrices key={id} marketId={marketId} selectionId={id} />
      ))}
      {status !== 'OPEN' && (
        <p
          className={clsx(
            'absolute inset-y-0 right-0 grid w-38 place-content-center rounded-lg bg-raised font-bold text-xs uppercase tracking-wider',
            status === 'CLOSED' ? 'text-ink-muted' : 'text-loss',
          )}
        >
          {t(status === 'CLOSED' ? 'market.closed' : 'market.suspended')}
        </p>
      )}
    </div>
  )
}

function TeamPrices({ marketId, selectionId }: { marketId: string; selectionId: number }) {
  const row = useRunner(marketId, selectionId)
  if (row === undefined) return null
  return (
    <div className="flex items-center justify-end gap-2">
      <span className="min-w-0 flex-1 truncate text-ink-muted text-sm md:text-right">{row.team_name}</span>
      <Price row={row} side="lgaai" />
      <Price row={row} side="khaai" />
    </div>
  )
}

function Price({ row, side }: { row: MatchOddsRow; side: 'lgaai' | 'khaai' }) {
  const t = useText()
  const rate = offeredRate(row, side)
  const label = t('bet.on', { side: t(`bet.${side}`), team: row.team_name })
  return <PriceTag side={side} price={rate} text={formatRate(rate)} label={label} />
}
