import { Aws, Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { METRICS_NAMESPACE, metrics, SERVICE_NAME } from '../../functions/metrics.ts'
import type { Config } from '../config.ts'
import type { DataStack } from '../data-stack.ts'
import type { PlayerApi } from './player-api.ts'
import type { WorkQueue } from './work-queue.ts'

interface Watch {
  readonly metric: IMetric
  readonly threshold: number
  readonly evaluationPeriods: number
  /** What is wrong, in words for the person on call. */
  readonly meaning: string
  readonly comparisonOperator?: ComparisonOperator
  readonly treatMissingData?: TreatMissingData
}

/** The services of AWS that publish to the topic. */
const PUBLISHERS = ['cloudwatch.amazonaws.com']

interface AlarmsProps {
  readonly config: Config
  readonly data: DataStack
  readonly api: PlayerApi
  readonly settlement: WorkQueue
}

/** Alarms for dangers to money, prices or replies; docs/operations.md says what to do about each. */
export class Alarms extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, { config: { alarmEmail }, data, ...props }: AlarmsProps) {
    super(scope, id)
    this.topic = alarmTopic(this)
    if (alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(alarmEmail))
    const watches = {
      ...functionWatches(),
      ...apiWatches(props.api),
      ...tickerWatches(),
      ...moneyWatches(data.tables),
      ...settlementWatches(props.settlement),
    }
    for (const [name, watch] of Object.entries(watches)) this.raise(name, watch)
  }

  private raise(name: string, { meaning, ...watch }: Watch): void {
    const alarm = new Alarm(this, name, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: meaning,
      ...watch,
    })
    const action = new SnsAction(this.topic)
    alarm.addAlarmAction(action)
    alarm.addOkAction(action)
  }
}

/**
 * A topic to which the services of AWS publish for this account, and nobody without TLS. A topic's policy replaces the
 * default one, which lets the account's own alarms publish: so they are allowed here.
 */
function alarmTopic(scope: Construct): Topic {
  const topic = new Topic(scope, 'Topic', { displayName: 'Maidan alarms', enforceSSL: true })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: PUBLISHERS.map((service) => new ServicePrincipal(service)),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  return topic
}

/**
 * Sums over all functions of the account and region, because an alarm can add up at most ten metrics, and there is
 * one function for each route. The account should be used for Maidan alone.
 */
function functionWatches(): Record<string, Watch> {
  const sum = (metricName: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: Duration.minutes(5) })
  return {
    HandlerErrors: {
      metric: sum('Errors'),
      threshold: 5,
      evaluationPeriods: 1,
      meaning: 'Functions crashed or timed out: a refusal is not an error',
    },
    HandlerThrottles: {
      metric: sum('Throttles'),
      threshold: 1,
      evaluationPeriods: 1,
      meaning: 'The concurrency limit of the account was reached',
    },
  }
}

function apiWatches({ stage }: PlayerApi): Record<string, Watch> {
  return {
    ServerErrors: {
      metric: stage.metricServerError({ period: Duration.minutes(5) }),
      threshold: 5,
      evaluationPeriods: 1,
      meaning: 'Calls were answered with a status of 500 or above',
    },
    SlowAnswers: {
      metric: stage.metricLatency({ statistic: 'p99', period: Duration.minutes(5) }),
      threshold: 10_000,
      evaluationPeriods: 3,
      meaning: 'The slowest hundredth of calls took 10 s: more than a bet delay explains (ms)',
    },
  }
}

function tickerWatches(): Record<string, Watch> {
  return {
    TickerStopped: {
      metric: counted(metrics.tickerHeartbeat, Duration.minutes(1)),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
      evaluationPeriods: 3,
      meaning: 'No tick for three minutes: prices stand still, and no market closes',
    },
  }
}

function moneyWatches({ wallets, positions }: DataStack['tables']): Record<string, Watch> {
  return {
    WalletConflicts: conflicts(wallets),
    PositionConflicts: conflicts(positions),
    LedgerMismatch: {
      metric: counted(metrics.ledgerMismatch, Duration.minutes(5)),
      threshold: 1,
      evaluationPeriods: 1,
      meaning:
        'A wallet is not the sum of its ledger, or holds something else than what is open: stop settlement',
    },
    LedgerUnchecked: {
      metric: counted(metrics.ledgerHeartbeat, Duration.hours(1)),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
      evaluationPeriods: 3,
      meaning: 'For three hours no run has found that every wallet was checked since yesterday',
    },
  }
}

function settlementWatches({ failedCount }: WorkQueue): Record<string, Watch> {
  return {
    SettlementBehind: {
      metric: gauged(metrics.settlementAge),
      threshold: 15 * 60,
      evaluationPeriods: 1,
      meaning: 'A market that was declared a quarter of an hour ago is not wholly settled (s)',
    },
    PositionsPutAside: {
      metric: gauged(metrics.positionsPutAside),
      threshold: 1,
      evaluationPeriods: 1,
      meaning: 'Positions could not be settled: the desk names them, and tries them again',
    },
    SettlementMessagesFailed: {
      metric: failedCount,
      threshold: 1,
      evaluationPeriods: 1,
      meaning: 'A page of positions failed three times: its message is in the dead-letter queue',
    },
  }
}

/** Conflicts as counted by DynamoDB, on a table whose items have several writers at once. */
function conflicts(table: Table): Watch {
  return {
    metric: table.metric('TransactionConflict', { statistic: 'Sum', period: Duration.minutes(5) }),
    threshold: 300,
    evaluationPeriods: 2,
    meaning: 'More than one conflict a second: an item is hotter than its keys were chosen for',
  }
}

function counted(metricName: string, period: Duration): Metric {
  return ownMetric(metricName, 'Sum', period)
}

/** The most of a value that is measured each minute. */
function gauged(metricName: string): Metric {
  return ownMetric(metricName, 'Maximum', Duration.minutes(5))
}

function ownMetric(metricName: string, statistic: string, period: Duration): Metric {
  const dimensionsMap = { service: SERVICE_NAME }
  return new Metric({ namespace: METRICS_NAMESPACE, metricName, dimensionsMap, statistic, period })
}
