import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { METRICS_NAMESPACE, SERVICE_NAME } from '../metrics.ts'

/** Structured logs of every function. Data of one request goes into the line, never into shared keys. */
export const logger = new Logger({ serviceName: SERVICE_NAME })

/** Metrics of every function, in the embedded metric format of its log. */
export const metricsLog = new Metrics({ namespace: METRICS_NAMESPACE, serviceName: SERVICE_NAME })
