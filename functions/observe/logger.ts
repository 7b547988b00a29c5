import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger'
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types'
import { Metrics, type MetricUnit } from '@aws-lambda-powertools/metrics'
import { METRICS_NAMESPACE, SERVICE_NAME } from '../metrics.ts'
import { traceKey } from './trace.ts'

/** The stack names the service after its environment, so that two in one account do not share their metrics. */
const serviceName = process.env.POWERTOOLS_SERVICE_NAME ?? SERVICE_NAME

/** Adds the id of the request to each line, from where the line is written: calls may overlap in a process. */
class TracedLine extends LogFormatter {
  override formatAttributes(
    { logLevel, message, timestamp, serviceName: service, xRayTraceId }: UnformattedAttributes,
    more: LogAttributes,
  ): LogItem {
    const time = this.formatTimestamp(timestamp)
    const attributes = { level: logLevel, message, timestamp: time, service, xray_trace_id: xRayTraceId }
    return new LogItem({ attributes: { ...attributes, ...traceKey() } }).addAttributes(more)
  }
}

/** Structured logs of every function. Log a request's data with the line, never as shared keys. */
export const logger = new Logger({ serviceName, logFormatter: new TracedLine() })

/** Metrics of every function, in the embedded metric format of its log. */
export const metricsLog = new Metrics({ namespace: METRICS_NAMESPACE, serviceName })

/** Publishes one value at once, in a line of its own; without dimensions, with what was added before. */
export function publishMetric(
  name: string,
  unit: (typeof MetricUnit)[keyof typeof MetricUnit],
  value: number,
  dimensions?: Readonly<Record<string, string>>,
): void {
  // Another instance costs several times as much as a line.
  if (dimensions === undefined) {
    metricsLog.addMetric(name, unit, value)
    metricsLog.publishStoredMetrics()
    return
  }
  const metric = metricsLog.singleMetric()
  for (const each of Object.entries(dimensions)) metric.addDimension(...each)
  metric.addMetric(name, unit, value)
}
