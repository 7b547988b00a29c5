import { Duration } from 'aws-cdk-lib'
import {
  Dashboard,
  GraphWidget,
  type GraphWidgetProps,
  MathExpression,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { METRICS_NAMESPACE, metrics, REFUSAL_DIMENSION } from '../../functions/metrics.ts'
import type { Handlers } from './handlers.ts'
import type { OwnMetrics } from './own-metrics.ts'
import type { PlayerApi } from './player-api.ts'

interface DashboardProps {
  readonly own: OwnMetrics
  readonly api: PlayerApi
  readonly handlers: Pick<Handlers, 'delays' | 'settlement'>
}

const MINUTE = Duration.minutes(1)

/** One page of CloudWatch: what players do, how prices and messages reach them, what the house owes, what it costs. */
export class MaidanDashboard extends Construct {
  constructor(scope: Construct, id: string, { own, ...props }: DashboardProps) {
    super(scope, id)
    new Dashboard(this, 'Page', {
      defaultInterval: Duration.hours(6),
      widgets: [bets(own, props.api), messages(own), settlement(own, props.handlers), money(own)],
    })
  }
}

function bets(own: OwnMetrics, { stage }: PlayerApi) {
  const accepted = own.counted(metrics.betsAccepted, MINUTE)
  const aSecond = new MathExpression({
    expression: 'accepted / PERIOD(accepted)',
    usingMetrics: { accepted },
    label: 'accepted',
    period: MINUTE,
  })
  const schema = `{${METRICS_NAMESPACE},service,${REFUSAL_DIMENSION}}`
  const filter = `MetricName="${metrics.refusals}" service="${own.service}"`
  const byName = new MathExpression({
    expression: `SEARCH('${schema} ${filter}', 'Sum', 60)`,
    label: '',
    period: MINUTE,
  })
  return [
    graph('Bets a second', { left: [aSecond] }),
    graph('Refusals a minute, by reason', { left: [byName] }),
    graph('Calls: answered in ms, and failed', {
      left: [stage.metricLatency({ statistic: 'p50' }), stage.metricLatency({ statistic: 'p99' })],
      right: [stage.metricServerError()],
    }),
  ]
}

function messages(own: OwnMetrics) {
  const delay = (statistic: string) => own.metric(metrics.fanoutDelay, statistic, MINUTE)
  return [
    graph('Age of the prices (s)', { left: [own.gauged(metrics.priceAge, MINUTE)] }),
    graph('Fan-out: from publication to the last post (ms)', { left: [delay('p50'), delay('p99')] }),
    graph('Posts that failed, feed messages that are malformed', {
      left: [own.counted(metrics.failedPosts, MINUTE), own.counted(metrics.feedMalformed, MINUTE)],
    }),
  ]
}

function settlement(own: OwnMetrics, { delays, settlement: pages }: DashboardProps['handlers']) {
  return [
    graph('Settlement: markets left, and put aside', {
      left: [own.gauged(metrics.settlementBacklog), own.gauged(metrics.positionsPutAside)],
    }),
    graph('Settlement: age of the oldest market (s)', { left: [own.gauged(metrics.settlementAge)] }),
    graph('Dead letters', { left: [delays.failedCount, pages.failedCount] }),
  ]
}

function money(own: OwnMetrics) {
  return [
    graph('House exposure: loss in the worst outcomes (₹)', { left: [own.gauged(metrics.houseExposure)] }),
    graph('Ledger: mismatches, and complete checks', {
      left: [own.counted(metrics.ledgerMismatch, Duration.hours(1))],
      right: [own.counted(metrics.ledgerHeartbeat, Duration.hours(1))],
    }),
    graph('Cost a day ($)', { left: [costADay()], period: Duration.days(1) }),
    new TextWidget({
      width: 24,
      height: 1,
      markdown:
        'Costs are AWS’s estimates of the whole account, some hours old. They exist once *billing alerts* are on in its billing preferences.',
    }),
  ]
}

/** AWS publishes the charges of a month so far, in us-east-1 alone; they start from zero each month. */
function costADay(): MathExpression {
  const soFar = new Metric({
    namespace: 'AWS/Billing',
    metricName: 'EstimatedCharges',
    dimensionsMap: { Currency: 'USD' },
    region: 'us-east-1',
    statistic: 'Maximum',
    period: Duration.days(1),
  })
  return new MathExpression({
    expression: 'IF(DIFF(soFar) >= 0, DIFF(soFar), soFar)',
    usingMetrics: { soFar },
    label: 'a day',
    period: Duration.days(1),
  })
}

/** A third of the page's width. */
function graph(title: string, props: GraphWidgetProps): GraphWidget {
  return new GraphWidget({ title, width: 8, leftYAxis: { min: 0 }, ...props })
}
