import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import { invokeGrant } from './grants.ts'

interface JobScheduleProps {
  readonly job: IFunction
  /** What the schedule does, for whoever reads the console. */
  readonly description: string
  readonly every: '1 minute' | '1 day'
}

/**
 * Starts a job again and again. A start that fails is not repeated, as the next one makes it up; the ticker's lease
 * keeps two of them from working at once however they were started.
 */
export class JobSchedule extends Construct {
  constructor(scope: Construct, id: string, { job, description, every }: JobScheduleProps) {
    super(scope, id)
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') })
    role.addToPolicy(invokeGrant(job.functionArn))
    const schedule = new CfnSchedule(this, 'Schedule', {
      description,
      scheduleExpression: `rate(${every})`,
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: job.functionArn,
        roleArn: role.roleArn,
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    })
    schedule.node.addDependency(role)
  }
}
