import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Context } from 'aws-lambda'
import { runRounds } from '../aviator/run-rounds.ts'
import { endOverdue } from '../betting/delays/overdue.ts'
import { systemClock } from '../clock.ts'
import { openFeed } from '../feed/open-feed.ts'
import { games } from '../games/games.ts'
import { settleDue } from '../games/settle-due.ts'
import { metrics } from '../metrics.ts'
import { logger, metricsLog } from '../observe/logger.ts'
import { systemFanout } from '../realtime/fanout-port.ts'
import { measureBacklog } from '../settlement/measure-backlog.ts'
import { resumeSettlements } from '../settlement/resume-settlements.ts'
import type { Lease } from '../store/read/ticker.ts'
import { holdLease, releaseLease, type Tick } from '../store/ticker-store.ts'
import { Ticker } from './ticker.ts'

const STEP_MS = 1000
/** One run lasts until the scheduler starts the next. */
const RUN_MS = 60_000
/** After a run crashes, the next can start after this long. */
const LEASE_MS = 5000
/** Time kept free at the end of the function to finish present work. */
const RESERVE_MS = 1500
/** How long after a run's end the next one has started for certain. */
const HANDOVER_MS = 3000

/**
 * Runs a minute of one-second ticks and Aviator rounds, under a lease so that two runs never work at once.
 * While no visitor is present it is one tick: a feed is a function of time, so the next tick makes up for
 * missed ones.
 * @param event `isWoken` when a visitor has come since the last tick; such a run ends when the scheduled one
 * starts
 */
export async function handler({ isWoken = false }: { isWoken?: boolean }, context: Context): Promise<void> {
  const owner = context.awsRequestId
  const startedAtMs = systemClock.nowMs()
  let endsAtMs = startedAtMs + RUN_MS
  const hasTime = () => context.getRemainingTimeInMillis() > RESERVE_MS
  const goOn = () => systemClock.nowMs() < endsAtMs && hasTime()
  const lease = await takeLease(owner, goOn)
  if (!lease) return
  if (isWoken) endsAtMs = nextRunAtMs(lease, startedAtMs)
  const plays = beside(() => attempt('ending plays', () => settleDue(systemFanout, hasTime)))
  const delays = beside(() => attempt('ending delays', () => endOverdue(hasTime)))
  const flight = flying(plays.start, hasTime)
  let ticked: Tick | undefined
  try {
    ticked = await run(owner, goOn, { delays, plays, flight })
  } finally {
    flight.endSoon()
    await releaseLease(owner, ticked)
    // Lambda freezes a function once it has returned: all work must have ended.
    await flight.landed()
    await Promise.all([delays.end(), plays.end()])
  }
  if (!ticked) return
  metricsLog.addMetric(metrics.tickerHeartbeat, MetricUnit.Count, 1)
  await attempt('measuring settlement', measureBacklog)
  metricsLog.publishStoredMetrics()
}

function isAnyonePresent({ presentUntilMs = 0 }: Lease): boolean {
  return presentUntilMs >= systemClock.nowMs()
}

/**
 * When the schedule starts the next run: a minute after the last scheduled start, or a minute from now if
 * that is past.
 */
function nextRunAtMs({ tickedAtMs = 0 }: Lease, nowMs: number): number {
  return tickedAtMs + RUN_MS > nowMs ? tickedAtMs + RUN_MS : nowMs + RUN_MS
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

/** Waits for the previous run to end. */
async function takeLease(owner: string, goOn: () => boolean): Promise<Lease | undefined> {
  while (goOn()) {
    const nowMs = systemClock.nowMs()
    const lease = await holdLease(owner, nowMs, nowMs + LEASE_MS)
    if (lease) return lease
    await systemClock.sleep(250)
  }
  return undefined
}

/**
 * Ticks until `goOn` returns false, no visitor is present, or another run has the lease; at least
 * once.
 * @returns the last tick that succeeded; undefined when none did
 */
async function run(
  owner: string,
  goOn: () => boolean,
  { delays, plays, flight }: Beside,
): Promise<Tick | undefined> {
  const ticker = new Ticker(await openFeed(systemClock.nowMs()), systemFanout)
  const startedAtMs = systemClock.nowMs()
  let ticked: Tick | undefined
  const markets = beside(() => attempt('settlement', () => resumeSettlements(goOn)))
  const rounds = Object.values(games).flatMap(({ roundKeeper }) =>
    roundKeeper ? [opening(roundKeeper())] : [],
  )
  while (goOn()) {
    const nowMs = systemClock.nowMs()
    const lease = await holdLease(owner, nowMs, nowMs + LEASE_MS, ticked)
    if (!lease) {
      flight.endNow()
      break
    }
    // Checked at every tick, not only at the start: a visitor who comes later keeps this run going, as no
    // other can start.
    const isWatched = isAnyonePresent(lease)
    if (isWatched) flight.start()
    for (const each of rounds) each.start()
    await attempt('tick', async () => {
      ticked = { atMs: nowMs, heardAtMs: await ticker.tick(nowMs) }
      metricsLog.addMetric(metrics.priceAge, MetricUnit.Seconds, priceAgeMs(ticked, startedAtMs) / 1000)
    })
    markets.start()
    delays.start()
    plays.start()
    if (!isWatched) break
    await systemClock.sleep(Math.min(STEP_MS - (systemClock.nowMs() % STEP_MS), STEP_MS))
  }
  await Promise.all([markets.end(), ...rounds.map((each) => each.end())])
  return ticked
}

/** How long the feed has been silent; of one that was never heard, how long this run has waited for it. */
function priceAgeMs({ atMs, heardAtMs }: Tick, startedAtMs: number): number {
  return Math.max(0, atMs - (heardAtMs || startedAtMs))
}

/** Opens a game's shared rounds beside the ticks. */
function opening(openDue: (nowMs: number) => Promise<void>) {
  return beside(() => attempt('opening draws', () => openDue(systemClock.nowMs())))
}

/** Work that runs beside a run's ticks, and is awaited at its end. */
interface Beside {
  readonly delays: ReturnType<typeof beside>
  readonly plays: ReturnType<typeof beside>
  readonly flight: ReturnType<typeof flying>
}

/** Wraps work to run beside the ticks: `start` does nothing while it is running, `end` waits for it. */
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

/** Logs a step's failure and leaves it to the next tick: one bad match must not stop the rest. */
async function attempt(step: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logger.error(`${step} failed`, { error })
  }
}
