import { Aws, Fn, RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { Config } from '../config.ts'

/**
 * The key by which the register of persons is hashed. It is a secret of its own, kept as long as the register and
 * never changed: with another key, nobody in the register would be recognised, whereas the edge's secret is meant
 * to be changed. Emulators don't resolve secrets in a template, so there the id of the stack replaces it.
 */
export class PersonKey extends Construct {
  /** Absent in an emulator. */
  readonly secret: Secret | undefined
  /** The key in the functions' environment: a CloudFormation dynamic reference. */
  readonly reference: string

  constructor(scope: Construct, id: string, { emulator }: Pick<Config, 'emulator'>) {
    super(scope, id)
    if (emulator !== undefined) {
      this.reference = Fn.select(2, Fn.split('/', Aws.STACK_ID))
      return
    }
    this.secret = new Secret(this, 'Secret', {
      description: 'Key by which the register of persons is hashed. Never change it',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    })
    this.reference = SecretValue.secretsManager(this.secret.secretArn).unsafeUnwrap()
  }
}
