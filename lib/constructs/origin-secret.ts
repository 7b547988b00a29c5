import { RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Config } from '../config.ts'

/**
 * The header value by which CloudFront proves itself to the HTTP handlers, so that no request bypasses the
 * firewall.
 *
 * Stored in Secrets Manager, because CloudFormation generates it there and resolves it in any property, so it
 * appears in no template, context or terminal. SSM can't generate secrets, and its secure strings do not
 * resolve in the properties used here.
 */
export class OriginSecret extends Construct {
  /** The secret as a CloudFormation dynamic reference. */
  readonly reference: string
  readonly arn: string

  constructor(scope: Construct, id: string, { originSecretVersion: versionId }: Config) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Header by which CloudFront proves itself to the HTTP handlers',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.arn = secret.secretArn
    const version = versionId === undefined ? {} : { versionId }
    this.reference = SecretValue.secretsManager(this.arn, version).unsafeUnwrap()
  }
}
