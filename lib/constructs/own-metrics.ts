import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { METRICS_NAMESPACE, type metrics } from '../../functions/metrics.ts'

/** The name of a metric that functions publish. */
export type OwnMetric = (typeof metrics)[keyof typeof metrics]

/** The metrics that the functions of one deployment publish. */
export class OwnMetrics {
  /** The Powertools service name of its functions. */
  readonly service: string

  constructor(service: string) {
    this.service = service
  }

  counted(name: OwnMetric, period: Duration): Metric {
    return this.metric(name, 'Sum', period)
  }

  /** The most of a value that is measured each minute. */
  gauged(name: OwnMetric, period: Duration = Duration.minutes(5)): Metric {
    return this.metric(name, 'Maximum', period)
  }

  metric(metricName: OwnMetric, statistic: string, period: Duration): Metric {
    const dimensionsMap = { service: this.service }
    return new Metric({ namespace: METRICS_NAMESPACE, metricName, dimensionsMap, statistic, period })
  }
}
