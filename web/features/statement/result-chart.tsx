import { type PointerEvent, useState } from 'react'
import { useText } from '../../lib/messages/text.ts'
import { formatSignedRupees } from '../../lib/money.ts'
import { formatDay } from '../../lib/time.ts'
import { Money } from '../../ui/money.tsx'
import type { DayResult } from './api/get-results.ts'
import { chartOf, totalOf } from './chart.ts'

/** The gap on each side of a day's bar, as a part of the day's width. */
const GAP = 0.14

/** A bar for each day, green for a profit and red for a loss. Pointing at one shows its day and amount. */
export function ResultChart({ days }: { days: readonly DayResult[] }) {
  const t = useText()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const { bars, zeroY, top, bottom } = chartOf(days)
  const { total, up, down } = totalOf(days)
  const pointed = pointedAt === null ? undefined : days[pointedAt]
  const point = ({ currentTarget, clientX }: PointerEvent<SVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * days.length)
    setPointedAt(Math.min(days.length - 1, Math.max(0, at)))
  }
  const label = t('results.chart', { days: days.length, total: formatSignedRupees(total), up, down })
  return (
    <figure className="grid gap-2">
      <p aria-hidden className="h-6 text-sm">
        {pointed && (
          <>
            <span className="text-ink-muted">{formatDay(pointed.day)}</span>{' '}
            <Money rupees={pointed.result} signed className="font-semibold" />
          </>
        )}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden
          className="flex flex-col justify-between text-right text-2xs text-ink-faint tabular-nums"
        >
          <span>{formatSignedRupees(top)}</span>
          <span>{formatSignedRupees(bottom)}</span>
        </div>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${days.length} 1`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointedAt(null)}
          className="h-48 w-full touch-pan-y"
        >
          {pointedAt !== null && (
            <rect x={pointedAt} y={0} width={1} height={1} fill="var(--hover)" fillOpacity={0.6} />
          )}
          {bars.map(({ day, y, height }, at) => (
            <rect
              key={day.day}
              x={at + GAP}
              y={y}
              width={1 - 2 * GAP}
              height={height}
              fill={day.result > 0 ? 'var(--gain)' : 'var(--loss)'}
            />
          ))}
          <line
            x1={0}
            x2={days.length}
            y1={zeroY}
            y2={zeroY}
            stroke="var(--line-strong)"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div
          aria-hidden
          className="col-start-2 mt-2 flex justify-between text-ink-faint text-xs tabular-nums"
        >
          <span>{formatDay(days[0]?.day ?? '')}</span>
          <span>{formatDay(days.at(-1)?.day ?? '')}</span>
        </div>
      </div>
    </figure>
  )
}
