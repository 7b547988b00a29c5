import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatTime } from '../lib/time.ts'

/** A colour of the theme by its variable: '--ink'. */
type Colour = `--${string}`

export interface ChartLine {
  readonly name: string
  readonly colour: Colour
  readonly isDashed?: boolean
  /** In the order of the times; null where there is none. */
  readonly values: readonly (number | null)[]
}

/** Something at one moment: a dot at the top edge without a value, else an arrow at that value. */
export interface ChartMark {
  readonly atMs: number
  readonly value?: number
  readonly points?: 'up' | 'down'
  readonly colour: Colour
}

/** A column at the lower edge, over some time. */
interface ChartColumn {
  readonly fromMs: number
  readonly toMs: number
  /** Its height, as a part of the highest column's. */
  readonly height: number
}

export interface ChartContent {
  /** Ascending, in milliseconds since 1970. */
  readonly times: readonly number[]
  readonly lines: readonly ChartLine[]
  readonly marks?: readonly ChartMark[]
  readonly columns?: readonly ChartColumn[]
  /** The values at the lower and the upper edge. */
  readonly range: readonly [number, number]
  /** Where the lines of the grid are, and what is written beside them. */
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
  /** Whether a value holds until the next, instead of changing evenly. */
  readonly isStepped?: boolean
  /** How a moment is written under the chart, in milliseconds since 1970. Default by the device's clock. */
  readonly momentText?: (atMs: number) => string
}

/** How far apart labels of the time may be: whole minutes, as they say no seconds, up to days. */
const TICKS_SECONDS = [60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400, 172_800, 432_000]

const AXIS_FONT = '11px "Inter Variable", system-ui, sans-serif'
const MARK_PX = 4
/** The height of the highest column, as a part of the chart's. */
const COLUMN_PART = 0.2

/** Draws content into a frame and keeps its size. `point` gets the index under the pointer, null without one. */
export function createPlot(
  frame: HTMLElement,
  content: () => ChartContent,
  point: (index: number | null) => void,
): { plot: uPlot; destroy: () => void } {
  const plot = new uPlot(optionsOf(frame, content, point), dataOf(content()), frame)
  const sizes = new ResizeObserver(() => plot.setSize(sizeOf(frame)))
  sizes.observe(frame)
  return {
    plot,
    destroy: () => {
      sizes.disconnect()
      plot.destroy()
    },
  }
}

/** Shows changed content, or the same in the colours of another theme. */
export function showContent(plot: uPlot, content: ChartContent): void {
  plot.setData(dataOf(content))
}

function dataOf({ times, lines }: ChartContent): uPlot.AlignedData {
  return [times.map((atMs) => atMs / 1000), ...lines.map(({ values }) => [...values])]
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height }
}

function optionsOf(
  frame: HTMLElement,
  content: () => ChartContent,
  point: (index: number | null) => void,
): uPlot.Options {
  const colour = (name: Colour) => getComputedStyle(frame).getPropertyValue(name).trim()
  const axis = {
    font: AXIS_FONT,
    stroke: () => colour('--ink-faint'),
    grid: { stroke: () => colour('--line'), width: 1 },
    ticks: { show: false },
  }
  const stepped = uPlot.paths.stepped?.({ align: 1, alignGaps: 1 })
  return {
    ...sizeOf(frame),
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: { x: { time: true }, y: { range: () => [...content().range] } },
    axes: [
      {
        ...axis,
        size: 24,
        space: 60,
        incrs: [...TICKS_SECONDS],
        values: (_, seconds) => seconds.map((each) => (content().momentText ?? clockText)(each * 1000)),
      },
      {
        ...axis,
        size: 52,
        splits: () => content().ticks.map(({ value }) => value),
        values: () => content().ticks.map(({ text }) => text),
      },
    ],
    series: [
      {},
      ...content().lines.map(
        (line): uPlot.Series => ({
          label: line.name,
          stroke: () => colour(line.colour),
          width: 2,
          points: { show: false },
          ...(line.isDashed && { dash: [5, 4] }),
          ...(content().isStepped && stepped && { paths: stepped }),
        }),
      ),
    ],
    hooks: {
      drawAxes: [(plot) => drawColumns(plot, content().columns ?? [], colour('--ink-faint'))],
      draw: [(plot) => drawMarks(plot, content().marks ?? [], colour)],
      setCursor: [({ cursor: { idx, left = -1 } }) => point(left < 0 ? null : (idx ?? null))],
    },
  }
}

function clockText(atMs: number): string {
  return formatTime(new Date(atMs).toISOString())
}

/** Draws behind the lines, and nothing beyond the chart's edges. */
function drawColumns({ ctx, bbox, valToPos }: uPlot, columns: readonly ChartColumn[], colour: string): void {
  const [left, right, bottom] = [bbox.left, bbox.left + bbox.width, bbox.top + bbox.height]
  const at = (ms: number) => Math.min(right, Math.max(left, valToPos(ms / 1000, 'x', true)))
  ctx.save()
  ctx.globalAlpha = 0.5
  ctx.fillStyle = colour
  for (const { fromMs, toMs, height: part } of columns) {
    const height = Math.max(devicePixelRatio, part * COLUMN_PART * bbox.height)
    // A gap between neighbours.
    const width = Math.max(1, at(toMs) - at(fromMs) - devicePixelRatio)
    ctx.fillRect(at(fromMs), bottom - height, width, height)
  }
  ctx.restore()
}

function drawMarks(plot: uPlot, marks: readonly ChartMark[], colour: (name: Colour) => string): void {
  const { ctx, bbox } = plot
  const size = MARK_PX * devicePixelRatio
  for (const { atMs, value, points = 'up', colour: of } of marks) {
    const x = plot.valToPos(atMs / 1000, 'x', true)
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    ctx.fillStyle = colour(of)
    ctx.strokeStyle = colour('--surface')
    ctx.lineWidth = devicePixelRatio
    ctx.beginPath()
    if (value === undefined) ctx.arc(x, bbox.top + size, size, 0, 2 * Math.PI)
    else drawArrow(ctx, [x, plot.valToPos(value, 'y', true)], points === 'up' ? size * 1.4 : -size * 1.4)
    ctx.fill()
    ctx.stroke()
  }
}

/** A triangle with its centre at a place, upwards for a positive size. */
function drawArrow(ctx: CanvasRenderingContext2D, [x, y]: readonly [number, number], size: number): void {
  ctx.moveTo(x, y - size)
  ctx.lineTo(x + size, y + size * 0.8)
  ctx.lineTo(x - size, y + size * 0.8)
  ctx.closePath()
}
