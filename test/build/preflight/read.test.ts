import { ParameterNotFound } from '@aws-sdk/client-ssm'
import { expect, it } from 'vitest'
import { readFacts, type Services } from '../../../build/preflight/read.ts'

const names = ['account', 'apiGateway', 'lambda', 'quotas', 'ssm', 'edgeSsm', 'mail'] as const

type Answers = { readonly [Service in (typeof names)[number]]?: Readonly<Record<string, object>> }

/** Services that answer commands by their names, and fail as AWS does for those without an answer. */
function fakes(answers: Answers): Services {
  const client = (service: (typeof names)[number]) => ({
    send: async (command: object) => {
      const answer = answers[service]?.[command.constructor.name]
      if (answer instanceof Error) throw answer
      if (answer) return answer
      throw Object.assign(new Error('Unknown operation\n    at a stack trace'), {
        name: 'UnknownOperationException',
      })
    },
  })
  return Object.fromEntries(names.map((name) => [name, client(name)])) as unknown as Services
}

const noParameter = new ParameterNotFound({ message: 'none', $metadata: {} })
const bootstrapped = { GetParameterCommand: { Parameter: { Value: '30' } } }

it('reads each fact from the service that knows it', async () => {
  const services = fakes({
    account: { GetRegionOptStatusCommand: { RegionOptStatus: 'ENABLED_BY_DEFAULT' } },
    apiGateway: { GetAccountCommand: { throttleSettings: { rateLimit: 2_500 } } },
    lambda: {
      GetAccountSettingsCommand: {
        AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 9 },
      },
    },
    quotas: { GetServiceQuotaCommand: { Quota: { Value: 500 } } },
    ssm: bootstrapped,
    edgeSsm: { GetParameterCommand: noParameter },
    mail: {
      GetEmailIdentityCommand: { VerifiedForSendingStatus: true },
      GetAccountCommand: { ProductionAccessEnabled: false },
    },
  })
  expect(await readFacts(services, 'ap-south-1', 'example.com')).toEqual({
    region: 'ap-south-1',
    isOptIn: { value: false },
    concurrency: { value: { limit: 10, unreserved: 9 } },
    requestRate: { value: 2_500 },
    newSocketRate: { value: 500 },
    bootstrap: { value: 30 },
    edgeBootstrap: { value: null },
    mail: { value: { isVerified: true, isProduction: false } },
  })
})

it.each(['ENABLED', 'ENABLING', 'DISABLED'])(
  'a region with the status %s is opt-in',
  async (RegionOptStatus) => {
    const services = fakes({ account: { GetRegionOptStatusCommand: { RegionOptStatus } } })
    expect((await readFacts(services, 'me-central-1', undefined)).isOptIn).toEqual({ value: true })
  },
)

it('what a service does not know is a reason on one line, and so is an empty answer', async () => {
  const services = fakes({ ssm: bootstrapped, quotas: { GetServiceQuotaCommand: {} } })
  const reason = { unread: 'UnknownOperationException: Unknown operation' }
  expect(await readFacts(services, 'us-east-1', undefined)).toEqual({
    region: 'us-east-1',
    isOptIn: reason,
    concurrency: reason,
    requestRate: reason,
    newSocketRate: { unread: 'the answer does not say' },
    bootstrap: { value: 30 },
    edgeBootstrap: reason,
  })
})
