import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { closedBucket } from './closed-bucket.ts'

/** The bucket of the site's files, readable by CloudFront alone, and the bucket of its access logs. */
export class SiteBuckets extends Construct {
  readonly files: IBucket
  readonly logs: IBucket

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.logs = closedBucket(this, 'Logs', {
      // CloudFront delivers its logs by access control lists.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.files = closedBucket(this, 'Files', {
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'bucket/',
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    })
  }
}
