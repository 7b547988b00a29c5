import { RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Config } from '../config.ts'

/**
 * The header value by which CloudFront proves itself to the HTTP handlers and to the function that opens sockets, so that
 * no request bypasses the firewall. While it is replaced, the functions accept the previous version too.
 *
 * Stored in Secrets Manager, because CloudFormation generates it there and resolves it in any property, so it
 * appears in no template, context or terminal. SSM can't generate secrets, and its secure strings do not
 * resolve in the properties used here.
 */
export class OriginSecret extends Construct {
  /** The secret as a CloudFormation dynamic reference. */
  readonly reference: string
  /** What functions accept. */
  readonly environment: Readonly<Record<string, string>>
  readonly arn: string

  constructor(
    scope: Construct,
    id: string,
    { originSecretVersion, originSecretPreviousVersion: previous }: Config,
  ) {
    super(scope, id)
    const secret = new Secret(this, 'Secret', {
      description: 'Header by which CloudFront proves itself to the functions',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.arn = secret.secretArn
    this.reference = this.referenceTo(originSecretVersion)
    this.environment = {
      ORIGIN_SECRET: this.reference,
      ...(previous !== undefined && { ORIGIN_SECRET_PREVIOUS: this.referenceTo(previous) }),
    }
  }

  /** The value of a version, by default of the current one, resolved when something that has it is deployed. */
  private referenceTo(versionId: string | undefined): string {
    return SecretValue.secretsManager(this.arn, versionId === undefined ? {} : { versionId }).unsafeUnwrap()
  }
}
