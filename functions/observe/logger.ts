import { Logger } from '@aws-lambda-powertools/logger'
import { Metrics } from '@aws-lambda-powertools/metrics'
import { METRICS_NAMESPACE, SERVICE_NAME } from '../metrics.ts'

/** Structured logs of every function. Log a request's data with the line, never as shared keys. */
export const logger = new Logger({ serviceName: SERVICE_NAME })

/** Metrics of every function, in the embedded metric format of its log. */
export const metricsLog = new Metrics({ namespace: METRICS_NAMESPACE, serviceName: SERVICE_NAME })
