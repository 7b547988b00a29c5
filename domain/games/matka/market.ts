import * as z from 'zod/mini'
import { isDecided } from './bets.ts'
import type { Declaration, DrawTimes } from './draw.ts'

const DAY_SECONDS = 86_400
/** Indian Standard Time is five and a half hours ahead of UTC, all year round. */
const IST_MS = 19_800_000

const Seconds = z.int().check(z.gte(0))

/**
 * A market, as operators edit it. Times are seconds after midnight in India, of the day's first draw; its close may be after the
 * next midnight. Draws follow each other every `everySeconds`, at the same times every day.
 */
export const MatkaMarket = z
  .object({
    marketId: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    openSeconds: Seconds.check(z.lte(DAY_SECONDS - 1)),
    closeSeconds: Seconds.check(z.lte(2 * DAY_SECONDS - 1)),
    everySeconds: Seconds.check(z.gte(1), z.lte(DAY_SECONDS)),
    /** How long after a close the bids on the next draw open. */
    restSeconds: Seconds,
  })
  .check(
    z.refine(({ everySeconds }) => DAY_SECONDS % everySeconds === 0, 'a day must be whole draws'),
    z.refine(({ openSeconds, closeSeconds }) => openSeconds < closeSeconds, 'must close after it opens'),
    z.refine(
      ({ openSeconds, closeSeconds, everySeconds, restSeconds }) =>
        closeSeconds - openSeconds + restSeconds < everySeconds,
      'must leave time to bid before it opens',
    ),
  )
export type MatkaMarket = z.infer<typeof MatkaMarket>

const clock = (hours: number, minutes: number) => (hours * 60 + minutes) * 60

function daily(marketId: string, name: string, openSeconds: number, closeSeconds: number): MatkaMarket {
  return { marketId, name, openSeconds, closeSeconds, everySeconds: DAY_SECONDS, restSeconds: 1800 }
}

/** A draw every `minutes`: open bids for most of them, close bids in the last `closingMinutes`. */
function frequent(marketId: string, name: string, minutes: number, closingMinutes: number): MatkaMarket {
  const times = { openSeconds: clock(0, minutes - closingMinutes), closeSeconds: clock(0, minutes) }
  return { marketId, name, ...times, everySeconds: clock(0, minutes), restSeconds: 30 }
}

/** The markets that are used until operators define some. */
export const defaultMarkets: readonly MatkaMarket[] = [
  frequent('express', 'Maidan Express', 5, 1),
  frequent('quarter', 'Maidan Quarter', 15, 4),
  daily('time-bazar', 'Time Bazar', clock(13, 0), clock(14, 0)),
  daily('milan-day', 'Milan Day', clock(15, 0), clock(17, 0)),
  daily('kalyan', 'Kalyan', clock(15, 45), clock(17, 45)),
  daily('milan-night', 'Milan Night', clock(21, 0), clock(23, 0)),
  daily('main-bazar', 'Main Bazar', clock(21, 35), clock(24, 5)),
]

/** The times of a market's current draw: it lasts until the rest after its close is over. */
export function drawAt(market: MatkaMarket, nowMs: number): DrawTimes {
  const { openSeconds, closeSeconds, everySeconds, restSeconds } = market
  const firstCloseMs = closeSeconds * 1000 - IST_MS
  const draws = Math.floor((nowMs - firstCloseMs - restSeconds * 1000) / (everySeconds * 1000)) + 1
  const closeAtMs = firstCloseMs + draws * everySeconds * 1000
  return { openAtMs: closeAtMs - (closeSeconds - openSeconds) * 1000, closeAtMs }
}

/** Which bids are open: both sessions and jodi, the close session alone, or none. */
export type BidStatus = 'Open' | 'Close' | 'Closed'

/** Which bids on a draw are open at `nowMs`; none on a session whose panna is declared ahead of its time. */
export function bidStatus(
  { openAtMs, closeAtMs }: DrawTimes,
  nowMs: number,
  declaration: Declaration = {},
): BidStatus {
  if (nowMs < openAtMs && !isDecided('Open', declaration)) return 'Open'
  return nowMs < closeAtMs && !isDecided('Close', declaration) ? 'Close' : 'Closed'
}

/** A moment's time of day in India: '03:45 PM'. */
export function istTime(atMs: number): string {
  const minutes = Math.floor((atMs + IST_MS) / 60_000) % (24 * 60)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(minutes / 60)
  return `${two(hours % 12 || 12)}:${two(minutes % 60)} ${hours < 12 ? 'AM' : 'PM'}`
}
