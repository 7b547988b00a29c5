import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import { invokeGrant } from './grants.ts'

/**
 * Starts the ticker each minute. A start that fails is not repeated: the next minute makes it up, and the
 * ticker's lease keeps two from working at once however they were started.
 */
export class TickerSchedule extends Construct {
  constructor(scope: Construct, id: string, ticker: IFunction) {
    super(scope, id)
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') })
    role.addToPolicy(invokeGrant(ticker.functionArn))
    const schedule = new CfnSchedule(this, 'EachMinute', {
      description: 'Starts the ticker',
      scheduleExpression: 'rate(1 minute)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: ticker.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    })
    schedule.node.addDependency(role)
  }
}
