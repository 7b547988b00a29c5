import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics, type MetricUnit } from '@aws-lambda-powertools/metrics'
import { METRICS_NAMESPACE, SERVICE_NAME } from '../metrics.ts'

/** The stack names the service after its environment, so that two in one account do not share their metrics. */
const serviceName = process.env.POWERTOOLS_SERVICE_NAME ?? SERVICE_NAME

/** Structured logs of every function. Log a request's data with the line, never as shared keys. */
export const logger = new Logger({ serviceName })

/** Metrics of every function, in the embedded metric format of its log. */
export const metricsLog = new Metrics({ namespace: METRICS_NAMESPACE, serviceName })

/** Publishes one value at once, in a line of its own. */
export function publishMetric(
  name: string,
  unit: (typeof MetricUnit)[keyof typeof MetricUnit],
  value: number,
  dimensions: Readonly<Record<string, string>> = {},
): void {
  const metric = metricsLog.singleMetric()
  for (const each of Object.entries(dimensions)) metric.addDimension(...each)
  metric.addMetric(name, unit, value)
}
