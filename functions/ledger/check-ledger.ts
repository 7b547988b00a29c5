import { MetricUnit } from '@aws-lambda-powertools/metrics'
import type { Context } from 'aws-lambda'
import { systemClock } from '../clock.ts'
import { metrics } from '../metrics.ts'
import { logger, publishMetric } from '../observe/logger.ts'
import { readProgress, segments } from '../store/read/checkpoints.ts'
import { checkSegment, dayOf, type Findings } from './check-segment.ts'

/** How many mismatches of a run are logged one by one; more than that have a common cause. */
const LOGGED_MAX = 100
/** Time kept free at the end of the function to finish the pages under way. */
const RESERVE_MS = 60_000

/**
 * Every quarter of an hour: goes on with the day's check of all wallets, until it is done. Counts mismatches for the
 * alarm, and logs them for an operator to investigate. The heartbeat says that every wallet was checked since yesterday.
 */
export async function handler(_event: unknown, context: Context): Promise<void> {
  const counts = { walletCount: 0, mismatchCount: 0, busyCount: 0 }
  const found = ({ walletCount, busyCount, mismatches }: Findings) => {
    const loggable = Math.max(0, LOGGED_MAX - counts.mismatchCount)
    for (const mismatch of mismatches.slice(0, loggable)) logger.error('ledger mismatch', { ...mismatch })
    counts.walletCount += walletCount
    counts.busyCount += busyCount
    counts.mismatchCount += mismatches.length
    if (mismatches.length > 0) count(metrics.ledgerMismatch, mismatches.length)
  }
  const goOn = () => context.getRemainingTimeInMillis() > RESERVE_MS
  const ended = await Promise.allSettled(segments.map((segment) => checkSegment(segment, found, goOn)))
  for (const each of ended)
    if (each.status === 'rejected') logger.error('wallets not checked', { error: each.reason })
  if (counts.walletCount > 0) logger.info('ledger checked', counts)
  if (await isUpToDate()) count(metrics.ledgerHeartbeat, 1)
}

/** Publishes at once: the alarm need not wait for the end of the run, nor for a run that ends. */
function count(metric: string, value: number): void {
  publishMetric(metric, MetricUnit.Count, value)
}

async function isUpToDate(): Promise<boolean> {
  const progress = await Promise.all(segments.map(readProgress))
  const today = dayOf(systemClock.nowMs())
  return progress.every(({ doneDay }) => doneDay === today || doneDay === today - 1)
}
