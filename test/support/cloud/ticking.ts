import { until } from '../wait.ts'
import type { Database } from './database.ts'

/** Well inside what prices may be old for a bet. */
const RECENT_MS = 3_000

/**
 * Waits until the ticker keeps up. Its first tick writes every match there is: on a busy machine that takes so long that
 * bets are refused for a while, as nobody has looked after the prices since it began.
 */
export async function untilTicking(database: Database): Promise<void> {
  await until('a ticker that keeps up', async () =>
    (await database.scan('ticker')).some(({ tickedAtMs }) => Date.now() - Number(tickedAtMs) < RECENT_MS),
  )
}

/** Waits until a ticker that has ticked before keeps up again: bets are refused while nobody looks after prices. */
export async function untilFresh(database: Database): Promise<void> {
  await until('a ticker that keeps up again', async () =>
    (await database.scan('ticker')).every(
      ({ tickedAtMs }) => tickedAtMs === undefined || Date.now() - Number(tickedAtMs) < RECENT_MS,
    ),
  )
}
