import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Context } from 'aws-lambda'
import { runRounds } from '../aviator/run-rounds.ts'
import { systemClock } from '../clock.ts'
import { openFeed } from '../feed/open-feed.ts'
import { settleDue } from '../games/settle-due.ts'
import { drawKeeper } from '../matka/keep-drawing.ts'
import { metrics } from '../metrics.ts'
import { logger, metricsLog } from '../observe/logger.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { holdLease, releaseLease } from '../store/ticker-store.ts'
import { settlePending } from './settle-pending.ts'
import { Ticker } from './ticker.ts'

const STEP_MS = 1000
/** One run lasts until the scheduler starts the next. */
const RUN_MS = 60_000
/** A run that dies is followed after this long. */
const LEASE_MS = 5000
/** Left over at the end of the function's time to finish what is under way. */
const RESERVE_MS = 1500
/** The next run has begun by then. */
const HANDOVER_MS = 3000

/** A minute of one-second ticks, and of Aviator's rounds, under a lease so that two runs never work at once. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const owner = context.awsRequestId
  const endsAtMs = systemClock.nowMs() + RUN_MS
  const hasTime = () => context.getRemainingTimeInMillis() > RESERVE_MS
  const goOn = () => systemClock.nowMs() < endsAtMs && hasTime()
  if (!(await takeLease(owner, goOn))) return
  const plays = beside(() => attempt('ending plays', () => settleDue(systemFanout, hasTime)))
  const flight = fly(plays.start, hasTime)
  let ticked: boolean
  try {
    ticked = await run(owner, goOn, { plays, flight })
  } finally {
    flight.endSoon()
    await releaseLease(owner)
    // A function that has answered stands still: nothing may be left under way.
    await flight.landed
    await plays.end()
  }
  if (!ticked) return
  metricsLog.addMetric(metrics.tickerHeartbeat, MetricUnit.Count, 1)
  metricsLog.publishStoredMetrics()
}

/**
 * Plays Aviator. A run goes on with it for a moment after its end, so that a crash between two runs is told in time: two
 * that play at once tell the same.
 */
function fly(settle: () => void, hasTime: () => boolean) {
  let untilMs = Number.POSITIVE_INFINITY
  const landed = runRounds(
    { fanout: systemFanout, clock: systemClock },
    () => systemClock.nowMs() < untilMs && hasTime(),
    settle,
  )
  return {
    landed,
    endNow: () => {
      untilMs = 0
    },
    endSoon: () => {
      untilMs = Math.min(untilMs, systemClock.nowMs() + HANDOVER_MS)
    },
  }
}

/** Waits for the run before to end. */
async function takeLease(owner: string, goOn: () => boolean): Promise<boolean> {
  while (goOn()) {
    const nowMs = systemClock.nowMs()
    if (await holdLease(owner, nowMs, nowMs + LEASE_MS)) return true
    await systemClock.sleep(250)
  }
  return false
}

/** Ticks and settles until `goOn` says no, or another has the lease; false when not one tick succeeded. */
async function run(owner: string, goOn: () => boolean, { plays, flight }: Beside): Promise<boolean> {
  const ticker = new Ticker(await openFeed(systemClock.nowMs()), systemFanout)
  let tickedAtMs: number | undefined
  const markets = beside(() => attempt('settlement', () => settlePending(systemFanout, goOn)))
  const openDue = drawKeeper()
  const draws = beside(() => attempt('opening draws', () => openDue(systemClock.nowMs())))
  while (goOn()) {
    const nowMs = systemClock.nowMs()
    if (!(await holdLease(owner, nowMs, nowMs + LEASE_MS, tickedAtMs))) {
      flight.endNow()
      break
    }
    draws.start()
    if (await attempt('tick', () => ticker.tick(nowMs))) tickedAtMs = nowMs
    markets.start()
    plays.start()
    await systemClock.sleep(Math.min(STEP_MS - (systemClock.nowMs() % STEP_MS), STEP_MS))
  }
  await Promise.all([markets.end(), draws.end()])
  return tickedAtMs !== undefined
}

/** What goes on beside the ticks of a run, and is ended after it. */
interface Beside {
  readonly plays: ReturnType<typeof beside>
  readonly flight: ReturnType<typeof fly>
}

/** Work beside the ticks: `start` does nothing while it is under way, `end` waits for it. */
function beside(work: () => Promise<unknown>) {
  let under: Promise<unknown> | undefined
  return {
    start() {
      under ??= work().finally(() => {
        under = undefined
      })
    },
    end: async () => void (await under),
  }
}

/** A step that fails is logged and tried again at the next: one bad match must not stop the rest. */
async function attempt(step: string, work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    logger.error(`${step} failed`, { error })
    return false
  }
}
