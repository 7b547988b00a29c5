import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import { Construct } from 'constructs'
import { invokeGrant } from './grants.ts'

interface JobScheduleProps {
  readonly job: IFunction
  /** The schedule's purpose, as the console shows it. */
  readonly description: string
  readonly every: '1 minute' | '15 minutes' | '1 hour'
}

/**
 * Starts a job regularly. A failed start is not retried, because the next one makes up for it; the ticker's lease
 * prevents two runs from working at once, however they were started.
 */
export class JobSchedule extends Construct {
  /** The schedule's name, by which it is disabled. */
  readonly name: string

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
    this.name = schedule.ref
  }
}
