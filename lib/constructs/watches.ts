import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { metrics } from '../../functions/metrics.ts'
import type { Config } from '../config.ts'
import type { DataStack } from '../data-stack.ts'
import type { Watch } from './alarms.ts'
import type { Handlers } from './handlers.ts'
import type { OwnMetrics } from './own-metrics.ts'
import type { PlayerApi } from './player-api.ts'

type Watches = Readonly<Record<string, Watch>>

interface Watched {
  readonly config: Pick<Config, 'emulator'>
  readonly own: OwnMetrics
  readonly data: DataStack
  readonly api: PlayerApi
  readonly handlers: Handlers
}

const FIVE_MINUTES = Duration.minutes(5)

/** The dangers to money, prices or replies. */
export function watchesOf({ config, own, data, api, handlers }: Watched): Watches {
  return {
    ...functionWatches(),
    ...apiWatches(api),
    ...feedWatches(own),
    ...(handlers.keepHead && logWatches(own)),
    ...moneyWatches(own, data.tables),
    // Emulators know no alarms on expressions.
    ...(config.emulator === undefined && tableWatches()),
    ...socketWatches(own),
    ...settlementWatches(own),
    ...queueWatches(handlers),
  }
}

/**
 * Sums over all functions of the account and region, because an alarm can add up at most ten metrics, and there is
 * one function for each route. The account should be used for Maidan alone.
 */
function functionWatches(): Watches {
  const sum = (metricName: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic: 'Sum', period: FIVE_MINUTES })
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

function apiWatches({ stage }: PlayerApi): Watches {
  return {
    ServerErrors: {
      metric: stage.metricServerError({ period: FIVE_MINUTES }),
      threshold: 5,
      evaluationPeriods: 1,
      meaning: 'Calls were answered with a status of 500 or above',
    },
    SlowAnswers: {
      metric: stage.metricLatency({ statistic: 'p99', period: FIVE_MINUTES }),
      threshold: 10_000,
      evaluationPeriods: 3,
      meaning: 'For fifteen minutes the slowest hundredth of calls took 10 s (ms)',
    },
  }
}

function feedWatches(own: OwnMetrics): Watches {
  return {
    TickerStopped: {
      ...absenceOf(own.counted(metrics.tickerHeartbeat, Duration.minutes(1))),
      meaning: 'No tick for three minutes: prices stand still, and no market closes',
    },
    FeedMalformed: {
      metric: own.counted(metrics.feedMalformed, FIVE_MINUTES),
      threshold: 10,
      evaluationPeriods: 1,
      meaning:
        'The feed sends messages or prices that can not be read: their markets stand still or stay suspended',
    },
  }
}

function logWatches(own: OwnMetrics): Watches {
  return {
    LogHeadsUnkept: {
      ...absenceOf(own.counted(metrics.logHeadHeartbeat, Duration.hours(1))),
      meaning: 'For three hours the head of the operators’ log was not kept where nobody can change it',
    },
  }
}

function moneyWatches(own: OwnMetrics, { wallets, positions }: DataStack['tables']): Watches {
  return {
    WalletConflicts: conflicts(wallets),
    PositionConflicts: conflicts(positions),
    LedgerMismatch: {
      metric: own.counted(metrics.ledgerMismatch, FIVE_MINUTES),
      threshold: 1,
      evaluationPeriods: 1,
      meaning:
        'A wallet is not the sum of its ledger, or holds something else than what is open: stop settlement',
    },
    LedgerUnchecked: {
      ...absenceOf(own.counted(metrics.ledgerHeartbeat, Duration.hours(1))),
      meaning: 'For three hours no run has found that every wallet was checked since yesterday',
    },
  }
}

/** A heartbeat that was missing for three of its periods. */
function absenceOf(metric: Metric): Omit<Watch, 'meaning'> {
  return {
    metric,
    threshold: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
    evaluationPeriods: 3,
  }
}

/** One sum over all tables of the account and region, as for functions: an alarm can add up at most ten metrics. */
function tableWatches(): Watches {
  return {
    TablesThrottled: {
      metric: new MathExpression({
        expression: 'SELECT SUM(ThrottledRequests) FROM SCHEMA("AWS/DynamoDB", TableName, Operation)',
        label: 'Throttled requests of all tables',
        period: FIVE_MINUTES,
      }),
      threshold: 10,
      evaluationPeriods: 1,
      meaning:
        'Tables refuse requests that come faster than a partition takes them: calls wait and repeat them',
    },
  }
}

function socketWatches(own: OwnMetrics): Watches {
  return {
    MessagesTooLarge: {
      metric: own.counted(metrics.messagesTooLarge, FIVE_MINUTES),
      threshold: 1,
      evaluationPeriods: 1,
      meaning: 'A message exceeds what API Gateway posts to a socket: nobody got it',
    },
  }
}

function settlementWatches(own: OwnMetrics): Watches {
  return {
    SettlementBehind: {
      metric: own.gauged(metrics.settlementAge),
      threshold: 15 * 60,
      evaluationPeriods: 1,
      meaning: 'A market that was declared a quarter of an hour ago is not wholly settled (s)',
    },
    PositionsPutAside: {
      metric: own.gauged(metrics.positionsPutAside),
      threshold: 1,
      evaluationPeriods: 1,
      meaning: 'Positions could not be settled: the desk names them, and tries them again',
    },
  }
}

function queueWatches({ delays, settlement }: Pick<Handlers, 'delays' | 'settlement'>): Watches {
  const failed = { threshold: 1, evaluationPeriods: 1 }
  return {
    SettlementMessagesFailed: {
      ...failed,
      metric: settlement.failedCount,
      meaning: 'A page of positions failed three times: its message is in the dead-letter queue',
    },
    DelayMessagesFailed: {
      ...failed,
      metric: delays.failedCount,
      meaning: 'The end of a bet’s delay failed three times: its message is in the dead-letter queue',
    },
  }
}

/** Conflicts as counted by DynamoDB, on a table whose items have several writers at once. */
function conflicts(table: Table): Watch {
  return {
    metric: table.metric('TransactionConflict', { statistic: 'Sum', period: FIVE_MINUTES }),
    threshold: 300,
    evaluationPeriods: 2,
    meaning: 'More than one conflict a second: an item is hotter than its keys were chosen for',
  }
}
