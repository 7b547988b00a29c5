import type { ReactNode } from 'react'
import type { PriceHistory } from '../../../../domain/contract/price-history.ts'
import { VOLUME_MINUTE_MS } from '../../../../domain/exchange/volume.ts'
import { useText } from '../../../lib/messages/text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { formatPrice, type Notation } from '../../../lib/prices.ts'
import { priceRange, styleOf, type VolumeColumn } from './price-series.ts'

type PriceLegendProps = {
  history: PriceHistory
  volume: readonly VolumeColumn[]
  hasBets: boolean
  notation: Notation
}

/** What the lines, dots, arrows and columns of the chart are, and between which prices each selection was. */
export function PriceLegend({ history, volume, hasBets, notation }: PriceLegendProps) {
  const t = useText()
  const [column] = volume
  const marks = new Set(history.points.flatMap(({ mark }) => mark ?? []))
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-xs">
      {history.selections.map(({ selectionId, name }, at) => {
        const range = priceRange(history, selectionId)
        const { colour, ...style } = styleOf(at)
        return (
          <Entry
            key={selectionId}
            sign={
              <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
                <line
                  x2={20}
                  y1={2}
                  y2={2}
                  strokeWidth={3}
                  stroke={`var(${colour})`}
                  strokeDasharray={'isDashed' in style ? '5 3' : undefined}
                />
              </svg>
            }
          >
            {name}{' '}
            {range && (
              <span className="text-ink-muted tabular-nums">
                {t('prices.range', {
                  low: formatPrice(range.low, notation),
                  high: formatPrice(range.high, notation),
                })}
              </span>
            )}
          </Entry>
        )
      })}
      {[...marks].map((mark) => (
        <Entry
          key={mark}
          sign={
            <span
              aria-hidden
              className={mark === 'wicket' ? 'size-2 rounded-full bg-loss' : 'size-2 rounded-full bg-gain'}
            />
          }
        >
          {t(`prices.${mark}`)}
        </Entry>
      ))}
      {hasBets && (
        <Entry
          sign={
            <span aria-hidden className="text-lgaai-solid">
              ▲
            </span>
          }
        >
          {t('prices.yourBets')}
        </Entry>
      )}
      {column && (
        <Entry sign={<span aria-hidden className="h-3 w-1.5 bg-ink-faint/50" />}>
          {t('prices.volume', {
            stake: formatRupees(volume.reduce((sum, { stake }) => sum + stake, 0)),
            minutes: (column.toMs - column.fromMs) / VOLUME_MINUTE_MS,
          })}
        </Entry>
      )}
    </ul>
  )
}

function Entry({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      {sign}
      <span>{children}</span>
    </li>
  )
}
