import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { metrics } from '../metrics.ts'
import { logger, metricsLog } from '../observe/logger.ts'
import { reconcileStore } from '../store/read/reconcile.ts'
import { reconcile } from './reconcile.ts'

/** How many mismatches are logged one by one; more of them have one cause. */
const LOGGED_MAX = 100

/** Once a day: counts the mismatches in the books for the alarm, and logs them for an operator to investigate. */
export async function handler(): Promise<void> {
  const { walletCount, mismatches, busy } = await reconcile(reconcileStore)
  for (const mismatch of mismatches.slice(0, LOGGED_MAX)) logger.error('ledger mismatch', { ...mismatch })
  logger.info('ledger reconciled', { walletCount, mismatchCount: mismatches.length, busyCount: busy.length })
  metricsLog.addMetric(metrics.ledgerMismatch, MetricUnit.Count, mismatches.length)
  metricsLog.publishStoredMetrics()
}
