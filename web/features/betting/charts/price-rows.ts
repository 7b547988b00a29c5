import type { BetRecord } from '../../../../domain/contract/bets.ts'
import type { PriceHistory } from '../../../../domain/contract/price-history.ts'

type Point = PriceHistory['points'][number]

/** A row of the table of prices: a point, or one of the player's bets with the prices of its moment. */
export interface PriceRow {
  readonly key: string
  readonly time: string
  readonly point: Point
  readonly bet?: BetRecord
}

/** About how many points without a mark are shown, evenly among all. */
const SAMPLED = 24

/** The rows, oldest first: some points, each with a mark, the first and the last, and every bet. */
export function priceRows(points: readonly Point[], bets: readonly BetRecord[]): readonly PriceRow[] {
  const step = Math.max(1, Math.ceil(points.length / SAMPLED))
  const rows: PriceRow[] = points.flatMap((point, at) =>
    point.mark !== null || at % step === 0 || at === points.length - 1
      ? [{ key: point.time, time: point.time, point }]
      : [],
  )
  const ofBets = bets.flatMap((bet): PriceRow[] => {
    const point = points.findLast(({ time }) => time <= bet.time) ?? points[0]
    return point ? [{ key: bet._id, time: bet.time, point, bet }] : []
  })
  return [...rows, ...ofBets].toSorted((a, b) => a.time.localeCompare(b.time))
}
