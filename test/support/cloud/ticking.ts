import { until } from '../wait.ts'
import type { Database } from './database.ts'

/** Below the ten seconds after which prices are too old for a bet: one that is sent now still has time to arrive. */
const RECENT_MS = 7_000

/**
 * Waits until the ticker keeps up. Its first tick writes every match; on a busy machine that takes so long that prices are
 * too old for bets afterwards.
 */
export async function untilTicking(database: Database): Promise<void> {
  await until('a ticker that keeps up', async () =>
    (await database.scan('ticker')).some(({ tickedAtMs }) => Date.now() - Number(tickedAtMs) < RECENT_MS),
  )
}

/** Waits until a ticker that has fallen behind keeps up again. Returns at once where no ticker has ever run. */
export async function untilFresh(database: Database): Promise<void> {
  await until('a ticker that keeps up again', async () =>
    (await database.scan('ticker')).every(
      ({ tickedAtMs }) => tickedAtMs === undefined || Date.now() - Number(tickedAtMs) < RECENT_MS,
    ),
  )
}
