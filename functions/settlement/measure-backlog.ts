import { MetricUnit } from '@aws-lambda-powertools/metrics'
import { systemClock } from '../clock.ts'
import { metrics } from '../metrics.ts'
import { metricsLog } from '../observe/logger.ts'
import { listPutAside, listSettlementWork, shardsLeft } from '../store/read/settlement-work.ts'

/** Adds what is left to be settled, and what was put aside, to the metrics. */
export async function measureBacklog(): Promise<void> {
  const [work, aside] = await Promise.all([listSettlementWork(), listPutAside()])
  const nowMs = systemClock.nowMs()
  const left = work.filter((each) => shardsLeft(each).length > 0)
  const ageMs = left.map(({ sinceMs = nowMs }) => nowMs - sinceMs)
  metricsLog.addMetric(metrics.settlementBacklog, MetricUnit.Count, left.length)
  metricsLog.addMetric(metrics.settlementAge, MetricUnit.Seconds, Math.max(0, ...ageMs) / 1000)
  metricsLog.addMetric(metrics.positionsPutAside, MetricUnit.Count, aside.length)
}
