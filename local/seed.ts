import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import type * as z from 'zod'
import { signup } from '../domain/contract/account.ts'
import { RefusalReply } from '../domain/contract/refusals.ts'
import type { Cloud } from './cloud.ts'

/** The logins that every local Maidan has. The operator is a player too, in the pool's group of operators. */
export const demoLogins = {
  player: { username: 'Demo Player', email: 'player@maidan.example', password: 'Boundary-64' },
  operator: { username: 'Demo Operator', email: 'operator@maidan.example', password: 'Pavilion-99' },
} as const

const OPERATORS = 'operators'

/** Signs the demo logins up by the site's own call, once; on an existing state nothing changes. */
export async function seedDemoLogins({ url, env }: Pick<Cloud, 'url' | 'env'>): Promise<void> {
  await Promise.all(Object.values(demoLogins).map((login) => signUp(url, login)))
  await makeOperator(env, demoLogins.operator.email)
}

async function signUp(url: string, login: z.input<typeof signup.body & z.ZodType>): Promise<void> {
  const response = await fetch(`${url}${signup.path}`, {
    method: signup.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  if (response.status === signup.status) return
  const refusal = RefusalReply.safeParse(await response.json())
  if (refusal.data?.error === 'emailTaken') return
  throw new Error(`The demo logins could not be created: ${response.status} ${refusal.data?.message ?? ''}`)
}

async function makeOperator(env: Cloud['env'], email: string): Promise<void> {
  const {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoint = '',
    AWS_REGION: region = '',
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
    USER_POOL_ID: UserPoolId,
  } = env
  const credentials = { accessKeyId, secretAccessKey }
  const client = new CognitoIdentityProviderClient({ endpoint, region, credentials })
  await client
    .send(new CreateGroupCommand({ UserPoolId, GroupName: OPERATORS }))
    .catch(unless(GroupExistsException))
  await client.send(new AdminAddUserToGroupCommand({ UserPoolId, GroupName: OPERATORS, Username: email }))
  client.destroy()
}

/** Lets one kind of error pass. */
function unless(expected: typeof GroupExistsException) {
  return (error: unknown): void => {
    if (!(error instanceof expected)) throw error
  }
}
