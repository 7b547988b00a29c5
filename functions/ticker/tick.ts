import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Context } from 'aws-lambda'
import { runRounds } from '../aviator/run-rounds.ts'
import { endOverdue } from '../betting/delays/overdue.ts'
import { systemClock } from '../clock.ts'
import { tendOrders } from '../exchange/tend-orders.ts'
import { openFeed } from '../feed/open-feed.ts'
import { games } from '../games/games.ts'
import { settleDue } from '../games/settle-due.ts'
import { metrics } from '../metrics.ts'
import { metricsLog } from '../observe/logger.ts'
import { keepPresentExposure } from '../operator/exposure/keep-exposure.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { measureBacklog } from '../settlement/measure-backlog.ts'
import { resumeSettlements } from '../settlement/resume-settlements.ts'
import * as leases from '../store/ticker-store.ts'
import { attempt, type Beside, beside } from './beside.ts'
import { Run } from './run.ts'
import { Ticker } from './ticker.ts'

/** Time kept free at the end of the function to finish present work. */
const RESERVE_MS = 1500
/** How long after a run's end its successor has started for certain. */
const HANDOVER_MS = 3000

/**
 * Runs one-second ticks and Aviator rounds until the next run asks for the lease. While no visitor is present it is one
 * tick: a feed is a function of time, so the next tick makes up for missed ones. A visitor who comes then starts a run
 * at once, which goes on until that of the schedule.
 */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const hasTime = () => context.getRemainingTimeInMillis() > RESERVE_MS
  const run = new Run(context.awsRequestId, { clock: systemClock, leases, hasTime })
  // Opened before the lease is asked for: to connect can take seconds, in which the previous run ticks.
  const ticker = new Ticker(await openFeed(systemClock.nowMs()), systemFanout)
  if (!(await run.take())) return
  const plays = beside('ending plays', () => settleDue(systemFanout, hasTime))
  const delays = beside('ending delays', () => endOverdue(hasTime))
  const orders = beside('matching orders', () => tendOrders(hasTime))
  const exposure = beside('keeping the exposure', () => keepPresentExposure(systemClock.nowMs()))
  exposure.start()
  const flight = flying(plays.start, hasTime)
  let hasTicked = false
  try {
    await tickUntilEnd(run, ticker, { delays, orders, plays, flight })
  } finally {
    flight.endSoon()
    hasTicked = await run.release()
    // Lambda freezes a function once it has returned: all work must have ended.
    await flight.landed()
    await Promise.all([delays, orders, plays, exposure].map((each) => each.end()))
  }
  if (!hasTicked) return
  metricsLog.addMetric(metrics.tickerHeartbeat, MetricUnit.Count, 1)
  await attempt('measuring settlement', measureBacklog)
  metricsLog.publishStoredMetrics()
}

/**
 * Plays Aviator from `start` on. A run goes on for a moment after its end, so that a crash between two runs is
 * published in time. Two runs at once publish the same.
 */
function flying(settle: () => void, hasTime: () => boolean) {
  let untilMs = Number.POSITIVE_INFINITY
  let landed: Promise<void> | undefined
  const goOn = () => systemClock.nowMs() < untilMs && hasTime()
  return {
    start: () => {
      landed ??= runRounds({ fanout: systemFanout, clock: systemClock }, goOn, settle)
    },
    endNow: () => {
      untilMs = 0
    },
    endSoon: () => {
      untilMs = Math.min(untilMs, systemClock.nowMs() + HANDOVER_MS)
    },
    landed: async () => void (await landed),
  }
}

/** What runs beside the ticks and goes on after the last. */
interface GoingOn {
  readonly delays: Beside
  readonly orders: Beside
  readonly plays: Beside
  readonly flight: ReturnType<typeof flying>
}

async function tickUntilEnd(
  run: Run,
  ticker: Ticker,
  { delays, orders, plays, flight }: GoingOn,
): Promise<void> {
  const startedAtMs = systemClock.nowMs()
  const markets = beside('settlement', () => resumeSettlements(run.goesOn))
  const draws = Object.values(games).flatMap(({ roundKeeper }) =>
    roundKeeper ? [opening(roundKeeper())] : [],
  )
  const isOwn = await run.tickEachSecond(async (nowMs, isWatched) => {
    if (isWatched) flight.start()
    for (const each of draws) each.start()
    let ticked: leases.Tick | undefined
    await attempt('tick', async () => {
      ticked = { atMs: nowMs, heardAtMs: await ticker.tick(nowMs) }
      metricsLog.addMetric(metrics.priceAge, MetricUnit.Seconds, priceAgeMs(ticked, startedAtMs) / 1000)
    })
    for (const each of [markets, delays, orders, plays]) each.start()
    return ticked
  })
  if (!isOwn) flight.endNow()
  await Promise.all([markets, ...draws].map((each) => each.end()))
}

/** How long the feed has been silent; of one that was never heard, how long this run has waited for it. */
function priceAgeMs({ atMs, heardAtMs }: leases.Tick, startedAtMs: number): number {
  return Math.max(0, atMs - (heardAtMs || startedAtMs))
}

/** Opens a game's shared rounds beside the ticks. */
function opening(openDue: (nowMs: number) => Promise<void>): Beside {
  return beside('opening draws', () => openDue(systemClock.nowMs()))
}
