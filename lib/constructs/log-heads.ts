import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type IBucket, ObjectLockRetention } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Config } from '../config.ts'
import { closedBucket } from './closed-bucket.ts'

/**
 * A bucket for the heads of the operators' log, each locked for years from when it is written: with real money against
 * everybody, the account's root too; with play money against all who may not bypass such locks.
 */
export class LogHeads extends Construct {
  readonly bucket: IBucket

  constructor(scope: Construct, id: string, { mode, logHeadDays }: Pick<Config, 'mode' | 'logHeadDays'>) {
    super(scope, id)
    const period = Duration.days(logHeadDays)
    this.bucket = closedBucket(this, 'Bucket', {
      versioned: true,
      objectLockEnabled: true,
      objectLockDefaultRetention:
        mode === 'licensed' ? ObjectLockRetention.compliance(period) : ObjectLockRetention.governance(period),
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  /** The ARNs of all heads, for a policy in another stack, which imports the bucket's. */
  get objects(): string {
    return `${Stack.of(this).exportValue(this.bucket.bucketArn)}/heads/*`
  }

  /** Permission to write heads, and nothing else. */
  putGrant(): PolicyStatement {
    return new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.objects] })
  }
}
