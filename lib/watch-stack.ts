import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Config } from './config.ts'
import { Alarms, type Watch } from './constructs/alarms.ts'

interface WatchStackProps extends StackProps {
  readonly config: Pick<Config, 'alarmEmail' | 'monthlyBudget'>
  readonly distribution: Distribution
}

/** The alarms that must be in us-east-1, where CloudFront has its metrics, and the account's budget. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { config, distribution, ...props }: WatchStackProps) {
    super(scope, id, props)
    new Alarms(this, 'Alarms', { config, watches: { EdgeErrors: edgeErrors(distribution) } })
    const { alarmEmail, monthlyBudget } = config
    if (alarmEmail !== undefined && monthlyBudget !== undefined) budget(this, monthlyBudget, alarmEmail)
  }
}

function edgeErrors({ distributionId }: Distribution): Watch {
  return {
    metric: new Metric({
      namespace: 'AWS/CloudFront',
      metricName: '5xxErrorRate',
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      statistic: 'Average',
      period: Duration.minutes(5),
    }),
    threshold: 5,
    evaluationPeriods: 2,
    meaning: 'CloudFront answers a twentieth of the requests with a status of 500 or above (%)',
  }
}

/** Mails when the account's costs pass four fifths of the budget, and when the month is expected to pass all of it. */
function budget(scope: Construct, dollars: number, address: string): void {
  const mailAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address }],
  })
  new CfnBudget(scope, 'MonthlyBudget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
    notificationsWithSubscribers: [mailAt('ACTUAL', 80), mailAt('ACTUAL', 100), mailAt('FORECASTED', 100)],
  })
}
