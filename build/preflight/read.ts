import { type AccountClient, GetRegionOptStatusCommand } from '@aws-sdk/client-account'
import { type APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway'
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { GetServiceQuotaCommand, type ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import {
  GetEmailIdentityCommand,
  GetAccountCommand as GetMailAccountCommand,
  type SESv2Client,
} from '@aws-sdk/client-sesv2'
import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm'
import { failureText } from '../../local/failure.ts'
import type { Fact, Facts, MailIdentity } from './rules.ts'

/** The clients of the services that are asked. */
export interface Services {
  readonly account: Pick<AccountClient, 'send'>
  readonly apiGateway: Pick<APIGatewayClient, 'send'>
  readonly lambda: Pick<LambdaClient, 'send'>
  readonly quotas: Pick<ServiceQuotasClient, 'send'>
  readonly ssm: Pick<SSMClient, 'send'>
  /** In CloudFront's region. */
  readonly edgeSsm: Pick<SSMClient, 'send'>
  /** In the region of the mail identity. */
  readonly mail: Pick<SESv2Client, 'send'>
}

/** Where CDK keeps the version of its bootstrap; the name has its default qualifier, which `cdk.json` does not change. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version'

/** WebSocket new connections rate. */
const NEW_SOCKETS = { ServiceCode: 'apigateway', QuotaCode: 'L-9ED1E49A' }

/**
 * Reads the facts, all at once. What can't be read says why, on one line.
 * @param mailIdentity name of the sender's identity in SES, if there is one
 */
export async function readFacts(
  services: Services,
  region: string,
  mailIdentity: string | undefined,
): Promise<Facts> {
  const { account, apiGateway, lambda, quotas, ssm, edgeSsm } = services
  const [isOptIn, concurrency, requestRate, newSocketRate, bootstrap, edgeBootstrap, mail] =
    await Promise.all([
      fact(async () => {
        const { RegionOptStatus: status } = await account.send(
          new GetRegionOptStatusCommand({ RegionName: region }),
        )
        return status && status !== 'ENABLED_BY_DEFAULT'
      }),
      fact(async () => {
        const { AccountLimit: limits } = await lambda.send(new GetAccountSettingsCommand({}))
        const { ConcurrentExecutions: limit, UnreservedConcurrentExecutions: unreserved } = limits ?? {}
        return limit === undefined || unreserved === undefined ? undefined : { limit, unreserved }
      }),
      // API Gateway's own answer: Service Quotas names 10,000 also in regions that have 2,500.
      fact(async () => (await apiGateway.send(new GetAccountCommand({}))).throttleSettings?.rateLimit),
      fact(async () => (await quotas.send(new GetServiceQuotaCommand(NEW_SOCKETS))).Quota?.Value),
      fact(() => bootstrapVersion(ssm)),
      fact(() => bootstrapVersion(edgeSsm)),
      mailIdentity === undefined ? undefined : fact(() => senderOf(services.mail, mailIdentity)),
    ])
  const read = { isOptIn, concurrency, requestRate, newSocketRate, bootstrap, edgeBootstrap }
  return { region, ...read, ...(mail && { mail }) } as Facts
}

async function bootstrapVersion(ssm: Services['ssm']): Promise<number | null | undefined> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: BOOTSTRAP_VERSION }))
    return Parameter && Number(Parameter.Value)
  } catch (error) {
    if (error instanceof ParameterNotFound) return null
    throw error
  }
}

async function senderOf(mail: Services['mail'], EmailIdentity: string): Promise<MailIdentity> {
  const [identity, account] = await Promise.all([
    mail.send(new GetEmailIdentityCommand({ EmailIdentity })),
    mail.send(new GetMailAccountCommand({})),
  ])
  const isVerified = identity.VerifiedForSendingStatus === true
  return { isVerified, isProduction: account.ProductionAccessEnabled === true }
}

/** What `read` returns; an error, or an answer without the value, is a reason instead. */
async function fact<Value>(read: () => Promise<Value | undefined>): Promise<Fact<Value>> {
  try {
    const value = await read()
    return value === undefined ? { unread: 'the answer does not say' } : { value }
  } catch (error) {
    const name = error instanceof Error ? error.name : 'Error'
    const [line = ''] = failureText(error).split('\n')
    return { unread: `${name}: ${line}` }
  }
}
