import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  type BucketProps,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'

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

/**
 * A bucket that nobody can access without a policy. (CDK declares `Bucket` without regard to exact optional
 * properties.)
 */
function closedBucket(scope: Construct, id: string, props: BucketProps): IBucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    ...props,
  }) as IBucket
}
