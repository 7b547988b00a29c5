import { RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Config } from '../config.ts'

/**
 * Header value by which CloudFront proves itself to the HTTP handlers, so that nobody goes round the firewall.
 *
 * In Secrets Manager, because CloudFormation generates it there and resolves it in any property: it is in no
 * template, context or terminal. SSM generates nothing, and its secure strings do not resolve where we need them.
 */
export class OriginSecret extends Construct {
  /** The secret as a CloudFormation dynamic reference. */
  readonly reference: string

  constructor(scope: Construct, id: string, { originSecretVersion: versionId }: Config) {
    super(scope, id)
    const { secretArn } = new Secret(this, 'Secret', {
      description: 'Header by which CloudFront proves itself to the HTTP handlers',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const version = versionId === undefined ? {} : { versionId }
    this.reference = SecretValue.secretsManager(secretArn, version).unsafeUnwrap()
  }
}
