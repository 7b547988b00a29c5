import type { MatchSummary } from '../../domain/contract/matches.ts'
import { isPointDue, pricePoint } from '../../domain/feed/price-history.ts'
import { logger } from '../observe/logger.ts'
import { readLatestPrices, type StoredPrices } from '../store/read/price-history.ts'
import { writePrices } from '../store/scorecard-store.ts'

/** Points in an item, which then takes 1 KB: one write unit. */
const POINTS_PER_ITEM = 6

/** Keeps the prices of matches as they were shown. Exists as long as the ticker's run. */
export class PriceHistoryWriter {
  readonly #latest = new Map<string, StoredPrices>()

  /** Adds a match's prices, as shown from `nowMs` on, if a point is due. A failure is logged: a match goes on without its history. */
  async write(summary: MatchSummary, nowMs: number): Promise<void> {
    const { matchId } = summary
    try {
      const latest = this.#latest.get(matchId) ?? (await readLatestPrices(matchId))
      const point = pricePoint(summary, nowMs)
      if (!isPointDue(latest?.points.at(-1), point, Date.parse(summary.event_date))) {
        if (latest) this.#latest.set(matchId, latest)
        return
      }
      const { number, points } = openItem(matchId, latest)
      const next = { matchId, number, points: [...points, point] }
      // If it fails, or another run has written more, only the store knows the latest.
      this.#latest.delete(matchId)
      if (await writePrices(next)) this.#latest.set(matchId, next)
    } catch (error) {
      logger.error('price history not written', { matchId, error })
    }
  }
}

/** The item that the next point belongs to. */
function openItem(matchId: string, latest: StoredPrices | undefined): StoredPrices {
  if (!latest) return { matchId, number: 0, points: [] }
  if (latest.points.length < POINTS_PER_ITEM) return latest
  return { matchId, number: latest.number + 1, points: [] }
}
