import {
  decimalOdds,
  type Rate,
  rate,
  rateFromDecimal,
  rateFromPer100,
} from '../../../../domain/betting/rates.ts'
import type { BetRecord } from '../../../../domain/contract/bets.ts'
import type { PriceHistory } from '../../../../domain/contract/price-history.ts'
import { VOLUME_MINUTE_MS } from '../../../../domain/exchange/volume.ts'
import { formatPrice, type Notation } from '../../../lib/prices.ts'
import type { ChartLine, ChartMark } from '../../../ui/line-chart-plot.ts'

/** Decimal odds at which the grid may have a line, with round rates too. */
const TICK_ODDS = [1.05, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3, 4, 6, 10, 20]
/** The least distance between two lines of the grid, as a part of the chart's height. */
const TICK_GAP = 0.11
/** The range of chances is widened to whole steps of this. */
const RANGE_STEP = 0.1

const lineStyles = [
  { colour: '--brand-text' },
  { colour: '--ink' },
  { colour: '--ink-muted', isDashed: true },
] as const

/**
 * Where a price is on the chart: the chance at which it would be fair, so that prices from 1.01 to 1000 fit, and those of two
 * sides mirror each other.
 */
export function chanceOf(price: Rate): number {
  return 1 / decimalOdds(price)
}

/** The style of each selection's line. */
export function styleOf(at: number) {
  return lineStyles[Math.min(at, lineStyles.length - 1)] ?? lineStyles[0]
}

/** A line for each selection: the price to back it at each point. */
export function priceLines({ selections, points }: PriceHistory): readonly ChartLine[] {
  return selections.map(({ selectionId, name }, at) => ({
    ...{ name, ...styleOf(at) },
    values: points.map((point) => {
      const back = backAt(point, selectionId)
      return back === null ? null : chanceOf(back)
    }),
  }))
}

/** The price to back a selection at a point; null while it could not be taken. */
export function backAt({ prices }: PriceHistory['points'][number], selectionId: number): Rate | null {
  const back = prices.find((each) => each.selectionId === selectionId)?.back ?? null
  return back === null ? null : rate(back)
}

/** The lowest and the highest price to back a selection; undefined if there never was one. */
export function priceRange(
  { points }: PriceHistory,
  selectionId: number,
): { low: Rate; high: Rate } | undefined {
  const prices = points.flatMap((point) => backAt(point, selectionId) ?? [])
  const [first] = prices
  if (first === undefined) return undefined
  return prices.reduce(
    ({ low, high }, price) => ({ low: price < low ? price : low, high: price > high ? price : high }),
    { low: first, high: first },
  )
}

/** The player's bets on the market that were not refused, oldest first. */
export function betsOn(bets: readonly BetRecord[], marketId: string): readonly BetRecord[] {
  return bets
    .filter((bet) => bet.marketId === marketId && bet.odds !== null && bet.status !== 'Lapsed')
    .toSorted((a, b) => a.time.localeCompare(b.time))
}

/** A dot for each wicket or goal, and an arrow for each bet at its price: upwards for a back. */
export function priceMarks({ points }: PriceHistory, bets: readonly BetRecord[]): readonly ChartMark[] {
  return [
    ...points.flatMap(({ time, mark }): ChartMark[] =>
      mark === null ? [] : [{ atMs: Date.parse(time), colour: mark === 'wicket' ? '--loss' : '--gain' }],
    ),
    ...bets.flatMap(({ time, odds, mode }): ChartMark[] => {
      if (odds === null) return []
      const value = chanceOf(rateFromPer100(odds))
      const side = mode === 'lay' ? ({ points: 'down', colour: '--khaai-solid' } as const) : undefined
      return [{ atMs: Date.parse(time), value, points: 'up', colour: '--lgaai-solid', ...side }]
    }),
  ]
}

/** About how many columns the volume of a whole match has. */
const VOLUME_COLUMNS = 60

/** What players matched with each other, over some whole minutes. */
export interface VolumeColumn {
  readonly fromMs: number
  readonly toMs: number
  /** In rupees. */
  readonly stake: number
}

/** The volume so far in columns of equal, whole minutes, those without a match left out. */
export function volumeColumns({ points, volumes }: PriceHistory): readonly VolumeColumn[] {
  const [first, last] = [points[0], points.at(-1)]
  const lengthMs = first && last ? Date.parse(last.time) - Date.parse(first.time) : 0
  const minutes = Math.max(1, Math.ceil(lengthMs / VOLUME_COLUMNS / VOLUME_MINUTE_MS))
  const widthMs = minutes * VOLUME_MINUTE_MS
  const columns = new Map<number, number>()
  for (const { time, stake } of volumes) {
    const fromMs = Math.floor(Date.parse(time) / widthMs) * widthMs
    columns.set(fromMs, (columns.get(fromMs) ?? 0) + stake)
  }
  return [...columns].map(([fromMs, stake]) => ({ fromMs, toMs: fromMs + widthMs, stake }))
}

/** What players matched with each other until the end of a moment's minute, in rupees. */
export function volumeUntil(volumes: PriceHistory['volumes'], atMs: number): number {
  const minutes = volumes.filter(({ time }) => Date.parse(time) <= atMs)
  return minutes.reduce((sum, { stake }) => sum + stake, 0)
}

/** The range of chances that the lines and bets are in, widened, and the grid's lines within it. */
export function priceScale(values: readonly (number | null)[], notation: Notation) {
  const known = values.filter((value) => value !== null)
  const low = Math.max(0, Math.floor(Math.min(...known, 0.5) / RANGE_STEP - 0.2) * RANGE_STEP)
  const high = Math.min(1, Math.ceil(Math.max(...known, 0.5) / RANGE_STEP + 0.2) * RANGE_STEP)
  const ticks: { value: number; text: string }[] = []
  for (const odds of TICK_ODDS) {
    const value = 1 / odds
    const above = ticks.at(-1)?.value ?? Infinity
    if (value > low && value < high && above - value >= TICK_GAP * (high - low))
      ticks.push({ value, text: formatPrice(rateFromDecimal(odds), notation) })
  }
  return { range: [low, high] as const, ticks }
}
