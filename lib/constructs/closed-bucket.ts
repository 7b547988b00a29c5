import { BlockPublicAccess, Bucket, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/**
 * A bucket that nobody can access without a policy. (CDK declares `Bucket` without regard to exact optional
 * properties.)
 */
export function closedBucket(scope: Construct, id: string, props: BucketProps): IBucket {
  return new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    ...props,
  }) as IBucket
}
