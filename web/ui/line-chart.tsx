import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type uPlot from 'uplot'
import { useTheme } from '../lib/theme.ts'
import { type ChartContent, createPlot, showContent } from './line-chart-plot.ts'

export type LineChartProps = ChartContent & {
  /** What it shows, for assistive technology. */
  label: string
  /** What is read out of a moment, for assistive technology. */
  textAt: (index: number) => string
  /** What is shown above the chart of the moment that is pointed at; at first of the last one. */
  readout: (index: number) => ReactNode
}

/** How many moments the keys Page Up and Page Down pass over. */
const PAGE = 10

/**
 * Lines over time. The pointer, and like a slider the arrow keys, move along it. It draws without animation, in the colours of
 * the theme, and as wide as there is room.
 */
export function LineChart({ label, textAt, readout, ...content }: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(undefined)
  const latest = useRef(content)
  latest.current = content
  const [pointed, setPointed] = useState<number | null>(null)
  const theme = useTheme()
  const last = content.times.length - 1
  const shown = Math.min(pointed ?? last, last)

  useEffect(() => {
    if (!frame.current) return
    const created = createPlot(frame.current, () => latest.current, setPointed)
    plot.current = created.plot
    return created.destroy
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    if (plot.current) showContent(plot.current, content)
  }, [content.times, content.lines, content.marks, content.columns, theme])

  const move = (event: KeyboardEvent) => {
    const to = movedBy(event.key, shown, last)
    if (to === undefined || !plot.current) return
    event.preventDefault()
    setPointed(to)
    const left = plot.current.valToPos((content.times[to] ?? 0) / 1000, 'x')
    plot.current.setCursor({ left, top: 0 }, false)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div aria-hidden className="min-h-6 text-sm">
        {readout(shown)}
      </div>
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={textAt(shown)}
        onKeyDown={move}
        className="h-56 w-full touch-pan-y rounded-lg lg:h-64"
      />
    </div>
  )
}

/** The moment that a key moves to; undefined for keys that move nowhere. */
export function movedBy(key: string, at: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 },
    ...{ PageDown: -PAGE, PageUp: PAGE, Home: -Infinity, End: Infinity },
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(last, Math.max(0, at + step))
}
