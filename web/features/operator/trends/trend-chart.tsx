import type { TrendStep } from '../../../../domain/contract/operator/trends.ts'
import { istDay, istTime } from '../../../lib/ist.ts'
import { deskText } from '../../../lib/messages/operator/desk-text.ts'
import { formatRupees } from '../../../lib/money.ts'
import { LineChart } from '../../../ui/line-chart.tsx'
import { moneyScale } from './money-scale.ts'
import type { Trend } from './trends.ts'

const DAY_MS = 24 * 3_600_000

const dayAndTime = (atMs: number) => `${istDay(atMs)}, ${istTime(atMs)}`

type TrendChartProps = { trend: Trend; steps: readonly TrendStep[]; stepMs: number; to: string }

/** One chart, with what it says of the step that is pointed at. */
export function TrendChart({ trend: { id, lines }, steps: past, stepMs, to }: TrendChartProps) {
  // A step's value holds until the next one, and the last one's until now.
  const steps = [...past, ...past.slice(-1)]
  const shown = lines.map(({ name, colour, amount }) => ({
    ...{ name: deskText(`trends.${name}`), colour },
    values: steps.map(amount),
  }))
  const momentText = past.length * stepMs > DAY_MS ? istDay : istTime
  const startOf = (index: number) => {
    if (index === past.length) return deskText('trends.until', { time: dayAndTime(Date.parse(to)) })
    const fromMs = Date.parse(steps[index]?.from ?? '')
    return deskText('trends.from', { time: (stepMs >= DAY_MS ? istDay : dayAndTime)(fromMs) })
  }
  const factsOf = (index: number) =>
    shown.map(({ name, values }) => {
      const value = values[index] ?? null
      const amount = value === null ? deskText('trends.unknown') : formatRupees(value)
      return deskText('trends.fact', { name, amount })
    })
  return (
    <section
      aria-labelledby={`trend-${id}`}
      className="grid min-w-0 content-start gap-3 rounded-xl border border-line bg-surface p-4 last:xl:col-span-2"
    >
      <div>
        <h2 id={`trend-${id}`} className="font-semibold">
          {deskText(`trends.${id}`)}
        </h2>
        <p className="text-ink-muted text-sm">{deskText(`trends.${id}Text`)}</p>
      </div>
      <LineChart
        key={steps.length}
        label={deskText(`trends.${id}`)}
        times={[...past.map(({ from }) => Date.parse(from)), Date.parse(to)]}
        lines={shown}
        isStepped
        momentText={momentText}
        {...moneyScale(shown.flatMap(({ values }) => values))}
        textAt={(index) => [startOf(index), ...factsOf(index)].join(', ')}
        readout={(index) => (
          <p className="flex flex-wrap gap-x-4 tabular-nums">
            <span className="text-ink-muted">{startOf(index)}</span>
            {factsOf(index).map((fact, at) => (
              <span key={fact} className="flex items-center gap-1.5 font-semibold">
                <span
                  aria-hidden
                  className="h-0.5 w-4 rounded"
                  style={{ background: `var(${shown[at]?.colour})` }}
                />
                {fact}
              </span>
            ))}
          </p>
        )}
      />
    </section>
  )
}
