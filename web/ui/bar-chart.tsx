import { clsx } from 'clsx'

interface Bar {
  readonly name: string
  readonly value: number
  /** A value to compare it with, shown as a line across the bar. */
  readonly expected?: number
  /** How many dots stand above it. */
  readonly dots?: number
}

type BarChartProps = {
  /** What it shows, in a sentence: assistive technology reads it in place of the bars. */
  label: string
  bars: readonly Bar[]
  /** How many bars there is room for; by default as many as there are. */
  slots?: number
  /** The value at the upper edge, and how a value is written. */
  max: number
  valueText: (value: number) => string
  /** A value for each bar, joined by a line. */
  line?: readonly number[]
  /** A dashed line across all bars. */
  level?: number | undefined
  /** Names under the bars: of every bar, or of the first, the middle and the last slot. */
  names?: readonly string[]
}

/** Bars that rise from zero, each as high as its value. */
export function BarChart({
  label,
  bars,
  max,
  valueText,
  line,
  level,
  names,
  slots = bars.length,
}: BarChartProps) {
  const percent = (value: number) => `${(100 * Math.min(value, max)) / max}%`
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <div className="flex flex-col justify-between text-right text-2xs text-ink-faint tabular-nums">
        <span>{valueText(max)}</span>
        <span>{valueText(0)}</span>
      </div>
      <div className="relative h-32 border-line-strong border-b">
        <div className="absolute inset-0 grid" style={columns(slots)}>
          {bars.map((bar) => (
            <Column key={bar.name} bar={bar} percent={percent} />
          ))}
        </div>
        {line && <Line values={line} slots={slots} max={max} />}
        {level !== undefined && (
          <div
            className="absolute inset-x-0 border-khaai-solid border-t-2 border-dashed"
            style={{ bottom: percent(level) }}
          />
        )}
      </div>
      {names && (
        <div
          className={clsx(
            'col-start-2 text-2xs text-ink-faint tabular-nums',
            names.length === slots ? 'grid text-center' : 'flex justify-between',
          )}
          style={names.length === slots ? columns(slots) : undefined}
        >
          {names.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      )}
    </div>
  )
}

function columns(slots: number) {
  return { gridTemplateColumns: `repeat(${slots}, minmax(0, 1fr))` }
}

function Column({ bar, percent }: { bar: Bar; percent: (value: number) => string }) {
  const { value, expected, dots = 0 } = bar
  return (
    <div className="relative">
      <div
        className="absolute inset-x-[12%] bottom-0 rounded-t-xs bg-brand"
        style={{ height: percent(value) }}
      />
      {expected !== undefined && (
        <div className="absolute inset-x-0 border-ink border-t-2" style={{ bottom: percent(expected) }} />
      )}
      {dots > 0 && (
        <div
          className="absolute inset-x-0 flex flex-col-reverse items-center gap-px pb-px"
          style={{ bottom: percent(value) }}
        >
          {Array.from({ length: dots }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
            <span key={at} className="size-1.5 rounded-full bg-loss" />
          ))}
        </div>
      )}
    </div>
  )
}

function Line({ values, slots, max }: { values: readonly number[]; slots: number; max: number }) {
  const points = values.map((value, at) => `${at + 0.5},${max - Math.min(value, max)}`).join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${slots} ${max}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <polyline
        points={points}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
