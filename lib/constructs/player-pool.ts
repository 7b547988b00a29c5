import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AccountRecovery,
  type CfnUserPool,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  type PasswordPolicy,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import { PASSWORD_LENGTHS_MIN } from '../../domain/contract/fields.ts'
import type { Config } from '../config.ts'

type PoolSettings = Pick<Config, 'mode' | 'featurePlan' | 'mailFrom' | 'mailIdentityArn'>

const featurePlans = {
  lite: FeaturePlan.LITE,
  essentials: FeaturePlan.ESSENTIALS,
  plus: FeaturePlan.PLUS,
} as const satisfies Record<Config['featurePlan'], FeaturePlan>

/** The user pool: players sign in by email and password, operators among them. */
export class PlayerPool extends Construct {
  readonly pool: UserPool
  readonly client: UserPoolClient

  constructor(scope: Construct, id: string, { mode, featurePlan, ...mail }: PoolSettings) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', {
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      // In demo mode no mail: a pool without a mail identity sends 50 a day, which would limit sign-ups.
      autoVerify: { email: mode === 'licensed' },
      standardAttributes: { preferredUsername: { mutable: true, required: false } },
      passwordPolicy: passwordPolicy(PASSWORD_LENGTHS_MIN[mode]),
      // Players may add an authenticator app. No text messages: they cost money, and numbers get stolen.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // Stated even where it is the default, as the sender is below: an update of a pool resets what it does not state.
      featurePlan: featurePlans[featurePlan],
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const { mailFrom: from, mailIdentityArn: sourceArn } = mail
    if (from !== undefined && sourceArn !== undefined) {
      const resource = this.pool.node.defaultChild as CfnUserPool
      resource.emailConfiguration = { emailSendingAccount: 'DEVELOPER', from, sourceArn }
    }
    this.client = this.pool.addClient('Site', {
      // The site signs in by SRP; API clients without the library send the password to `POST /api/login`.
      authFlows: { userSrp: true, userPassword: true },
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    })
    new CfnUserPoolGroup(this, 'Operators', {
      userPoolId: this.pool.userPoolId,
      groupName: 'operators',
      description: 'May call the routes with operator access',
    })
  }

  /** The `iss` of the pool's tokens. */
  get issuer(): string {
    const { region, urlSuffix } = Stack.of(this)
    return `https://cognito-idp.${region}.${urlSuffix}/${this.pool.userPoolId}`
  }
}

/** Only the length is enforced here; the sign-up handler refuses the most common passwords. */
function passwordPolicy(minLength: number): PasswordPolicy {
  return {
    minLength,
    requireDigits: false,
    requireLowercase: false,
    requireSymbols: false,
    requireUppercase: false,
  }
}
