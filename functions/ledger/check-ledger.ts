import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { metrics } from '../metrics.ts'
import { logger, metricsLog } from '../observe/logger.ts'
import { reconcileStore } from '../store/reconcile-store.ts'
import { reconcile } from './reconcile.ts'

/** Mismatches written to the log one by one; more of them have one cause. */
const LOGGED_MAX = 100

/** Once a day: counts what is wrong with the books for the alarm, and logs it for whoever looks into it. */
export async function handler(): Promise<void> {
  const { walletCount, mismatches, busy } = await reconcile(reconcileStore)
  for (const mismatch of mismatches.slice(0, LOGGED_MAX)) logger.error('ledger mismatch', { ...mismatch })
  logger.info('ledger reconciled', { walletCount, mismatchCount: mismatches.length, busyCount: busy.length })
  metricsLog.addMetric(metrics.ledgerMismatch, MetricUnit.Count, mismatches.length)
  metricsLog.publishStoredMetrics()
}
